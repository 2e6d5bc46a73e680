// The rules of meaning that call each other, tied together. Files below import only what is beneath them; what is
// beside or above them they reach through here.
import type { Sequence } from "../../grammar/tree.ts";
import { amount, quantity } from "./amounts.ts";
import { test } from "./conditions.ts";
import type { Rules } from "./context.ts";
import { act } from "./costs.ts";
import { effects, imperative } from "./instructions.ts";
import { havingKeyword, keyword, keywordAbility } from "./keyword-uses.ts";
import { described, object } from "./objects.ts";
import { place } from "./places.ts";
import { player, players } from "./players.ts";
import { relative } from "./relatives.ts";
import { select } from "./selection.ts";
import { sentences } from "./sentences.ts";

/** `quoted` reads whole lines and is the card's business. */
export const rulesWith = (quoted: Rules["quoted"]): Rules => ({
  described,
  players,
  player,
  place,
  object,
  amount,
  quantity,
  select,
  test,
  relative,
  effects: (cx, clauses: Sequence) => effects(cx, clauses),
  sentences,
  instruction: imperative,
  costs: (cx, p, payer, index = 0) => act(cx, p, payer, index),
  quoted,
  keyword,
  keywordAbility,
  havingKeyword,
});
