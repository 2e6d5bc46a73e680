// Triggered abilities (404, 410): those that have triggered go onto the stack in APNAP order as a player would get
// priority; states that trigger do so but once until their ability has left the stack (410.11).
import { order } from "../../../kernel/ask.ts";
import { attempt } from "../../../kernel/attempt.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { cease } from "../../../kernel/objects.ts";
import { my } from "../../../kernel/replace.ts";
import type { AnyEvent, Waiting } from "../../../kernel/state.ts";
import type { PlayerId } from "../../../kernel/terms.ts";
import { mayTrigger, watchers, contextOf as watching } from "../../../kernel/watch.ts";
import { isLifted, liftedKey } from "../../../library/parts.ts";
import { fromPlayer, nameOf, objectOf, stackOf } from "../reading.ts";
import type { MtgGame } from "../state.ts";
import { addAbility, announceParts, tellTargets } from "./link.ts";

/** 410.3: each player's in the order he likes, the active player's first. */
export function* putTriggers(game: MtgGame): Gen {
  const all = game.state.waiting;
  game.state.waiting = [];
  for (const player of fromPlayer(game, game.state.turnPlayer)) {
    const mine = all.filter((w) => w.you === player);
    for (const w of yield* ordered(game, player, mine)) yield* putOne(game, w);
  }
}

function* ordered(game: MtgGame, player: PlayerId, mine: readonly Waiting[]): Gen<readonly Waiting[]> {
  const [first] = mine;
  if (first === undefined || mine.every((w) => readsAs(game, w) === readsAs(game, first))) return mine;
  const names = mine.map((w, i) => ({ word: `${nameOf(game, w.self)} (${i + 1})` }));
  const why = {
    ask: "In what order do your triggered abilities go onto the stack? The first resolves last.",
  };
  const picked = yield* order(game, player, why, names);
  return picked.map((o) => mine[names.indexOf(o)]!);
}

/** Abilities that read the same need no order: one ability of several objects, or a keyword that one has twice. */
function readsAs(game: MtgGame, w: Waiting): string {
  const keyword = isLifted(game.cards, w.ability) ? undefined : game.cards.ability(w.ability).keyword;
  return keyword === undefined ? w.ability : `${keyword} ${w.n} ${w.event.kind}`;
}

/** 410.4: what has no legal choices is taken off again. */
function* putOne(game: MtgGame, w: Waiting): Gen {
  const { you, self: source, event, bound } = w;
  const ability = isLifted(game.cards, w.ability) ? liftedKey(w.ability) : w.ability;
  const id = addAbility(game, { kind: "trigger", you, source, ability, event, bound });
  const tried = yield* attempt(game, function* () {
    yield* announceParts(game, id, [ability]);
    yield* tellTargets(game, id);
  });
  if (!tried.ok) cease(game, id);
}

/** 410.11: also where it is so for a moment only, in the middle of a resolution. */
export function stateTriggers(game: MtgGame): boolean {
  if (!mayTrigger(game, "always")) return false;
  const event = { kind: "always", player: game.state.turnPlayer } as AnyEvent;
  const fresh: Waiting[] = [];
  for (const w of watchers(game, "triggered", "always")) {
    const { ability } = w.entry;
    if (ability.kind !== "triggered") continue;
    const known = (x: { readonly ability: string; readonly self: number }) =>
      x.ability === w.entry.key && x.self === w.id;
    if (game.state.waiting.some(known)) continue;
    const onStack = stackOf(game).some((id) => {
      const { link } = objectOf(game, id);
      return link !== undefined && known({ ability: link.ability, self: link.source });
    });
    if (onStack) continue;
    const ctx = watching(game, w, event);
    const readers = my(game, ctx);
    if (!(ability.when?.(event as never, readers) ?? true)) continue;
    // 404.3: the "if" behind it is looked at as it would trigger, too.
    if (!(ability.doubleCheck?.(event as never, readers) ?? true)) continue;
    game.state.serial += 1;
    fresh.push({
      id: game.state.serial,
      ability: w.entry.key,
      self: w.id,
      you: ctx.you,
      event,
      n: w.has.n,
      bound: {},
    });
  }
  if (fresh.length === 0) return false;
  game.state.waiting = [...game.state.waiting, ...fresh];
  return true;
}
