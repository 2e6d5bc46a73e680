// Events that the procedures make and that change nothing by themselves: facts that others watch.
import type { EventSpec } from "../../kernel/game.ts";
import type { AnyEvent } from "../../kernel/state.ts";
import type { WowKind } from "./authoring.ts";
import type { WowData } from "./state.ts";

/** 703.4: judged on the state before, unless something comes into being. */
const fact: EventSpec<WowData, AnyEvent> = { look: "after", apply: () => undefined };

export const proceduralEvents = {
  inspired: fact,
  attacks: fact,
  defends: fact,
  protects: fact,
  sabotages: fact,
  "enters combat": fact,
  "combat ends": fact,
  plays: fact,
  uses: fact,
  completes: fact,
  strikes: fact,
  places: fact,
  targeted: fact,
  "proposes combat": fact,
  "turn starts": fact,
  "turn ends": fact,
  loops: fact,
  /** What follows is done once the whole batch has happened (102.1a). */
  loses: fact,
} satisfies Partial<Record<WowKind, EventSpec<WowData>>>;
