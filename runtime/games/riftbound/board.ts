// The board as text for a terminal. Arrives: the game and who looks; leaves: lines, hidden cards unnamed.
import { visible } from "../../kernel/public.ts";
import { NOTHING } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { everyIn, inZone } from "../../kernel/zones.ts";
import { domainOf, pooled, runesOf } from "./costs/pool.ts";
import {
  baseOf,
  board,
  chainOf,
  controllerOf,
  countOf,
  deckOf,
  derived,
  fieldController,
  fields,
  handOf,
  hasType,
  nameOf,
  objectOf,
  placeOfField,
  pointsOf,
} from "./reading.ts";
import type { RiftGame } from "./state.ts";
import { domains } from "./words.ts";

/** One card as it stands: name, might, keywords and what is on it. */
export function cardText(game: RiftGame, id: ObjectId, viewer?: PlayerId): string {
  const o = objectOf(game, id);
  if (viewer !== undefined && !visible(game, o, viewer)) return "a hidden card";
  const d = derived(game, id);
  if (d.name === "") return o.printed === "" ? "something" : `[face down] ${o.printed}`;
  const parts = [d.name];
  if (d.types.includes("unit"))
    parts.push(`${d.stats.might ?? 0} might${o.damage > 0 ? `, ${o.damage} damage` : ""}`);
  const keywords = Object.entries(d.keywords).map(([word, numbers]) => {
    const n = numbers.reduce((sum, one) => sum + one, 0);
    return n > 0 ? `${word} ${n}` : word;
  });
  if (keywords.length > 0) parts.push(keywords.join(", "));
  for (const [name, n] of Object.entries(o.counters)) if (n > 0) parts.push(n > 1 ? `${n} ${name}` : name);
  if (o.exhausted) parts.push("exhausted");
  if (o.attached.length > 0) parts.push(`with ${o.attached.map((a) => nameOf(game, a)).join(", ")}`);
  return parts.join(" · ");
}

/** The whole board, the viewer's side last; without a viewer everything is named. */
export function boardText(
  game: RiftGame,
  viewer?: PlayerId,
  seats: readonly string[] = [],
): readonly string[] {
  const name = (id: PlayerId) => seats[id] ?? `Player ${id + 1}`;
  const s = game.state;
  const sides = [...s.players].sort((a, b) => Number(a.id === viewer) - Number(b.id === viewer));
  return [
    `Turn ${s.turn}, ${name(s.turnPlayer)}, ${s.data.showdown === undefined ? s.data.phase : "showdown"}`,
    ...fields(game).flatMap((id) => field(game, id, viewer, name)),
    ...sides.flatMap((p) => (p.out ? [] : side(game, p.id, viewer, name(p.id)))),
    ...chain(game, viewer),
  ];
}

/** Cards that lie somewhere by themselves, not attached to others. */
const lying = (game: RiftGame, row: string): readonly ObjectId[] =>
  board(game).filter((id) => objectOf(game, id).row === row && objectOf(game, id).attachedTo === NOTHING);

function field(
  game: RiftGame,
  id: ObjectId,
  viewer: PlayerId | undefined,
  name: (player: PlayerId) => string,
): readonly string[] {
  const holder = fieldController(game, id);
  const here = placeOfField(id);
  const there = lying(game, here).filter((one) => one !== id);
  const hidden = everyIn(game, "facedown").filter((one) => objectOf(game, one).row === here);
  return [
    `${nameOf(game, id)}, ${holder === undefined ? "held by nobody" : `held by ${name(holder)}`}`,
    ...there.map((one) => `  ${name(controllerOf(game, one))}: ${cardText(game, one, viewer)}`),
    ...hidden.map((one) => `  face down: ${cardText(game, one, viewer)}`),
  ];
}

function side(
  game: RiftGame,
  player: PlayerId,
  viewer: PlayerId | undefined,
  name: string,
): readonly string[] {
  const hand = handOf(game, player);
  const runes = runesOf(game, player);
  const byDomain = domains.flatMap((domain) => {
    const of = runes.filter((id) => domainOf(game, id) === domain);
    if (of.length === 0) return [];
    return [`${of.filter((id) => !objectOf(game, id).exhausted).length}/${of.length} ${domain}`];
  });
  const pool = ["energy", ...[...domains, "any" as const].map(pooled)].flatMap((what) => {
    const n = countOf(game, player, what);
    return n > 0 ? [`${n} ${what}`] : [];
  });
  const xp = countOf(game, player, "xp");
  const base = lying(game, baseOf(player)).filter((id) => !hasType(game, id, "rune"));
  const champion = inZone(game, "champion", player);
  const { hero } = game.state.players[player]!;
  return [
    `${name}: ${pointsOf(game, player)} points${xp > 0 ? `, ${xp} XP` : ""}, hand ${hand.length}, deck ${deckOf(game, player).length}, trash ${inZone(game, "trash", player).length}, runes ready ${byDomain.join(", ") || "none"}`,
    ...(hero === NOTHING ? [] : [`  ${cardText(game, hero, viewer)}`]),
    ...champion.map((id) => `  champion: ${cardText(game, id, viewer)}`),
    ...base.map((id) => `  base: ${cardText(game, id, viewer)}`),
    ...(pool.length > 0 ? [`  pool: ${pool.join(", ")}`] : []),
    ...((viewer === undefined || viewer === player) && hand.length > 0
      ? [`  hand: ${hand.map((id) => nameOf(game, id)).join(", ")}`]
      : []),
  ];
}

function chain(game: RiftGame, viewer: PlayerId | undefined): readonly string[] {
  const items = chainOf(game);
  if (items.length === 0) return [];
  return [
    "Chain, the newest first:",
    ...items.map((id) => {
      const { link } = objectOf(game, id);
      return link === undefined || link.source === id
        ? `  ${cardText(game, id, viewer)}`
        : `  an ability of ${nameOf(game, link.source)}`;
    }),
  ];
}
