// Other targets for a link that is there already: a duplicate may be aimed anew (402.1c), and some effects change
// the single target of a link (706.2).
import type { Gen } from "../../../kernel/authoring.ts";
import { select } from "../../../kernel/evaluate.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { Filter, ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { type AnyTarget, partsOf } from "../../../library/parts.ts";
import { editionOf } from "../editions/edition.ts";
import { askPickAny, askYesNo, type Choice, performAll } from "../engine.ts";
import type { WowGame } from "../state.ts";
import { changeLink, contextOf, linkOf } from "./linking.ts";
import { type Aiming, type Chosen, candidates, describe } from "./targets.ts";

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

/** Oldest edition, 706.2: what a description says besides the kinds of card it speaks of is left aside. */
function kindsOf(filter: Filter): Filter | undefined {
  if ("type" in filter || "zone" in filter) return filter;
  if ("all" in filter) return { all: filter.all.flatMap((part) => kindsOf(part) ?? []) };
  if (!("any" in filter)) return undefined;
  const parts = filter.any.map(kindsOf);
  return parts.every((part) => part !== undefined) ? { any: parts } : undefined;
}

/** What a link's target may be changed into. */
function seconds(game: WowGame, spec: AnyTarget, aiming: Aiming): readonly Choice[] {
  if (spec.what !== "object" || editionOf(game).secondTargets === "targeted")
    return candidates(game, spec, aiming);
  const kinds = kindsOf(describe(game, spec, aiming) ?? { all: [] }) ?? { all: [] };
  return select(game, kinds, aiming.context).map((object) => ({ object }));
}

/** 706.2: the single target of a link becomes a second one, described as its controller sees it. */
export function* changeTarget(
  game: WowGame,
  player: PlayerId,
  id: ObjectId,
  to?: readonly ObjectId[],
): Gen<boolean> {
  const link = linkOf(game, id);
  const specs = partsOf(game, link).flatMap((p) => p.targets);
  const [spec, ...more] = specs;
  const [held, ...others] = listOf(link.targets[0]);
  if (spec === undefined || more.length > 0 || held === undefined || others.length > 0) return false;
  const aiming: Aiming = { context: contextOf(id, link), by: id, chosen: [] };
  const told = (c: Choice) => to === undefined || ("object" in c && to.includes(c.object));
  const from = seconds(game, spec, aiming).filter((c) => idOf(c) !== held && told(c));
  const [second] = yield* askPickAny(game, player, {
    role: "target",
    ask: "Choose its new target.",
    from,
    min: 1,
    max: 1,
    card: id,
  });
  if (second === undefined) return false;
  const target = idOf(second);
  changeLink(game, id, { targets: [spec.count === "one" ? target : [target]] });
  if ("object" in second && editionOf(game).secondTargets === "targeted")
    yield* performAll(game, [
      {
        kind: "targeted",
        object: second.object,
        link: id,
        player: link.you,
        cause: { link: id, source: link.source, player: link.you },
      },
    ]);
  return true;
}
