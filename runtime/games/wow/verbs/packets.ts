// Packets of damage (408): what they are, and how several are sent at the same time.
import type { Gen } from "../../../kernel/authoring.ts";
import type { Outcome } from "../../../kernel/outcome.ts";
import type { AnyEvent, Cause } from "../../../kernel/state.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import type { WowEvent } from "../authoring.ts";
import { performAll } from "../engine.ts";
import type { WowGame } from "../state.ts";
import { cant } from "../terms/questions.ts";

export type Packet = Omit<WowEvent<"damage">, "kind" | "fatal">;
export type PacketEvent = WowEvent<"damage"> & AnyEvent;

export const isDamage = (e: AnyEvent): e is PacketEvent => e.kind === "damage";

/** Packets at the same time: a modifier's (405.4), or both sides of a combat (603.1). */
export function* dealPackets(
  game: WowGame,
  packets: readonly Packet[],
  cause: Cause = {},
): Gen<readonly Outcome[]> {
  const events = packets.map((p) => ({
    kind: "damage" as const,
    ...p,
    preventable: p.preventable && !unpreventable(game, p),
    cause,
  }));
  return yield* performAll(game, events);
}

/** 408.3c */
const unpreventable = (game: WowGame, p: Packet): boolean =>
  cant(game, "have its damage prevented", p.source, p.object) ||
  (p.combat && cant(game, "have its combat damage prevented", p.source, p.object)) ||
  p.with.some(
    (card) =>
      cant(game, "have its damage prevented", card, p.object) ||
      (p.combat && cant(game, "have its combat damage prevented", card, p.object)),
  );

/** The packet less what is prevented of it (717.2a), and the fact that it was (717.2d). */
export function reduced(e: PacketEvent, by: number, agent: ObjectId): readonly AnyEvent[] {
  if (by < 1) return [e];
  const fact: AnyEvent & WowEvent<"prevented"> = {
    kind: "prevented",
    object: e.object,
    source: e.source,
    amount: by,
    agent,
  };
  const less: Packet & AnyEvent = { ...e, amount: e.amount - by };
  return less.amount < 1 ? [fact] : [less, fact];
}
