// Guess (712.8): which of two things has more of a stat, or whether something holds. What was right is known to nobody
// until it is shown, and is not kept.
import type { Gen } from "../../../kernel/authoring.ts";
import { holds } from "../../../kernel/evaluate.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerRef } from "../../../kernel/terms.ts";
import { askWords, askYesNo } from "../engine.ts";
import { derived } from "../reading.ts";
import type { Done, Verbs, What } from "../surface.ts";
import { type Doer, done, objectsOf, playerOf } from "./doing.ts";

type About = Parameters<Verbs["guess"]>[1];
type Compared = Extract<About, { readonly whether: string }>;

const isCompared = (about: About): about is Compared => typeof about === "object" && "whether" in about;

export function* guess(doer: Doer, by: PlayerRef, about: About): Gen<Done> {
  const player = playerOf(doer, by);
  const { game, context } = doer;
  if (!isCompared(about)) {
    const so = holds(game, about, context);
    return done([], (yield* askYesNo(game, player, "Is it so?", context.self)) === so);
  }
  const right = comparison(doer, about);
  const [word] = yield* askWords(game, player, {
    ask: `Is the ${about.stat} higher or lower?`,
    card: context.self,
    role: "guess",
    words: ["higher", "lower"],
    min: 1,
    max: 1,
  });
  return done([], word === right);
}

/** 712.8: nothing is compared with what does not exist; neither guess is right where both are equal. */
function comparison(doer: Doer, { stat, of, than }: Compared): "higher" | "lower" | undefined {
  const [a, b] = [only(doer, of), only(doer, than)].map((id) =>
    id === undefined ? undefined : (derived(doer.game, id).stats[stat] ?? 0),
  );
  if (a === undefined || b === undefined || a === b) return undefined;
  return a > b ? "higher" : "lower";
}

function only(doer: Doer, what: What): ObjectId | undefined {
  const [id] = objectsOf(doer, what);
  return id === undefined || id === NOTHING ? undefined : id;
}
