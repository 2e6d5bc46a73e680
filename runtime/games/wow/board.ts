// The board as text for a terminal. Arrives: the game and who looks; leaves: lines, hidden cards unnamed.
import { visible } from "../../kernel/public.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { inZone } from "../../kernel/zones.ts";
import { chainOf, controllerOf, deckOf, derived, handOf, objectOf, partyOf } from "./reading.ts";
import type { WowGame } from "./state.ts";

/** One card as it stands: name, numbers and what is on it. */
export function cardText(game: WowGame, id: ObjectId, viewer?: PlayerId): string {
  const o = objectOf(game, id);
  if (viewer !== undefined && !visible(game, o, viewer)) return "a hidden card";
  const d = derived(game, id);
  if (d.name === "") return o.exhausted ? "[face down, exhausted]" : "[face down]";
  const parts = [d.name];
  if (d.stats.health !== undefined) {
    const left = (d.stats.health ?? 0) - o.damage;
    parts.push(`${d.stats.atk ?? 0}/${left}${o.damage > 0 ? ` (of ${d.stats.health})` : ""}`);
  } else if (d.stats.atk !== undefined) parts.push(`${d.stats.atk} ATK`);
  if ((d.stats.def ?? 0) > 0) parts.push(`${d.stats.def} DEF`);
  const keywords = Object.keys(d.keywords);
  if (keywords.length > 0) parts.push(keywords.join(", "));
  for (const [name, n] of Object.entries(o.counters)) parts.push(`${n} ${name}`);
  if (o.exhausted) parts.push("exhausted");
  if (o.attached.length > 0) parts.push(`with ${o.attached.map((a) => derived(game, a).name).join(", ")}`);
  return parts.join(" · ");
}

/** The whole board, the viewer's side last; without a viewer everything is named. */
export function boardText(
  game: WowGame,
  viewer?: PlayerId,
  seats: readonly string[] = [],
): readonly string[] {
  const name = (id: PlayerId) => seats[id] ?? `Player ${id + 1}`;
  const s = game.state;
  const sides = [...s.players].sort((a, b) => Number(a.id === viewer) - Number(b.id === viewer));
  const lines = [`Turn ${s.turn}, ${name(s.turnPlayer)}, ${s.data.phase}`];
  for (const p of sides) if (!p.out) lines.push(...side(game, p.id, viewer, name(p.id)));
  const chain = chainOf(game);
  if (chain.length > 0) {
    lines.push("Chain, the top first:");
    for (const id of chain) lines.push(`  ${linkText(game, id, viewer)}`);
  }
  return lines;
}

function side(
  game: WowGame,
  player: PlayerId,
  viewer: PlayerId | undefined,
  name: string,
): readonly string[] {
  const party = partyOf(game, player).filter((id) => objectOf(game, id).attachedTo === 0);
  const row = (name: string) => party.filter((id) => objectOf(game, id).row === name);
  const resources = row("resource");
  const ready = resources.filter((id) => !objectOf(game, id).exhausted).length;
  const open = resources.filter((id) => !objectOf(game, id).faceDown);
  const show = (ids: readonly ObjectId[]) => ids.map((id) => `  ${cardText(game, id, viewer)}`);
  const hand = handOf(game, player);
  const seen = viewer === undefined || viewer === player;
  return [
    `${name}: hand ${hand.length}, deck ${deckOf(game, player).length}, graveyard ${inZone(game, "graveyard", player).length}, resources ${ready}/${resources.length} ready`,
    ...show(row("hero")),
    ...show(row("ally")),
    ...(open.length > 0 ? [`  face up: ${open.map((id) => derived(game, id).name).join(", ")}`] : []),
    ...(seen && hand.length > 0 ? [`  hand: ${hand.map((id) => derived(game, id).name).join(", ")}`] : []),
  ];
}

function linkText(game: WowGame, id: ObjectId, viewer: PlayerId | undefined): string {
  const { link } = objectOf(game, id);
  if (link === undefined || link.source === id) return cardText(game, id, viewer);
  if (link.kind === "proposal") {
    const { attacker, defender } = link.notes as {
      readonly attacker?: ObjectId;
      readonly defender?: ObjectId;
    };
    return `${derived(game, attacker ?? link.source).name} proposes to attack ${derived(game, defender ?? link.source).name}`;
  }
  return `${derived(game, link.source).name}'s effect (player ${controllerOf(game, id) + 1})`;
}
