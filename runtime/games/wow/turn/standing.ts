// How the game stands, as far as it tells whether a series of actions can be done again and again (803.1): everything
// that they could use up. What is only gained (counters, tokens, damage on others) may grow from round to round.
import { cached } from "../../../kernel/cache.ts";
import { hashText } from "../../../kernel/hash.ts";
import type { Obj } from "../../../kernel/state.ts";
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
  let table = hashText(`${phase} ${placed} ${combat?.attacker ?? 0} ${combat?.defender ?? 0}`);
  // Sums, so that the order in which equal cards lie does not count.
  const sum = (text: string) => {
    table = (table + hashText(text)) >>> 0;
  };
  for (const id of cardsInPlay(game)) {
    const o = objectOf(game, id);
    damage[o.controller]! += o.damage;
    for (const counter in o.counters) add(`${counter} on ${o.printed}`, o.counters[counter]!);
    if (o.printed !== "") table = (table + lying(game, o)) >>> 0;
    else add(`${o.controller} ${o.exhausted ? "exhausted" : "ready"} token`, 1);
  }
  for (const { id } of game.state.players) {
    sum(`${id} deck ${deckOf(game, id).length}`);
    for (const card of handOf(game, id)) table = (table + inPile(game, card, 2 * id)) >>> 0;
    for (const card of inZone(game, "graveyard", id)) table = (table + inPile(game, card, 2 * id + 1)) >>> 0;
  }
  // What has had its first time this turn.
  for (const first of game.state.firsts) sum(`first ${first}`);
  sum(`removed ${everyIn(game, "removed").length}`);
  chainOf(game).forEach((id, i) => {
    sum(`${i} ${linked(game, id)}`);
  });
  return { table, stock, damage };
}

/** What its abilities stored; how often its powers were used bars them by itself where it is limited. */
const kept = (o: Obj) => Object.entries(o.stored).filter(([name]) => !name.startsWith("used "));

const codes = new Map<string, number>();
/** Stands for a card in a pile, which has a number; the same card gives another number in another pile. */
function inPile(game: WowGame, card: ObjectId, pile: number): number {
  const { printed } = objectOf(game, card);
  const code = cached(codes, printed, () => hashText(printed));
  return Math.imul(code ^ Math.imul(pile + 1, 0x9e3779b1), 0x01000193) >>> 0;
}

/** A record that is not ours to write is never written again, so what stands for it is kept as long as it is. */
const known = new WeakMap<Obj, number>();

function lying(game: WowGame, o: Obj): number {
  const earlier = known.get(o);
  if (earlier !== undefined) return earlier;
  const host = objectOf(game, o.attachedTo).printed;
  const hash = hashText(
    `${o.card} ${o.controller} ${o.exhausted} ${o.faceDown} ${host} ${JSON.stringify(kept(o))}`,
  );
  if (o.ep !== game.state.ep) known.set(o, hash);
  return hash;
}

function linked(game: WowGame, id: ObjectId): string {
  const { link, printed } = objectOf(game, id);
  return link === undefined
    ? printed
    : `${link.kind} ${link.ability} ${link.you} ${objectOf(game, link.source).printed}`;
}

/** Could the player do again now what he did then? */
export const noWorse = (then: Standing, now: Standing, player: PlayerId): boolean =>
  then.table === now.table &&
  (now.damage[player] ?? 0) <= (then.damage[player] ?? 0) &&
  Object.entries(then.stock).every(([what, n]) => (now.stock[what] ?? 0) >= n);
