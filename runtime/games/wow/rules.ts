// The rules of version 7.4 as the kernel reads them: a record of named functions that an edition may extend.
import type { Rules } from "../../kernel/game.ts";
import type { Change } from "../../kernel/terms.ts";
import { targeting } from "./chain/targeting.ts";
import { forgetProposals } from "./combat/propose.ts";
import { combatFrame } from "./combat/step.ts";
import { carryOver } from "./enter.ts";
import { proceduralEvents } from "./events.ts";
import { blank } from "./facts.ts";
import { settleHeroes } from "./heroes.ts";
import { inOrder } from "./in-order.ts";
import { leaveGame, settleLosses } from "./leaving.ts";
import { setupFrame } from "./setup.ts";
import type { WowData } from "./state.ts";
import { mayGain, stats, terms } from "./terms/index.ts";
import { forbids } from "./turn/forbids.ts";
import { noteStrays } from "./turn/preprocess.ts";
import { turnFrame } from "./turn/turn.ts";
import { windowFrame } from "./turn/window.ts";
import { applied, candidates, chooser, replace, surface, verbEvents } from "./verbs/index.ts";
import { visible } from "./visible.ts";

/** 404.1c: counters that change what they lie on. */
const counters: Readonly<Record<string, readonly Change[]>> = Object.fromEntries(
  [1, 2, 3, 4, 5, -1, -2, -3, -4, -5].flatMap((n): [string, Change[]][] => {
    const by = n > 0 ? `+${n}` : `${n}`;
    const add = (stat: "atk" | "health" | "def"): Change => ({ add: stat, n });
    return [
      [`${by} / ${by}`, [add("atk"), add("health")]],
      ...(["atk", "health", "def"] as const).map((stat): [string, Change[]] => [
        `${by} ${stat}`,
        [add(stat)],
      ]),
    ];
  }),
);

export const rules74: Rules<WowData> = {
  name: "wow7",
  // 415.1, 415.2
  zones: [
    { name: "play", shared: true },
    { name: "chain", shared: true },
    { name: "deck", hidden: "all" },
    { name: "hand", hidden: "others" },
    { name: "graveyard" },
    { name: "removed" },
    { name: "outside", hidden: "others" },
  ],
  play: "play",
  chain: "chain",
  stats,
  blank,
  events: { ...verbEvents, ...proceduralEvents },
  frames: { setup: setupFrame, turn: turnFrame, window: windowFrame, combat: combatFrame },
  terms: { ...terms, targeting },
  // 718, 719: one list by timestamp, dependents inserted; "double" is the last of all (719.4).
  layers: { layers: 1, layer: () => 0, order: "insert dependents" },
  counters,
  mayGain,
  surface,
  // 415.9a: another zone, or into a resource row from another row.
  becomesNew: (from, to) =>
    from.zone !== to.zone || (from.zone === "play" && to.row === "resource" && from.row !== "resource"),
  watchful: ["graveyard", "chain", "removed"],
  candidates,
  chooser,
  // 802.2
  inOrder,
  replace,
  applied: (game, events) => {
    carryOver(game, events);
    settleHeroes(game, events);
    applied(game, events);
    noteStrays(game, events);
    forgetProposals(game, events);
    settleLosses(game, events);
  },
  visible,
  // Illegal actions are refused with their rule.
  forbids,
  // 102.1b
  concede: (game, player) => leaveGame(game, [player], "conceded"),
};
