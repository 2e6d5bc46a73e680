// Triggers (703): after a batch, every watcher that it matches makes a waiting trigger. Watchers of before and
// of after are heard; each event kind says on which state it is judged.
import { Aspect } from "./aspects.ts";
import { touch } from "./cow.ts";
import { named } from "./fault.ts";
import type { Context, Game } from "./game.ts";
import type { JsonRecord } from "./json.ts";
import { my } from "./replace.ts";
import type { AnyEvent, Armed, Waiting } from "./state.ts";
import { armedFor, contextOf, Hears, hearing, ownWatchers, type Watcher, watchers } from "./watch.ts";

/** `before` is the game as it stood before the batch; `start` where the batch begins in the history. */
export function trigger(game: Game, before: Game, events: readonly AnyEvent[], start: number): void {
  let waiting: Waiting[] | undefined;
  let spent: Map<number, string> | undefined;
  for (let i = 0; i < events.length; i++) {
    const e = events[i]!;
    const spec = game.rules.events[e.kind];
    const old = before === game ? NOBODY : watchers(before, "triggered", e.kind);
    const itself = spec?.itself === true ? ownWatchers(game, e) : NOBODY;
    const hears = hearing(game, e.kind);
    // Nearly every event.
    if (hears === 0 && old.length === 0 && itself.length === 0) continue;
    const here = watchers(game, "triggered", e.kind);
    const now = itself.length === 0 ? here : [...here, ...itself];
    const armed = (hears & Hears.delayed) === 0 ? NONE_ARMED : armedFor(game, "delayed", e.kind);
    if (old.length === 0 && now.length === 0 && armed.length === 0) continue;
    waiting ??= [];
    spent ??= new Map();
    const { look = "after", heardBy = "both" } = spec ?? {};
    for (const w of now) {
      const both = old.some((o) => o.id === w.id && o.has.key === w.has.key);
      if (heardBy === "before" && !both) continue;
      // What became active only now cannot be judged on a state that did not have it (703.3c).
      hear(game, look === "before" && both ? before : game, w, e, start + i, waiting);
    }
    for (const w of heardBy === "after" ? NOBODY : old)
      if (!now.some((n) => n.id === w.id && n.has.key === w.has.key))
        hear(game, before, w, e, start + i, waiting);
    for (const a of armed) hearArmed(game, look === "before" ? before : game, a, e, waiting, spent);
  }
  if (waiting === undefined || spent === undefined || waiting.length === 0) return;
  const s = game.state;
  s.waiting = [...s.waiting, ...waiting];
  const done = spent;
  if (done.size > 0) {
    s.armed = s.armed.filter((a) => !a.once || !done.has(a.id));
    touch(s, Aspect.armed);
  }
}

const NOBODY: readonly Watcher[] = Object.freeze([]);
const NONE_ARMED: readonly Armed[] = Object.freeze([]);

function hear(game: Game, judged: Game, w: Watcher, e: AnyEvent, at: number, waiting: Waiting[]): void {
  const { ability } = w.entry;
  if (ability.kind !== "triggered") return;
  const ctx = contextOf(judged, w, e);
  const readers = my(judged, ctx);
  const matches = (x: AnyEvent) => named(w.entry, () => ability.when?.(x as never, readers) ?? true);
  if (!matches(e)) return;
  if (ability.together && waiting.some((x) => x.ability === w.entry.key && x.self === w.id)) return;
  if (ability.first !== undefined) {
    if (ability.first === "your turn" && game.state.turnPlayer !== ctx.you) return;
    const { firstOf } = ability;
    const of = (x: AnyEvent) => (firstOf === undefined ? "" : `:${String(Reflect.get(x, firstOf))}`);
    const key = `${w.id}:${w.has.key}${of(e)}`;
    const had = game.state.firsts.includes(key);
    if (!had) game.state.firsts = [...game.state.firsts, key];
    if (had) return;
    if (ability.first !== "once" && unwatched(game, w, ability.on, at, (x) => of(x) === of(e) && matches(x)))
      return;
  }
  if (!named(w.entry, () => ability.doubleCheck?.(e as never, readers) ?? true)) return;
  const times = 1 + (judged.rules.again?.(judged, w.entry, ctx.you) ?? 0);
  for (let i = 0; i < times; i++)
    wait(game, waiting, { ability: w.entry.key, self: w.id, you: ctx.you, event: e, n: w.has.n, bound: {} });
}

/** Did it happen earlier this turn, before the card was there to see it? Only then is the past judged now. */
function unwatched(
  game: Game,
  w: Watcher,
  on: string | readonly string[],
  at: number,
  matches: (e: AnyEvent) => boolean,
): boolean {
  if (game.state.objects[w.id]!.since !== game.state.turn) return false;
  const kinds = typeof on === "string" ? [on] : on;
  return game.state.history.slice(0, at).some((x) => kinds.includes(x.kind) && matches(x));
}

function hearArmed(
  game: Game,
  judged: Game,
  a: Armed,
  e: AnyEvent,
  waiting: Waiting[],
  spent: Map<number, string>,
): void {
  const handler = game.cards.lifted(a.key);
  // It waits for a later turn, or has heard the one kind of event that it waited for; all of them that happen at once
  // are that one.
  if (typeof a.expires.from === "number" && game.state.turn < a.expires.from) return;
  if (a.once && (spent.get(a.id) ?? e.kind) !== e.kind) return;
  const ctx: Context = { self: a.self, you: a.you, event: e, bound: a.bound };
  if (!(handler.when?.(e as never, my(judged, ctx)) ?? true)) return;
  if (a.once) spent.set(a.id, e.kind);
  wait(game, waiting, {
    ability: a.key,
    self: a.self,
    you: a.you,
    event: e,
    n: 0,
    bound: a.bound as JsonRecord,
  });
}

function wait(game: Game, waiting: Waiting[], w: Omit<Waiting, "id">): void {
  waiting.push({ id: ++game.state.serial, ...w });
}
