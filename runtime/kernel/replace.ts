// Replacement (716): before an event happens, what would replace or prevent it does, each instance at most
// once for the event and for whatever it is turned into.
import { pick, yesNo } from "./ask.ts";
import type { Gen } from "./authoring.ts";
import { named, naming } from "./fault.ts";
import { burn } from "./fuel.ts";
import type { Candidate, Context, Game } from "./game.ts";
import type { Replaced } from "./planning.ts";
import type { AnyGame } from "./registry.ts";
import type { Option } from "./requests.ts";
import { type AnyEvent, NOTHING } from "./state.ts";
import type { PlayerId } from "./terms.ts";
import { viewOf } from "./view.ts";
import { armedFor, contextOf, hearing, MAY_REPLACE, watchers } from "./watch.ts";

/** What replaces an event now. */
export function candidates(game: Game, e: AnyEvent): readonly Candidate[] {
  const others = game.rules.candidates?.(game, e) ?? NOBODY;
  if ((hearing(game, e.kind) & MAY_REPLACE) === 0) return others;
  const watching = watchers(game, "replacement", e.kind);
  const armed = armedFor(game, "shield", e.kind);
  const found: Candidate[] = [];
  for (const w of watching) {
    const instance = `${w.id}:${w.has.key}`;
    const { ability } = w.entry;
    if (e.by?.includes(instance) === true || ability.kind !== "replacement") continue;
    const ctx = contextOf(game, w, e);
    if (!named(w.entry, () => ability.when?.(e as never, my(game, ctx)) ?? true)) continue;
    found.push({
      instance,
      ability: w.entry.key,
      self: ctx.self,
      you: ctx.you,
      n: w.has.n,
      armed: 0,
      bound: undefined,
      optional: ability.optional === true,
    });
  }
  for (const a of armed) {
    const instance = `armed:${a.id}`;
    const handler = game.cards.lifted(a.key);
    if (e.by?.includes(instance) === true || handler.kind !== "shield") continue;
    const ctx: Context = { self: a.self, you: a.you, event: e, bound: a.bound };
    if (!(handler.when?.(e as never, my(game, ctx)) ?? true)) continue;
    const optional = handler.optional === true;
    found.push({
      instance,
      ability: a.key,
      self: a.self,
      you: a.you,
      n: 0,
      armed: a.id,
      bound: a.bound,
      optional,
    });
  }
  found.push(...others);
  return found;
}

const NOBODY: readonly Candidate[] = Object.freeze([]);

/** What `when` sees: the game's readers with who asks. */
export const my = (game: Game, ctx: Context) =>
  game.rules.surface(game, ctx) as AnyGame["readers"] & MyFields;
type MyFields = { readonly self: never; readonly you: never; readonly bound: unknown };

/** What is forbidden. */
const NEVER: Replaced = Object.freeze({ events: [], changed: false, forbidden: true, used: [] });

/**
 * What is known of an event at a glance: that it happens as it is, the common case, or not at all; undefined if
 * something might replace it.
 */
export function atOnce(game: Game, e: AnyEvent): Replaced | "as it is" | undefined {
  burn(game);
  const spec = game.rules.events[e.kind];
  if (spec === undefined) throw new Error(`the game has no event ${e.kind}`);
  if (spec.forbidden?.(game, e) === true) return NEVER;
  return candidates(game, e).length > 0 ? undefined : "as it is";
}

