// Tokens (404.2): put into play as a modifier describes them, all of them at once.
import type { Gen } from "../../../kernel/authoring.ts";
import { enterPlay } from "../enter.ts";
import { tokenFacts } from "../facts.ts";
import type { Done, Entering, TokenSpec, WowAmount } from "../surface.ts";
import { type Doer, done, numberOf } from "./doing.ts";

/** The name that its maker keeps; by its tags, if it keeps none. */
function named({ game, context }: Doer, { name }: TokenSpec): Pick<TokenSpec, "name"> {
  if (typeof name !== "object") return {};
  const kept = game.state.objects[context.self]?.stored[name.stored];
  return typeof kept === "string" ? { name: kept } : {};
}

export function* token(doer: Doer, n: WowAmount, spec: TokenSpec, how: Entering = {}): Gen<Done> {
  const { game, context } = doer;
  const times = numberOf(doer, n);
  if (times < 1) return done([], false);
  const facts = tokenFacts({ ...spec, ...named(doer, spec) }, game.cards);
  const entry = {
    controller: how.under ?? context.you,
    ...(how.exhausted ? { exhausted: true } : {}),
    ...(how.attachedTo === undefined ? {} : { attachedTo: how.attachedTo }),
  };
  const one = { token: facts, from: "nowhere" as const, entry };
  const ids = yield* enterPlay(
    game,
    Array.from({ length: times }, () => one),
    context,
  );
  return done(ids, ids.length === times);
}
