// The rules of meaning that call each other, tied together. Files below import only what is beneath them; what is
// beside or above them they reach through here.
import type { Sequence } from "../../../grammar/tree.ts";
import { amount, quantity } from "../amounts/amounts.ts";
import { test } from "../conditions/conditions.ts";
import { act } from "../costs/costs.ts";
import { effects, imperative } from "../effects/instructions.ts";
import { sentences } from "../effects/sentences.ts";
import { havingKeyword, keyword, keywordAbility } from "../lines/keyword-uses.ts";
import { described, object } from "../nouns/objects.ts";
import { place } from "../nouns/places.ts";
import { player, players } from "../nouns/players.ts";
import { relative } from "../nouns/relatives.ts";
import { select } from "../nouns/selection.ts";
import type { Rules } from "./context.ts";

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
