// How the game stands, as far as it tells whether a series of actions can be done again and again (803.1): everything
// that they could use up. What is only gained (counters, tokens, damage on others) may grow from round to round.
import { cached } from "../../../kernel/cache.ts";
import { hashText } from "../../../kernel/hash.ts";
import { NOTHING, type Obj } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { everyIn, inZone } from "../../../kernel/zones.ts";
import { cardsInPlay, chainOf, deckOf, handOf, objectOf } from "../reading.ts";
import type { WowGame } from "../state.ts";
import type { Standing } from "./course.ts";

export function standing(game: WowGame): Standing {
  const { phase, placed, combat } = game.state.data;
  const stock: Record<string, number> = {};
  const add = (what: string, n: number) => {
    stock[what] = (stock[what] ?? 0) + n;
  };
  const damage = game.state.players.map(() => 0);
  // Sums, so that the order in which equal cards lie does not count.
  let table = mix(mix(mix(code(phase), placed), combat?.attacker ?? 0), combat?.defender ?? 0);
  for (const id of cardsInPlay(game)) {
    const o = objectOf(game, id);
    damage[o.controller]! += o.damage;
    for (const counter in o.counters) add(`${counter} on ${o.printed}`, o.counters[counter]!);
    if (o.printed !== "") table += lying(game, o);
    else add(`${o.controller} ${o.exhausted ? "exhausted" : "ready"} token`, 1);
  }
  for (const { id } of game.state.players) {
    table += mix(Pile.deck + id, deckOf(game, id).length);
    table += mix(Pile.hand + id, sumOf(game, handOf(game, id)));
    table += mix(Pile.graveyard + id, sumOfPile(game, inZone(game, "graveyard", id)));
  }
  // What has had its first time this turn.
  for (const first of game.state.firsts) table += mix(Pile.firsts, code(first));
  table += mix(Pile.removed, everyIn(game, "removed").length);
  chainOf(game).forEach((id, i) => {
    table += mix(Pile.chain + i, linked(game, id));
  });
  return { table: table >>> 0, stock, damage };
}

/** Where something is counted; a seat or a place on the chain is added. */
const Pile = { deck: 0x100, hand: 0x200, graveyard: 0x300, firsts: 0x400, removed: 0x500, chain: 0x600 };

const codes = new Map<string, number>();
/** How many texts are kept. */
const KEPT = 10_000;
/** A number that stands for a text. */
function code(text: string): number {
  const known = codes.get(text);
  if (known !== undefined) return known;
  if (codes.size >= KEPT) codes.clear();
  const made = hashText(text);
  codes.set(text, made);
  return made;
}

/** A number that stands for both in this order, evenly spread, so that sums of such tell what was summed. */
function mix(a: number, b: number): number {
  const h = Math.imul(Math.imul(a, 0x9e3779b1) ^ b, 0x85ebca6b);
  return Math.imul(h ^ (h >>> 13), 0xc2b2ae35) >>> 0;
}

/** A number that stands for the cards of a list, in whatever order. */
function sumOf(game: WowGame, list: readonly ObjectId[]): number {
  let sum = 0;
  for (const id of list) sum += mix(0, code(objectOf(game, id).printed));
  return sum >>> 0;
}

/** By the list, which is replaced and never changed, as is what its cards have printed on them. */
const piles = new WeakMap<readonly ObjectId[], number>();
const sumOfPile = (game: WowGame, list: readonly ObjectId[]): number =>
  piles.get(list) ?? cached(piles, list, () => sumOf(game, list));

function lying(game: WowGame, o: Obj): number {
  const sides = 4 * o.controller + 2 * Number(o.exhausted) + Number(o.faceDown);
  const host = o.attachedTo === NOTHING ? 0 : code(objectOf(game, o.attachedTo).printed);
  let all = mix(mix(code(o.card), sides), host);
  // How often its powers were used bars them by itself where it is limited.
  for (const name in o.stored)
    if (!name.startsWith("used ")) all = mix(all, hashText(JSON.stringify([name, o.stored[name]])));
  return all;
}

function linked(game: WowGame, id: ObjectId): number {
  const { link, printed } = objectOf(game, id);
  if (link === undefined) return code(printed);
  const what = mix(mix(code(link.kind), code(link.ability)), link.you);
  return mix(what, code(objectOf(game, link.source).printed));
}

/** Could the player do again now what he did then? */
export const noWorse = (then: Standing, now: Standing, player: PlayerId): boolean =>
  then.table === now.table &&
  (now.damage[player] ?? 0) <= (then.damage[player] ?? 0) &&
  Object.entries(then.stock).every(([what, n]) => (now.stock[what] ?? 0) >= n);
