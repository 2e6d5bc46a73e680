// State-based effects (420): looked at whenever a player would get priority; all that apply do so at once.
import type { Gen } from "../../kernel/authoring.ts";
import { matches } from "../../kernel/evaluate.ts";
import { cease } from "../../kernel/objects.ts";
import { NOTHING } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { everyIn } from "../../kernel/zones.ts";
import { hostFilters } from "./attaching.ts";
import { intoGraveyard } from "./destroy.ts";
import { type MtgEventInput, performAll } from "./engine.ts";
import { leaveAll } from "./leaving.ts";
import {
  controllerOf,
  countOf,
  hasTrait,
  hasType,
  inPlay,
  lifeOf,
  nameOf,
  objectOf,
  permanents,
  toughnessOf,
} from "./reading.ts";
import { type MtgGame, setData } from "./state.ts";
import { cant, cantPlayer } from "./terms/questions.ts";

/** True if anything was done: then they are looked at again. */
export function* stateBased(game: MtgGame): Gen<boolean> {
  const losers = whoLoses(game);
  const { dead, buried, loose, gone } = find(game);
  if (losers.length + dead.length + buried.length + loose.length + gone.length === 0) return false;
  for (const id of gone) cease(game, id);
  const cause = { game: true };
  yield* intoGraveyard(
    game,
    dead.map((object) => ({ kind: "destroyed", object })),
    "destroy",
    cause,
    buried.map(
      (object): MtgEventInput => ({
        kind: "moved",
        object,
        was: object,
        from: "play",
        to: "graveyard",
        how: "state",
      }),
    ),
  );
  yield* performAll(
    game,
    loose.map((object) => ({ kind: "unattached", object, from: objectOf(game, object).attachedTo, cause })),
  );
  if (losers.length > 0) yield* leaveAll(game, losers);
  return true;
}

/** 102.3b-d */
function whoLoses(game: MtgGame): readonly { readonly player: PlayerId; readonly reason: string }[] {
  const { dry } = game.state.data;
  if (dry.length > 0) setData(game, { dry: [] });
  return game.state.order.flatMap((player) => {
    const reason =
      lifeOf(game, player) <= 0
        ? "life"
        : countOf(game, player, "poison") >= 10
          ? "poison"
          : dry.includes(player)
            ? "an empty library"
            : undefined;
    return reason === undefined || cantPlayer(game, "lose the game", player) ? [] : [{ player, reason }];
  });
}

interface Found {
  /** To be destroyed; put into the graveyard; unattached; ceasing to exist. */
  readonly dead: readonly ObjectId[];
  readonly buried: readonly ObjectId[];
  readonly loose: readonly ObjectId[];
  readonly gone: readonly ObjectId[];
}

function find(game: MtgGame): Found {
  const dead: ObjectId[] = [];
  const buried: ObjectId[] = [];
  const loose: ObjectId[] = [];
  for (const id of permanents(game)) {
    const o = objectOf(game, id);
    if (hasType(game, id, "creature")) {
      const toughness = toughnessOf(game, id);
      if (toughness <= 0) buried.push(id);
      else if (o.damage >= toughness && !cant(game, "be destroyed", id)) dead.push(id);
    }
    if (hasTrait(game, id, "enchantment type", "Aura")) {
      if (!legalHost(game, id)) buried.push(id);
    } else if (o.attachedTo !== NOTHING && !legalHost(game, id)) loose.push(id);
  }
  buried.push(...legends(game), ...worlds(game));
  const gone = ["hand", "library", "graveyard", "removed", "phased out"].flatMap((zone) =>
    everyIn(game, zone).filter((id) => objectOf(game, id).printed === ""),
  );
  return { dead: dead.filter((id) => !buried.includes(id)), buried: [...new Set(buried)], loose, gone };
}

/** 212.4f-g, 212.2i */
function legalHost(game: MtgGame, id: ObjectId): boolean {
  const host = objectOf(game, id).attachedTo;
  const there = inPlay(game, host) || objectOf(game, host).zone === "players";
  if (host === NOTHING || host === id || !there || hasType(game, id, "creature")) return false;
  const you = controllerOf(game, id);
  if (hasTrait(game, id, "artifact type", "Equipment"))
    return hasType(game, host, "creature") && !cant(game, "be equipped", host, id);
  if (cant(game, "be enchanted", host, id)) return false;
  return hostFilters(game, id).every((f) => matches(game, f, host, { self: id, you }));
}

/** 420.5e: two or more legendary permanents of one name. */
function legends(game: MtgGame): readonly ObjectId[] {
  const all = permanents(game).filter((id) => hasTrait(game, id, "supertype", "legendary"));
  return all.filter(
    (id) =>
      nameOf(game, id) !== "" &&
      all.some((other) => other !== id && nameOf(game, other) === nameOf(game, id)),
  );
}

/** 420.5i: all world permanents but the one that has been one for the shortest time; of several such, all. */
function worlds(game: MtgGame): readonly ObjectId[] {
  const all = permanents(game).filter((id) => hasTrait(game, id, "supertype", "world"));
  if (all.length < 2) return [];
  const since = (id: ObjectId) =>
    (objectOf(game, id).stored.came as number | undefined) ?? objectOf(game, id).ts;
  const newest = Math.max(...all.map(since));
  const several = all.filter((id) => since(id) === newest).length > 1;
  return all.filter((id) => several || since(id) < newest);
}
