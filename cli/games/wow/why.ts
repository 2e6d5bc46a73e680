// Why something can't be done now, for people: the words of the rule in the way, and its number.
import { type Wish, type WowSession, whyNot } from "../../../runtime/games/wow/index.ts";
import { visible } from "../../../runtime/kernel/public.ts";
import type { Session } from "../../../runtime/kernel/session.ts";
import type { ObjectId, PlayerId } from "../../../runtime/kernel/terms.ts";
import { viewOf } from "../../../runtime/kernel/view.ts";
import type { Act } from "../../scenarios/format.ts";
import type { Names } from "../../scenarios/names.ts";

const told = (session: Session, player: PlayerId, wish: Wish, id: ObjectId): string | undefined => {
  const why = whyNot((session as WowSession).game, player, wish, id);
  return why === undefined ? undefined : `${why.words} (${why.rule})`;
};

/** What players want to do with a card, by where it lies. */
const wishesIn: Readonly<Record<string, readonly Wish[]>> = {
  hand: ["play", "place face up", "place face down"],
  play: ["use", "complete", "attack"],
};

/** Of each card of the player whose name begins so: what he can do with it now, and why not what he can't. */
export function why(session: Session, player: PlayerId, typed: string): readonly string[] {
  const { game } = session;
  const view = viewOf(game);
  const begins = (id: ObjectId) => view.of(id).name.toLowerCase().startsWith(typed.toLowerCase());
  const lines = game.state.objects
    .filter((o) => o.id !== 0 && o.next === 0 && o.zone in wishesIn && visible(game, o, player))
    .filter((o) => view.of(o.id).controller === player && begins(o.id))
    .flatMap((o) =>
      wishesIn[o.zone]!.map((wish) => {
        const bar = told(session, player, wish, o.id);
        return `${view.of(o.id).name}, ${wish}: ${bar ?? "you can"}`;
      }),
    );
  return lines.length > 0 ? [...new Set(lines)] : [`You have no card whose name begins with ${typed}.`];
}

/** Why the action of a scenario's step is not on offer; undefined if it is none that a rule forbids. */
export function whyNoOffer(names: Names, player: PlayerId, act: Act): string | undefined {
  for (const [verb, name] of Object.entries(act)) {
    const wish = wishOf(verb, act);
    if (wish === undefined) continue;
    for (const id of names.candidates(String(name))) {
      const bar = told(names.session, player, wish, id);
      if (bar !== undefined) return bar;
    }
  }
  return undefined;
}

function wishOf(verb: string, act: Act): Wish | undefined {
  if (verb === "place") return act.face === "up" ? "place face up" : "place face down";
  return verb === "play" || verb === "use" || verb === "complete" || verb === "attack" ? verb : undefined;
}
