// The core rules as the kernel reads them: a record of named functions.
import type { Rules } from "../../kernel/game.ts";
import type { Change } from "../../kernel/terms.ts";
import { viewOf } from "../../kernel/view.ts";
import { spendShifts } from "./chain/modifiers.ts";
import { chainFrame } from "./chain/priority.ts";
import { isActive } from "./equipment.ts";
import { events } from "./events.ts";
import { endWhatStopped } from "./expiry.ts";
import { leave } from "./leaving.ts";
import { setupFrame } from "./setup.ts";
import { showdownFrame } from "./showdown/showdown.ts";
import { type RiftData, setData } from "./state.ts";
import { stats, terms } from "./terms/index.ts";
import { mainFrame } from "./turn/main.ts";
import { turnFrame } from "./turn/turn.ts";
import { replace, surface } from "./verbs/index.ts";

/** 703 */
const counters: Readonly<Record<string, readonly Change[]>> = { buff: [{ add: "might", n: 1 }] };

/** 472: traits first, then abilities, then arithmetic: increases before decreases. */
function layer(change: Change): number {
  if ("set" in change || "become" in change || "trait" in change || "control" in change) return 0;
  if ("add" in change) return typeof change.n === "number" && change.n < 0 ? 3 : 2;
  if ("double" in change) return 2;
  return 1;
}

export const coreRules: Rules<RiftData> = {
  name: "riftbound",
  // 106-108
  zones: [
    { name: "board", shared: true },
    { name: "chain", shared: true },
    { name: "facedown", shared: true },
    { name: "deck", hidden: "all" },
    { name: "rune deck", hidden: "all" },
    { name: "hand", hidden: "others" },
    { name: "trash" },
    { name: "banished" },
    { name: "champion" },
  ],
  play: "board",
  chain: "chain",
  stats,
  blank: { name: "", types: [], traits: {}, stats: {}, abilities: [], flags: [] },
  events,
  frames: { setup: setupFrame, turn: turnFrame, main: mainFrame, chain: chainFrame, showdown: showdownFrame },
  terms,
  // 471.2: gone through again until nothing new applies.
  layers: { layers: 4, layer, order: "earliest independent", repeat: true },
  counters,
  surface,
  // 110
  becomesNew: (from, to) => from.zone !== to.zone,
  active: (_game, o, entry) => isActive(o, entry),
  watchful: ["trash", "chain", "hand"],
  replace,
  // 128.4: a card face down at a battlefield is known to whoever controls it.
  visible(_game, o, player) {
    if (o.seenBy.includes(player)) return true;
    if (o.zone === "facedown") return o.controller === player;
    if (o.zone === "hand") return o.owner === player;
    return o.zone !== "deck" && o.zone !== "rune deck";
  },
  // Judged with the trigger itself: on the board as it was (428.1.a.1.b).
  again: (game, { ability, keyword }, you) =>
    keyword === "deathknell" && ability.kind === "triggered"
      ? viewOf(game)
          .player(you)
          .filter((r) => r.do === "can" && r.what === "trigger deathknell again").length
      : 0,
  applied(game, happened) {
    if (happened.length === 0) return;
    endWhatStopped(game);
    spendShifts(game, happened);
    // 319
    if (!game.state.data.dirty) setData(game, { dirty: true });
  },
  concede: leave,
};
