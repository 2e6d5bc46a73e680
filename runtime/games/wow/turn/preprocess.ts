// Pre-priority processing (410.5, 410.6): waves of simultaneous checks until none takes an action, then waiting
// triggered effects are added to the chain.
import type { Gen } from "../../../kernel/authoring.ts";
import { cease, setCounters, setDamage } from "../../../kernel/objects.ts";
import type { AnyEvent } from "../../../kernel/state.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import type { WowEvent } from "../authoring.ts";
import { keptByHost } from "../chain/attachments.ts";
import { placeTriggers } from "../chain/triggers.ts";
import { dropFromCombat } from "../combat/removal.ts";
import { askPick, performAll, type WowEventInput } from "../engine.ts";
import { withoutHero } from "../leaving.ts";
import { cardsInPlay, controllerOf, derived, fromPlayer, objectOf } from "../reading.ts";
import { setData, type WowGame } from "../state.ts";
import { partySurvey, surveyOf } from "../survey.ts";
import { cant } from "../terms/questions.ts";
import { isSound, repairUniqueness } from "../unique.ts";
import { checksDue, checksMade } from "./due.ts";

/**
 * Is there nothing to do that a player could be asked or hear of? Nearly always: the checks are made here then, and what
 * is only tidied away is.
 */
export function settled(game: WowGame): boolean {
  if (game.state.waiting.length > 0) return false;
  while (!idle(game)) {
    if (!isSound(game)) return false;
    dropFromCombat(game);
    if (hasActions(check(game))) return false;
    if (!tidy(game)) checksMade(game);
  }
  return true;
}

/** Who has left combat is let go though nothing else can be found. */
function idle(game: WowGame): boolean {
  if (checksDue(game)) return false;
  dropFromCombat(game);
  return !checksDue(game);
}

export function* preprocess(game: WowGame): Gen {
  do {
    yield* waves(game);
    if (game.state.result !== undefined) return;
    // 708.1b: nobody gets priority while triggered effects wait.
    yield* placeTriggers(game);
  } while (game.state.waiting.length > 0);
}

/** 803.5: a loop without triggers or choices that has gone on for so many waves will never end. */
const WAVES = 500;

/** 410.6: also made by itself as a combat concludes (603.2). */
export function* waves(game: WowGame): Gen {
  for (let n = 0; ; n++) {
    if (idle(game)) return;
    yield* repairUniqueness(game);
    if (game.state.result !== undefined) return;
    dropFromCombat(game);
    const wave = check(game);
    const tidied = tidy(game);
    if (!hasActions(wave) && !tidied) return checksMade(game);
    if (n > WAVES) {
      game.state.result = { winners: [], reason: "a loop that nobody can break" };
      return;
    }
    const turned = yield* chooseLocations(game, wave.locations);
    const outcomes = yield* performAll(game, [...wave.events, ...turned]);
    // Checks whose events can't happen result in no action.
    if (!tidied && outcomes.every((o) => o.result === "impossible")) return;
  }
}

/** What the checks find, which changes nothing yet. */
interface Wave {
  readonly events: readonly WowEventInput[];
  /** Players with more than one location face up (410.6g). */
  readonly locations: readonly PlayerId[];
}

const hasActions = ({ events, locations }: Wave): boolean => events.length > 0 || locations.length > 0;

function check(game: WowGame): Wave {
  const events: WowEventInput[] = [];
  const survey = surveyOf(game);
  for (const id of survey.characters) {
    const doomed = destruction(game, id);
    if (doomed !== undefined) events.push(doomed);
  }
  // 410.6c
  for (const object of survey.attachments)
    if (!keptByHost(game, object))
      events.push({
        kind: "destroyed",
        object,
        player: controllerOf(game, object),
        byGame: true,
        cause: { game: true },
      });
  // 410.6b
  for (const player of game.state.data.decked)
    if (game.state.order.includes(player))
      events.push({ kind: "loses", player, reason: "decked", cause: { game: true } });
  for (const player of withoutHero(game))
    events.push({ kind: "loses", player, reason: "hero destroyed", cause: { game: true } });
  return { events, locations: tooManyLocations(game) };
}