/** Turns one event into what really happens. */
export function* replaceAll(game: Game, original: AnyEvent): Gen<Replaced> {
  const open: AnyEvent[] = [original];
  const events: AnyEvent[] = [];
  const used: number[] = [];
  let changed = false;
  let forbidden = false;
  for (let e = open.shift(); e !== undefined; e = open.shift()) {
    burn(game);
    const spec = game.rules.events[e.kind];
    if (spec === undefined) throw new Error(`the game has no event ${e.kind}`);
    if (spec.forbidden?.(game, e) === true) {
      forbidden = true;
      continue;
    }
    const found = candidates(game, e);
    if (found.length === 0) {
      events.push(e);
      continue;
    }
    const chosen = yield* choose(game, e, found);
    if (chosen === undefined) {
      events.push(e);
      continue;
    }
    // 716.1e: neither what comes of it nor what that is turned into is replaced by the same instance again.
    const by = [...(e.by ?? []), chosen.instance];
    if (chosen.optional && !(yield* wanted(game, chosen))) {
      open.unshift({ ...e, by });
      continue;
    }
    if (chosen.armed !== 0) used.push(chosen.armed);
    const event = e;
    const instead = yield* naming(wordsOf(game, chosen), () => game.rules.replace(game, event, chosen));
    const [first] = instead;
    // Editing how it enters, or by how much, leaves it the same event.
    changed ||= instead.length !== 1 || first?.kind !== e.kind || first.entry === e.entry;
    open.unshift(...instead.map((one) => ({ ...one, by: [...new Set([...by, ...(one.by ?? [])])] })));
  }
  return { events, changed, forbidden, used };
}

/** 716.1b: the affected player chooses which applies next, unless the game says otherwise. */
function* choose(game: Game, e: AnyEvent, found: readonly Candidate[]): Gen<Candidate | undefined> {
  const affected = (): PlayerId => game.rules.events[e.kind]?.affected?.(game, e) ?? game.state.turnPlayer;
  const { player, among } = game.rules.chooser?.(game, e, found) ?? { player: affected(), among: found };
  const [first] = among;
  if (first === undefined || among.every((c) => alike(game, c, first))) return first;
  const why = { ask: "Which applies next?" };
  const from = asOptions(game, among);
  const [picked] = yield* pick(game, player, why, { role: "replacement", from, min: 1, max: 1 });
  return picked === undefined ? undefined : among[from.indexOf(picked)];
}

/** Two copies of one ability for one player: in which order they apply makes no difference. */
const alike = (game: Game, a: Candidate, b: Candidate): boolean =>
  a === b ||
  (a.ability === b.ability &&
    a.you === b.you &&
    a.n === b.n &&
    lastAlike(game, a.armed, b.armed) &&
    countersAlike(game, a, b));

/** What a replacement takes off its card is told by the counters there. */
const countersAlike = ({ state }: Game, a: Candidate, b: Candidate): boolean =>
  a.self === b.self ||
  JSON.stringify(state.objects[a.self]?.counters) === JSON.stringify(state.objects[b.self]?.counters);

/** Are both printed, or do both last for as long and with the same data? */
function lastAlike(game: Game, a: number, b: number): boolean {
  if (a === 0 || b === 0) return a === b;
  const lasting = (id: number) => {
    const { bound, once, expires } = game.state.armed.find((armed) => armed.id === id)!;
    return JSON.stringify([bound, once, expires]);
  };
  return lasting(a) === lasting(b);
}

/** The sources, where they tell the candidates apart; else words: the card's name, numbered where equal. */
function asOptions(game: Game, among: readonly Candidate[]): readonly Option[] {
  if (new Set(among.map((c) => c.self)).size === among.length && among.every((c) => c.self !== NOTHING))
    return among.map((c) => ({ object: c.self }));
  const names = among.map((c) => c.label ?? (viewOf(game).of(c.self).name || wordsOf(game, c).name));
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((n) => n === name).length;
    return { word: before === 0 ? name : `${name} (${before + 1})` };
  });
}

function* wanted(game: Game, c: Candidate): Gen<boolean> {
  const { at } = wordsOf(game, c).ability;
  return yield* yesNo(game, c.you, { card: c.self, at, ask: "Do you want to apply it?" });
}

/** What a rule of the game says has no words on a card. */
const RULE = { at: [0, 0] } as const;

/** The words of a candidate, for questions and errors. */
function wordsOf(game: Game, c: Candidate) {
  if (c.own) return { name: c.ability, ability: RULE };
  if (c.armed === 0) return game.cards.ability(c.ability);
  return { name: c.ability, ability: game.cards.lifted(c.ability) };
}
