// Entering play (710.1c): the card or token is now in play, in the row of its kind.
import { mut } from "../../../kernel/cow.ts";
import { create } from "../../../kernel/objects.ts";
import { type AnyEvent, NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { viewOf } from "../../../kernel/view.ts";
import type { WowEvent } from "../authoring.ts";
import { rowOf } from "../rows.ts";
import type { WowGame } from "../state.ts";
import { mustPlayer } from "../terms/questions.ts";
import { isKept, move, moving } from "./move.ts";
import { byGame, type Spec } from "./spec.ts";

export const enters: Spec<"enters"> = {
  look: "after",
  along: [...moving, "becomes hero", "attached", "revealed entering"],
  forbidden: (game, e) =>
    e.token === undefined &&
    (e.object === NOTHING ||
      game.state.objects[e.object]?.next !== NOTHING ||
      // 301.4a: a hero that another has replaced stays where it is.
      (isKept(game, e.object) && !byGame(e))),
  affected: (_game, e) => e.player,
  apply(game, e) {
    const entry = { ...e.entry, controller: e.player };
    if (e.token !== undefined) {
      // 401.2: a token is owned by the player who put it into play.
      const owner = e.cause?.player ?? e.player;
      const row = rowOf(e.token.types, entry);
      const id = create(game, { facts: e.token, owner, zone: "play", entry: { row, ...entry } });
      return { event: { ...e, object: id }, objects: [id], also: entered(game, id, e.player) };
    }
    const { stored } = game.state.objects[e.object]!;
    // Older editions: a Totem that is an ally only in play lies among the allies there.
    const here = entry.copyOf === undefined ? undefined : game.cards.card(entry.copyOf).facts;
    const { types } = here ?? viewOf(game).of(e.object);
    const { id, also } = move(game, e.object, "play", { row: rowOf(types, entry), ...entry });
    keep(game, id, stored);
    const more = [
      ...newHero(game, id, e.player),
      ...entered(game, id, e.player),
      ...shownBy(game, e.object, id, e.player),
    ];
    return { event: { ...e, object: id }, objects: [id], also: [...also, ...more] };
  },
};

/** It may have to be exhausted, and what enters attached has been attached by who plays it (400.4). */
function entered(game: WowGame, id: ObjectId, player: PlayerId): readonly (AnyEvent & WowEvent)[] {
  if (mustPlayer(game, "enter play exhausted", player, id)) mut(game.state, id).exhausted = true;
  const to = game.state.objects[id]!.attachedTo;
  return to === NOTHING ? [] : [{ kind: "attached", object: id, to, player }];
}

/** 301.4c: only if the hero before it has another name. */
function newHero(game: WowGame, id: ObjectId, player: PlayerId): readonly (AnyEvent & WowEvent)[] {
  const view = viewOf(game);
  const { types, name } = view.of(id);
  const before = game.state.players[player]!.hero;
  if (!types.includes("hero") || game.state.objects[id]!.row === "resource") return [];
  if (before !== NOTHING && view.of(before).name === name) return [];
  return [{ kind: "becomes hero", object: id, player }];
}

export const becomesHero: Spec<"becomes hero"> = { look: "after", forbidden: () => true, apply: () => false };

/** What its own text revealed as it entered (710.1a): only now can its powers be triggered by it. */
function shownBy(
  game: WowGame,
  was: ObjectId,
  agent: ObjectId,
  player: PlayerId,
): readonly (AnyEvent & WowEvent)[] {
  return game.state.history.flatMap((e) => {
    const { kind, object, agent: by } = e as AnyEvent & WowEvent<"revealed">;
    return kind === "revealed" && by === was
      ? [{ kind: "revealed entering" as const, object, player, agent }]
      : [];
  });
}

/** Told of what was done already; never an event by itself. */
export const revealedEntering: Spec<"revealed entering"> = {
  look: "after",
  forbidden: () => true,
  apply: () => false,
};

/** Choices made as it enters (710.1a) stay with it. */
function keep(game: WowGame, id: ObjectId, stored: Readonly<Record<string, unknown>>): void {
  if (Object.keys(stored).length > 0) mut(game.state, id).stored = stored as never;
}
