// What replacements and preventions make of an event (716, 717), and who chooses among them. Arrives: the event
// and the candidate that was chosen; leaves: the events in its place.
import type { Gen, Replacing } from "../../../kernel/authoring.ts";
import { amount as read, select } from "../../../kernel/evaluate.ts";
import type { Candidate, Context } from "../../../kernel/game.ts";
import { setArmedBound } from "../../../kernel/lasting.ts";
import type { AnyGame } from "../../../kernel/registry.ts";
import { candidates as replacers } from "../../../kernel/replace.ts";
import type { AnyEvent, Entry } from "../../../kernel/state.ts";
import type { Amount, ObjectId, PlayerId } from "../../../kernel/terms.ts";
import type { WowEvent } from "../authoring.ts";
import { editionOf } from "../editions/edition.ts";
import type { WowEventInput } from "../engine.ts";
import type { WowGame } from "../state.ts";
import { armor, exhaustArmor, isArmor } from "./armor.ts";
import { divided } from "./divide.ts";
import { asMove, moveCandidates } from "./into-graveyard.ts";
import { isDamage, type PacketEvent, reduced } from "./packets.ts";
import { LEFT } from "./pool.ts";
import { isSmash, smash, smashed } from "./smash.ts";
import { controllerOf } from "./spec.ts";

type Shape = Replacing<AnyGame, AnyEvent>;
type HealEvent = WowEvent<"healed"> & AnyEvent;

export const isPacket = (e: AnyEvent): e is PacketEvent | HealEvent =>
  e.kind === "damage" || e.kind === "healed";

/** What may replace an event beside its own kind's: equipment with DEF (717.2c), Smash (717.8), moves; what divides is told by its shape (717.7). */
export function candidates(game: WowGame, e: AnyEvent): readonly Candidate[] {
  return isDamage(e) ? [...armor(game, e), ...smash(game, e)] : moveCandidates(game, e);
}

function shapeOf(game: WowGame, c: Candidate): Shape | undefined {
  if (c.armed !== 0) {
    const lifted = game.cards.lifted(c.ability);
    return lifted.kind === "shield" ? lifted.change : undefined;
  }
  if (isArmor(c) || isSmash(c)) return undefined;
  const { ability } = game.cards.ability(c.ability);
  return ability.kind === "replacement" ? ability.change : undefined;
}

/** Does it speak of moves, whatever else they are called? */
function replacesMoves(game: WowGame, c: Candidate): boolean {
  if (c.own) return false;
  const handler = c.armed !== 0 ? game.cards.lifted(c.ability) : game.cards.ability(c.ability).ability;
  return "on" in handler && handler.on === "moved";
}

/** Will something else happen in its place, whatever anybody wants? Then it pays no cost (707.1e). */
export const happensInstead = (game: WowGame, e: WowEventInput): boolean =>
  replacers(game, e as unknown as AnyEvent).some((c) => {
    const shape = c.optional ? undefined : shapeOf(game, c);
    return shape !== undefined && "instead" in shape;
  });

const prevents = (s: Shape | undefined) => s !== undefined && "prevent" in s && !("conditional" in s);
const divides = (s: Shape | undefined) => s !== undefined && "divide" in s;
const grows = (s: Shape | undefined) => s !== undefined && ("more" in s || "times" in s || "set" in s);

/** May it find things otherwise once it has been applied: what it takes is gone, or it sends the packet elsewhere? */
export function usesUp(game: WowGame, c: Candidate): boolean {
  const shape = shapeOf(game, c);
  if (shape === undefined) return false;
  return (
    "instead" in shape || "redirect" in shape || "divide" in shape || "conditional" in shape || "of" in shape
  );
}

/** 717.4, 717.4a, 717.4b: growers by the packet's controller, then the rest by the destination's, dividing ones last. */
export function chooser(
  game: WowGame,
  e: AnyEvent,
  all: readonly Candidate[],
): { readonly player: PlayerId; readonly among: readonly Candidate[] } | undefined {
  if (isByGame(e) && !editionOf(game).replacesTheGame) return { player: game.state.turnPlayer, among: [] };
  if (!isPacket(e)) return undefined;
  const shapes = new Map(all.map((c) => [c, shapeOf(game, c)]));
  const growing = all.filter((c) => grows(shapes.get(c)));
  if (growing.length > 0) return { player: packetController(game, e), among: growing };
  const fixed = isDamage(e) && !e.preventable;
  const last = (c: Candidate) => isSmash(c) || divides(shapes.get(c));
  const rest = all.filter((c) => !last(c) && !(fixed && (isArmor(c) || prevents(shapes.get(c)))));
  const player = controllerOf(game, e.object);
  return { player, among: rest.length > 0 ? rest : all.filter(last) };
}

/** 717.1: what is not changed stays the same. */
const changed = (
  e: PacketEvent | HealEvent,
  by: { readonly amount?: number; readonly object?: ObjectId },
  set: object = {},
): AnyEvent => ({ ...e, ...set, ...by });

