// The rules of 2006-07 as the kernel reads them: a record of named functions.
import type { Origin, Rules } from "../../kernel/game.ts";
import type { Facts } from "../../kernel/state.ts";
import type { Change } from "../../kernel/terms.ts";
import { isActive } from "./active.ts";
import { controllersChanged } from "./control.ts";
import { cameTogether } from "./entering.ts";
import { events } from "./events/index.ts";
import { endWhatStopped } from "./expiry.ts";
import { leave } from "./leaving.ts";
import { setupFrame } from "./setup.ts";
import { stateTriggers } from "./stack/triggers.ts";
import type { MtgData } from "./state.ts";
import { stats, terms } from "./terms/index.ts";
import { landTextOf, texts } from "./texts.ts";
import { priorityFrame } from "./turn/priority.ts";
import { turnFrame } from "./turn/turn.ts";
import { replace, surface } from "./verbs/index.ts";

const blank: Facts = { name: "", types: [], traits: {}, stats: {}, abilities: [], flags: [] };
/** A face-down permanent or spell: a 2/2 creature without name, type or text. */
const faceDown: Facts = {
  ...blank,
  types: ["creature"],
  stats: { power: 2, toughness: 2, "converted mana cost": 0 },
  flags: ["no mana cost"],
};

const isStat = (change: Change): boolean =>
  "add" in change || "set" in change || "double" in change || "swap" in change;

/** 418.5a: six layers, characteristic-setting abilities first in each, and the parts of the sixth. */
export function layer(change: Change, from: Origin): number {
  const own = typeof from === "object" && from.characteristic === true;
  if ("as" in change) return 0;
  if ("control" in change) return 1;
  if ("text" in change) return 2;
  if ("become" in change || ("trait" in change && change.of !== "color")) return own ? 3 : 4;
  if (!isStat(change)) return own ? 5 : 6;
  // 6a-6e
  if (own) return 7;
  if ("swap" in change) return 11;
  if (from === "counter") return 9;
  return typeof from === "object" && !("set" in change) ? 10 : 8;
}

/** 200.10: counters of these names change power and toughness; the sides of others are read off their names. */
const counters: Readonly<Record<string, readonly Change[]>> = Object.fromEntries(
  [-2, -1, 0, 1, 2].flatMap((p) =>
    [-2, -1, 0, 1, 2].map((t) => [
      `${p < 0 ? "-" : "+"}${Math.abs(p)}/${t < 0 || (t === 0 && p < 0) ? "-" : "+"}${Math.abs(t)}`,
      [
        { add: "power", n: p },
        { add: "toughness", n: t },
      ],
    ]),
  ),
);

export const mtgRules: Rules<MtgData> = {
  name: "mtg",
  // 217.1
  zones: [
    { name: "play", shared: true },
    { name: "stack", shared: true },
    { name: "hand", hidden: "others" },
    { name: "library", hidden: "all" },
    { name: "graveyard" },
    { name: "removed", shared: true },
    { name: "phased out", shared: true },
    { name: "players", shared: true },
    { name: "ante", shared: true },
    { name: "outside" },
  ],
  play: "play",
  chain: "stack",
  stats,
  blank,
  faceDown,
  events,
  frames: { setup: setupFrame, turn: turnFrame, priority: priorityFrame },
  terms,
  layers: { layers: 12, layer, order: "earliest independent" },
  standing: true,
  // 212.1b
  traitsOf: {
    "creature type": ["creature"],
    "land type": ["land"],
    "artifact type": ["artifact"],
    "enchantment type": ["enchantment"],
    "spell type": ["instant", "sorcery"],
  },
  texts,
  traitText: (of, word) => (of === "land type" ? landTextOf(word) : undefined),
  counters,
  surface,
  // 217.1c; phasing is the exception (217.8c).
  becomesNew: (from, to) => from.zone !== to.zone && from.zone !== "phased out" && to.zone !== "phased out",
  active: (_game, o, entry) => isActive(o, entry),
  watchful: ["stack", "hand", "graveyard", "library", "removed"],
  replace,
  visible(_game, o, player) {
    if (o.seenBy.includes(player)) return true;
    // 217.7b, 217.4b
    if (o.faceDown) return o.controller === player && (o.zone === "play" || o.zone === "stack");
    if (o.zone === "hand") return o.owner === player;
    return o.zone !== "library";
  },
  applied(game, happened) {
    if (happened.length === 0) return;
    cameTogether(game, happened);
    endWhatStopped(game);
    controllersChanged(game);
    stateTriggers(game);
  },
  concede: leave,
};
