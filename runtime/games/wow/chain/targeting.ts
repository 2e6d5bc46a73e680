// What a link targets, for terms: "an ability card that's targeting your hero".
import { Aspect } from "../../../kernel/aspects.ts";
import type { TermWords } from "../../../kernel/game.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { partsOf } from "../../../library/parts.ts";

export const targeting: NonNullable<TermWords["targeting"]> = {
  reads: Aspect.chain,
  read(game, _view, o, test) {
    const { link } = o;
    if (link === undefined) return false;
    const specs = partsOf(game, link).flatMap((part) => part.targets);
    return specs.some((spec, i) => {
      if (spec.what === "player") return false;
      const chosen = link.targets[i] ?? NOTHING;
      const ids = typeof chosen === "number" ? [chosen] : chosen;
      return ids.some((id) => id !== NOTHING && test(id as ObjectId));
    });
  },
};