/** 408.2c: whose modifier it is; in combat, whose character deals it. */
const packetController = (game: WowGame, e: PacketEvent | HealEvent): PlayerId =>
  (e.cause?.link === undefined ? undefined : e.cause.player) ?? controllerOf(game, e.source);

/** 103.3: what the game destroys, removes or interrupts is not replaced. */
function isByGame(e: AnyEvent): boolean {
  if (e.kind === "destroyed" && (e as WowEvent<"destroyed">).byGame === true) return true;
  return (e.kind === "destroyed" || e.kind === "interrupted") && e.cause?.game === true;
}

export function* replace(game: WowGame, event: AnyEvent, c: Candidate): Gen<readonly AnyEvent[]> {
  const e = replacesMoves(game, c) ? (asMove(game, event) ?? event) : event;
  if (isDamage(e) && isArmor(c)) return yield* exhaustArmor(game, e);
  if (isDamage(e) && isSmash(c)) return smashed(game, e);
  const shape = shapeOf(game, c);
  if (shape === undefined) throw new Error(`${c.ability} replaces nothing`);
  const context: Context = { self: c.self, you: c.you, event: e, bound: c.bound };
  const value = (n: Amount) => read(game, n, context);
  const surface = () => game.rules.surface(game, context) as never;
  if ("entering" in shape) return [{ ...e, entry: entering(e.entry, shape.entering, value) }];
  if ("instead" in shape) {
    yield* shape.instead(surface(), e, surface());
    return [];
  }
  if (!isPacket(e)) throw new Error(`${c.ability} changes a packet, and ${e.kind} is none`);
  if ("more" in shape) return [changed(e, { amount: e.amount + value(shape.more) }, shape.set)];
  if ("times" in shape) return [changed(e, { amount: e.amount * shape.times }, shape.set)];
  if ("set" in shape) return [changed(e, {}, shape.set)];
  if ("redirect" in shape) {
    const to = yield* shape.redirect(surface(), e, surface());
    return [to === undefined ? e : changed(e, { object: to })];
  }
  if ("divide" in shape)
    return isDamage(e) ? yield* divided(game, e, select(game, shape.divide, context)) : [e];
  // 717.3: not prevented unless what it asks for was done; nor if it can't be.
  if ("conditional" in shape && !(yield* shape.conditional(surface(), e, surface()))) return [e];
  if (!isDamage(e) || !e.preventable) return [e];
  return prevent(game, e, c, shape, value);
}

function prevent(
  game: WowGame,
  e: PacketEvent,
  c: Candidate,
  shape: Extract<Shape, { readonly prevent: unknown }>,
  value: (n: Amount) => number,
): readonly AnyEvent[] {
  const but = "but" in shape ? value(shape.but) : 0;
  if (shape.prevent === "all") return reduced(e, e.amount - Math.max(0, but), c.self);
  const of = "of" in shape ? shape.of : undefined;
  if (of === "next") return fromPool(game, e, c, value(shape.prevent));
  const most = value(shape.prevent) - (of === undefined ? 0 : earlier(game, e.object));
  return reduced(e, Math.min(e.amount, most), c.self);
}

/** 717.2a: a shield prevents until it has prevented its amount. */
function fromPool(game: WowGame, e: PacketEvent, c: Candidate, whole: number): readonly AnyEvent[] {
  const bound = (c.bound ?? {}) as Readonly<Record<string, unknown>>;
  const left = typeof bound[LEFT] === "number" ? bound[LEFT] : whole;
  const by = Math.min(e.amount, left);
  setArmedBound(game, c.armed, left - by < 1 ? undefined : { [LEFT]: left - by });
  return reduced(e, by, c.self);
}

/** 717.6: damage dealt to it, or prevented that would have been, earlier this turn. */
function earlier(game: WowGame, object: ObjectId): number {
  let sum = 0;
  // Packets of the same batch that were judged before this one count as well.
  for (const e of [...game.state.history, ...game.planned]) {
    if (e.kind !== "damage" && e.kind !== "prevented") continue;
    const packet = e as WowEvent<"damage" | "prevented">;
    if (packet.object === object) sum += packet.amount;
  }
  return sum;
}

function entering(
  entry: Entry | undefined,
  more: Extract<Shape, { readonly entering: unknown }>["entering"],
  value: (n: Amount) => number,
): Entry {
  const counters: Record<string, number> = { ...entry?.counters };
  for (const [name, each] of Object.entries(more.counters ?? {})) {
    const n = value(each);
    if (n > 0) counters[name] = (counters[name] ?? 0) + n;
  }
  return {
    ...entry,
    counters,
    damage: (entry?.damage ?? 0) + (more.damage === undefined ? 0 : value(more.damage)),
    ...(more.exhausted ? { exhausted: true } : {}),
  };
}
