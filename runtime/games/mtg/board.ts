// The board as text for a terminal. Arrives: the game and who looks; leaves: lines, hidden cards unnamed.
import { visible } from "../../kernel/public.ts";
import { NOTHING } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { inZone } from "../../kernel/zones.ts";
import { poolOf } from "./costs/pool.ts";
import {
  attackOf,
  blockedBy,
  countOf,
  derived,
  graveyardOf,
  handOf,
  hasType,
  libraryOf,
  lifeOf,
  nameOf,
  objectOf,
  permanentsOf,
  stackOf,
} from "./reading.ts";
import type { MtgGame } from "./state.ts";
import { manaKinds } from "./words.ts";

/** One card as it stands: name, power and toughness, keywords and what is on it. */
export function cardText(game: MtgGame, id: ObjectId, viewer?: PlayerId): string {
  const o = objectOf(game, id);
  if (viewer !== undefined && !visible(game, o, viewer)) return "a face-down card";
  const d = derived(game, id);
  const parts = [d.name || (o.printed === "" ? "something" : `${o.printed} (face down)`)];
  if (d.types.includes("creature") && o.zone === "play")
    parts.push(
      `${d.stats.power ?? 0}/${d.stats.toughness ?? 0}${o.damage > 0 ? `, ${o.damage} damage` : ""}`,
    );
  const keywords = Object.keys(d.keywords);
  if (keywords.length > 0) parts.push(keywords.join(", "));
  for (const [name, n] of Object.entries(o.counters)) if (n > 0) parts.push(`${n} ${name}`);
  if (o.exhausted) parts.push("tapped");
  const attack = attackOf(game, id);
  if (attack !== undefined) parts.push(attack.blocked ? "attacking, blocked" : "attacking");
  const blocks = blockedBy(game, id);
  if (blocks.length > 0) parts.push(`blocks ${blocks.map((a) => nameOf(game, a.attacker)).join(", ")}`);
  if (o.attached.length > 0) parts.push(`with ${o.attached.map((a) => nameOf(game, a)).join(", ")}`);
  return parts.join(" · ");
}

/** The whole board, the viewer's side last; without a viewer everything is named. */
export function boardText(
  game: MtgGame,
  viewer?: PlayerId,
  seats: readonly string[] = [],
): readonly string[] {
  const name = (id: PlayerId) => seats[id] ?? `Player ${id + 1}`;
  const s = game.state;
  const sides = [...s.players].sort((a, b) => Number(a.id === viewer) - Number(b.id === viewer));
  return [
    `Turn ${s.turn}, ${name(s.turnPlayer)}, ${s.data.step}`,
    ...sides.flatMap((p) => (p.out ? [] : side(game, p.id, viewer, name(p.id)))),
    ...stack(game, viewer),
  ];
}

/** Equal lands in one word: "2/3 Forest" are three, two of them untapped. */
function landText(game: MtgGame, ids: readonly ObjectId[]): readonly string[] {
  const names = [...new Set(ids.map((id) => nameOf(game, id)))];
  return names.map((name) => {
    const of = ids.filter((id) => nameOf(game, id) === name);
    return `${of.filter((id) => !objectOf(game, id).exhausted).length}/${of.length} ${name}`;
  });
}

function side(
  game: MtgGame,
  player: PlayerId,
  viewer: PlayerId | undefined,
  name: string,
): readonly string[] {
  const hand = handOf(game, player);
  const lying = permanentsOf(game, player).filter((id) => objectOf(game, id).attachedTo === NOTHING);
  const { hero } = game.state.players[player]!;
  const bare = (id: ObjectId) =>
    derived(game, id).types.length === 1 &&
    hasType(game, id, "land") &&
    objectOf(game, id).attached.length === 0 &&
    Object.keys(objectOf(game, id).counters).length === 0;
  const lands = lying.filter(bare);
  const poison = countOf(game, player, "poison");
  const pool = Object.entries(poolOf(game, player)).flatMap(([kind, n]) => (n > 0 ? [`${n} ${kind}`] : []));
  const auras = objectOf(game, hero).attached;
  const away = inZone(game, "phased out", player).filter((id) => objectOf(game, id).owner === player);
  return [
    `${name}: ${lifeOf(game, player)} life${poison > 0 ? `, ${poison} poison` : ""}, hand ${hand.length}, library ${libraryOf(game, player).length}, graveyard ${graveyardOf(game, player).length}, lands untapped ${landText(game, lands).join(", ") || "none"}`,
    ...auras.map((id) => `  on the player: ${cardText(game, id, viewer)}`),
    ...lying.filter((id) => !bare(id)).map((id) => `  ${cardText(game, id, viewer)}`),
    ...away.map((id) => `  phased out: ${cardText(game, id, viewer)}`),
    ...(pool.length > 0 ? [`  mana: ${pool.join(", ")}`] : []),
    ...((viewer === undefined || viewer === player) && hand.length > 0
      ? [`  hand: ${hand.map((id) => nameOf(game, id)).join(", ")}`]
      : []),
  ];
}

function stack(game: MtgGame, viewer: PlayerId | undefined): readonly string[] {
  const items = stackOf(game);
  if (items.length === 0) return [];
  return [
    "Stack, the newest first:",
    ...items.map((id) => {
      const { link } = objectOf(game, id);
      if (link?.kind === "combat damage") return "  combat damage";
      return link === undefined || link.source === id
        ? `  ${cardText(game, id, viewer)}`
        : `  an ability of ${nameOf(game, link.source)}`;
    }),
  ];
}

/** Mana kinds by the letter of their symbol. */
export const lettersOf = (game: MtgGame, player: PlayerId): string =>
  manaKinds
    .map((kind) => `{${kind === "blue" ? "U" : kind[0]!.toUpperCase()}}`.repeat(countOf(game, player, kind)))
    .join("");
