// Coming into play (410.10e, 212.4e): what the card's own text, and effects at work, say of how it comes, then the event.
import { pickObjects } from "../../kernel/ask.ts";
import type { Gen } from "../../kernel/authoring.ts";
import { amount, holds, matches, onSide } from "../../kernel/evaluate.ts";
import { naming } from "../../kernel/fault.ts";
import type { Context } from "../../kernel/game.ts";
import { store } from "../../kernel/objects.ts";
import type { AbilityEntry } from "../../kernel/registry.ts";
import { type AnyEvent, type Entry, type Facts, NOTHING } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { blankLink } from "../../library/links.ts";
import { hostsFor } from "./attaching.ts";
import { performOne } from "./engine.ts";
import { controllerOf, derived, hasTrait, objectOf, permanents } from "./reading.ts";
import type { MtgGame } from "./state.ts";
import type { Zone } from "./words.ts";

interface Entering {
  readonly entry: AbilityEntry;
  readonly self: ObjectId;
}

/** The "as" and "with" abilities of a text of its own. */
const ownEntering = (game: MtgGame, self: ObjectId, keys: readonly string[]): readonly Entering[] =>
  keys
    .map((key) => ({ entry: game.cards.ability(key), self }))
    .filter(
      ({ entry: { ability } }) =>
        ability.kind === "enters with" || (ability.kind === "as enters" && ability.of === undefined),
    );

/** Those of others that speak of it. */
function othersEntering(game: MtgGame, id: ObjectId): readonly Entering[] {
  const others = permanents(game).flatMap((self) =>
    derived(game, self).abilities.map(({ ability }) => ({ entry: game.cards.ability(ability), self })),
  );
  return others.filter(({ entry: { ability }, self }) => {
    if (ability.kind !== "as enters" || ability.of === undefined) return false;
    const context: Context = { self, you: controllerOf(game, self) };
    return matches(game, ability.of, id, context);
  });
}

/** Gives the permanent, or nothing if it did not come into play. */
export function* comeIntoPlay(
  game: MtgGame,
  card: ObjectId,
  player: PlayerId,
  given: Entry = {},
): Gen<readonly ObjectId[]> {
  let entry = given;
  const from = objectOf(game, card).zone as Zone;
  if (!given.faceDown) {
    entry = yield* asItComes(game, card, player, entry);
    if (isAura(game, card, entry.facts) && !entry.attachedTo) {
      const host = yield* chooseHost(game, card, player);
      // 212.4e: it stays where it is.
      if (host === undefined) return [];
      entry = { ...entry, attachedTo: host };
    }
  }
  const outcome = yield* performOne(game, {
    kind: "comes into play",
    object: card,
    player,
    from,
    entry,
    cause: { source: card, player },
  });
  return outcome.objects;
}

function* asItComes(game: MtgGame, card: ObjectId, player: PlayerId, given: Entry): Gen<Entry> {
  let entry = given;
  const own = derived(game, card).abilities.map(({ ability }) => ability);
  let open = [...ownEntering(game, card, own), ...othersEntering(game, card)];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const { entry: known, self } = next;
    const { ability } = known;
    const context: Context = {
      self,
      you: self === card ? player : controllerOf(game, self),
      x: objectOf(game, card).link?.x ?? 0,
    };
    // "If it was kicked, it comes into play with ...".
    if (!known.gates.every((gate) => holds(game, gate, context))) continue;
    if (ability.kind === "enters with") {
      const counters = { ...entry.counters };
      for (const [name, n] of Object.entries(ability.counters ?? {}))
        counters[name] = (counters[name] ?? 0) + Math.max(0, amount(game, n, context));
      entry = { ...entry, counters, ...(ability.exhausted ? { exhausted: true } : {}) };
    } else if (ability.kind === "as enters") {
      if (ability.under !== undefined && !onSide(game, ability.under, player, context)) continue;
      const event = { kind: "comes into play", object: card, player };
      const link = {
        ...blankLink({ kind: "ability", you: context.you, source: self, event }),
        ...objectOf(game, card).link,
        event,
      };
      const surface = game.rules.surface(game, { ...context, event, link });
      yield* naming(known, () =>
        ability.effect(surface as never, { ...link, id: card, self, you: context.you, event } as never),
      );
      const said = told(game, card);
      entry = { ...entry, ...said };
      // 503: what comes as a copy comes as the copied text says, and no more as its own did.
      if (said.facts !== undefined)
        open = [
          ...ownEntering(game, card, said.facts.abilities),
          ...open.filter((other) => other.self !== card),
        ];
    }
  }
  return entry;
}

/** What an "as" ability has said of how it comes: as a copy, tapped. */
function told(game: MtgGame, card: ObjectId): Entry {
  const { enterAs, enterTapped } = objectOf(game, card).stored;
  if (enterAs !== undefined) store(game, card, "enterAs", undefined);
  if (enterTapped !== undefined) store(game, card, "enterTapped", undefined);
  return {
    ...(enterAs === undefined ? {} : { facts: enterAs as unknown as Facts }),
    ...(enterTapped === undefined ? {} : { exhausted: true }),
  };
}

const isAura = (game: MtgGame, card: ObjectId, facts: Facts | undefined): boolean =>
  facts === undefined
    ? hasTrait(game, card, "enchantment type", "Aura")
    : facts.traits["enchantment type"]?.includes("Aura") === true;

function* chooseHost(game: MtgGame, card: ObjectId, player: PlayerId): Gen<ObjectId | undefined> {
  const from = hostsFor(game, card, player);
  const why = { ask: "What is it attached to?", card };
  const [host] = yield* pickObjects(game, player, why, { role: "host", from, min: 1, max: 1 });
  return host === NOTHING ? undefined : host;
}

/** What came into play at the same time has been there equally long (420.5i), whatever its timestamp (418.5e). */
export function cameTogether(game: MtgGame, happened: readonly AnyEvent[]): void {
  const ids = happened.flatMap((e) =>
    e.kind === "comes into play" ? [Reflect.get(e, "object") as ObjectId] : [],
  );
  const [first] = ids;
  if (first === undefined || ids.length < 2) return;
  for (const id of ids) store(game, id, "came", objectOf(game, first).ts);
}