/** What nothing can watch is tidied away; false if there was nothing of that. */
function tidy(game: WowGame): boolean {
  let tidied = false;
  const { characters } = surveyOf(game);
  for (const id of cardsInPlay(game)) {
    const o = objectOf(game, id);
    // 410.6e
    if (o.damage > 0 && !characters.includes(id)) {
      setDamage(game, id, 0);
      tidied = true;
    }
    // 410.6f
    if (!o.faceDown || o.row !== "resource") continue;
    for (const counter in o.counters) {
      setCounters(game, id, counter, 0);
      tidied = true;
    }
  }
  if (game.state.data.decked.length > 0) setData(game, { decked: [] });
  return ceaseTokens(game) || tidied;
}

/** 410.6g */
function tooManyLocations(game: WowGame): readonly PlayerId[] {
  const { parties } = surveyOf(game);
  if (parties.every((p) => p.locations.length < 2)) return NO_PLAYERS;
  return fromPlayer(game, game.state.turnPlayer).filter((p) => (parties[p]?.locations.length ?? 0) > 1);
}
const NO_PLAYERS: readonly PlayerId[] = [];

/** 410.6a: 0 health, or fatal damage; by the damage dealt since the last player got priority. */
function destruction(game: WowGame, id: ObjectId): WowEventInput | undefined {
  const health = derived(game, id).stats.health ?? 0;
  const fatal = health > 0 && objectOf(game, id).damage >= health;
  if (health > 0 && !fatal) return undefined;
  // 103.2, 103.4: what can't be destroyed now is not destroyed in this wave.
  if (cant(game, "be destroyed", id)) return undefined;
  if (fatal && cant(game, "be destroyed by fatal damage", id)) return undefined;
  const by = fatal ? lastDamage(game, id) : undefined;
  return {
    kind: "destroyed",
    object: id,
    player: derived(game, id).controller,
    ...(by === undefined ? {} : { agent: by }),
    ...(fatal ? { fatal: true } : {}),
    ...(by === undefined ? {} : { cause: { source: by } }),
  };
}

function lastDamage(game: WowGame, id: ObjectId): ObjectId | undefined {
  const history = game.state.history;
  for (let i = history.length - 1; i >= Math.min(game.state.data.mark, history.length); i--) {
    const e = history[i] as AnyEvent & { readonly object?: ObjectId; readonly source?: ObjectId };
    if (e.kind === "damage" && e.object === id) return e.source;
  }
  return undefined;
}

/** 410.6d: those that left play since the last wave. */
function ceaseTokens(game: WowGame): boolean {
  const { strays } = game.state.data;
  if (strays.length === 0) return false;
  setData(game, { strays: [] });
  let any = false;
  for (const id of strays) {
    const o = objectOf(game, id);
    if (o.next !== NOTHING || o.zone === "play") continue;
    cease(game, id);
    any = true;
  }
  return any;
}

/** Notes tokens that have left play. */
export function noteStrays(game: WowGame, events: readonly AnyEvent[]): void {
  for (const e of events) {
    if (e.kind !== "moved") continue;
    const { object, from } = e as WowEvent<"moved">;
    if (from === "play" && objectOf(game, object).printed === "")
      setData(game, { strays: [...game.state.data.strays, object] });
  }
}

/** 410.6g */
function* chooseLocations(game: WowGame, players: readonly PlayerId[]): Gen<readonly WowEventInput[]> {
  const events: WowEventInput[] = [];
  for (const player of players) {
    const mine = partySurvey(game, player).locations;
    const kept = yield* askPick(game, player, {
      role: "keep",
      ask: "Which location stays face up?",
      from: mine,
      min: 1,
      max: 1,
    });
    for (const object of mine)
      if (!kept.includes(object)) events.push({ kind: "turned face down", object, cause: { game: true } });
  }
  return events;
}
