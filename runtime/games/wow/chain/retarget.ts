// Other targets for a link that is there already: a duplicate may be aimed anew (402.1c), and some effects change
// the single target of a link (706.2).
import type { Gen } from "../../../kernel/authoring.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { askPickAny, askYesNo, type Choice } from "../engine.ts";
import type { WowGame } from "../state.ts";
import { changeLink, contextOf, linkOf } from "./linking.ts";
import { partsOf } from "./parts.ts";
import { type Aiming, type Chosen, candidates } from "./targets.ts";

const idOf = (c: Choice): ObjectId | PlayerId => ("player" in c ? c.player : c.object);
const listOf = (t: Chosen | undefined): readonly (ObjectId | PlayerId)[] =>
  t === undefined ? [] : typeof t === "number" ? [t] : t;

/** 402.1c: target by target, the link's controller may choose anew; what he leaves may have become illegal. */
export function* retargeted(game: WowGame, id: ObjectId): Gen {
  const link = linkOf(game, id);
  const specs = partsOf(game, link).flatMap((p) => p.targets);
  const targets: Chosen[] = [];
  for (const [i, spec] of specs.entries()) {
    const now = link.targets[i] ?? NOTHING;
    const aiming: Aiming = { context: contextOf(id, link), by: id, chosen: targets };
    const from = candidates(game, spec, aiming);
    const held = listOf(now);
    const other = from.some((c) => !held.includes(idOf(c)));
    if (
      !other ||
      from.length < held.length ||
      !(yield* askYesNo(game, link.you, "Choose a new target?", id))
    ) {
      targets.push(now);
      continue;
    }
    const picked = yield* askPickAny(game, link.you, {
      role: "target",
      ask: "Choose a target.",
      from,
      min: held.length,
      max: held.length,
      card: id,
    });
    const ids = picked.map(idOf);
    targets.push(spec.count === "one" ? (ids[0] ?? NOTHING) : ids);
  }
  changeLink(game, id, { targets });
}
