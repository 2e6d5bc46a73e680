// Names of objects and players in terms ("self", "the hero of the turn player"), stats, and sides.
import { Aspect, Derives, statBit } from "../aspects.ts";
import type { Rules } from "../game.ts";
import { NOTHING } from "../state.ts";
import type { ObjectId, PlayerId, PlayerRef, Ref, Side } from "../terms.ts";
import { type Compiled, compiled, type On, object, reading, type Scope } from "./scope.ts";

/** A stat, printed or computed. */
export function stat(rules: Rules, name: string): Compiled<number> {
  const atom = rules.terms.stats[name];
  if (atom !== undefined)
    return compiled(
      (s, id) => atom.read(s.game, s.view, object(s, id), s.ctx),
      reading(atom.reads, atom.derives ?? 0),
    );
  if (!rules.stats.includes(name)) throw new Error(`the game has no stat ${name}`);
  return compiled(
    (s, id) => s.view.of(id).stats[name] ?? 0,
    reading(Aspect.face, statBit(rules.stats, name) | Derives.hasStat),
  );
}

export function ref(r: Ref): Compiled<ObjectId> {
  if (typeof r === "number") return compiled(() => r);
  if (r === "self") return compiled((s) => s.ctx.self);
  if (r === "candidate") return compiled((_, id) => id);
  if (r === "own") return compiled((s) => s.ctx.own ?? NOTHING);
  if (r === "host") return compiled((s) => object(s, s.ctx.self).attachedTo, reading(Aspect.attached));
  if ("hero" in r) {
    const who = player(r.hero);
    return compiled(
      (s, id) => s.game.state.players[who.run(s, id)]?.hero ?? NOTHING,
      who,
      reading(Aspect.players),
    );
  }
  const name = r.stored;
  return compiled((s) => {
    const kept = object(s, s.ctx.self).stored[name];
    const first = Array.isArray(kept) ? kept[0] : kept;
    return typeof first === "number" ? (first as ObjectId) : NOTHING;
  }, reading(Aspect.stored));
}

/** `is` may name several at once: a stored list holds of each of its members. */
export function refs(r: Ref | readonly ObjectId[]): Compiled<readonly ObjectId[]> {
  if (typeof r === "object" && !("hero" in r) && "stored" in r) {
    const name = r.stored;
    return compiled((s) => {
      const kept = object(s, s.ctx.self).stored[name];
      if (Array.isArray(kept)) return kept.filter((id) => typeof id === "number") as ObjectId[];
      return typeof kept === "number" ? [kept as ObjectId] : [];
    }, reading(Aspect.stored));
  }
  if (isIds(r)) return compiled(() => r);
  const one = ref(r);
  return compiled((s, id) => [one.run(s, id)], one);
}

export function player(p: PlayerRef): Compiled<PlayerId> {
  if (typeof p === "number") return compiled(() => p);
  if (p === "you") return compiled((s) => s.ctx.you);
  if (p === "turn player") return compiled((s) => s.game.state.turnPlayer, reading(Aspect.turn));
  if ("controllerOf" in p) {
    const of = ref(p.controllerOf);
    return compiled(
      (s, id) => s.view.of(of.run(s, id)).controller,
      of,
      reading(Aspect.control, Derives.control),
    );
  }
  const of = ref(p.ownerOf);
  return compiled((s, id) => object(s, of.run(s, id)).owner, of);
}

export function side(of: Side): Compiled<(player: PlayerId) => boolean> {
  if (of === "you") return compiled((s) => (p) => p === s.ctx.you);
  if (of === "another") return compiled((s) => (p) => p !== s.ctx.you);
  const party = (s: Scope, p: PlayerId) => s.game.state.players[p]?.party;
  if (of === "friendly") return compiled((s) => (p) => party(s, p) === party(s, s.ctx.you));
  if (of === "opponent") return compiled((s) => (p) => party(s, p) !== party(s, s.ctx.you));
  const who = player(of.player);
  return compiled((s, id) => (p) => p === who.run(s, id), who);
}

/** A test on the player `of(id)`, without making a closure for each object. */
export function onSide(of: Side, whose: On<PlayerId>): On<boolean> {
  const party = (s: Scope, p: PlayerId) => s.game.state.players[p]?.party;
  if (of === "you") return (s, id) => whose(s, id) === s.ctx.you;
  if (of === "another") return (s, id) => whose(s, id) !== s.ctx.you;
  if (of === "friendly") return (s, id) => party(s, whose(s, id)) === party(s, s.ctx.you);
  if (of === "opponent") return (s, id) => party(s, whose(s, id)) !== party(s, s.ctx.you);
  const who = player(of.player);
  return (s, id) => whose(s, id) === who.run(s, id);
}

function isIds(r: Ref | readonly ObjectId[]): r is readonly ObjectId[] {
  return Array.isArray(r);
}
