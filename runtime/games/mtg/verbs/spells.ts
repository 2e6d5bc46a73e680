// Verbs about what is on the stack: copies of it, and other targets for it (415.7).
import { pick, yesNo } from "../../../kernel/ask.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { create } from "../../../kernel/objects.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId, PlayerRef } from "../../../kernel/terms.ts";
import { type Chosen, candidates } from "../../../library/targets.ts";
import { copiable } from "../copying.ts";
import { objectOf, onStack } from "../reading.ts";
import { aimingOf, changeLink, linkOf, partsNow, policy, tellTargets } from "../stack/link.ts";
import type { MtgGame } from "../state.ts";
import type { Done, Verbs, What } from "../surface.ts";
import { type Doer, done, numberOf, objectsOf, playerOf } from "./doing.ts";

/** 401.1a: with the same modes, X, targets and costs that were paid; it was not played. */
export function* copySpell(doer: Doer, what: What, how: Parameters<Verbs["copySpell"]>[1] = {}): Gen<Done> {
  const { game, context } = doer;
  const made: ObjectId[] = [];
  const n = numberOf(doer, how.n ?? 1);
  for (const id of objectsOf(doer, what)) {
    const o = objectOf(game, id);
    if (id === NOTHING || o.link === undefined) continue;
    for (let i = 0; i < n; i++) {
      const facts = o.link.kind === "spell" ? { facts: copiable(game, id) } : {};
      const copy = create(game, {
        ...facts,
        owner: context.you,
        zone: "stack",
        link: { ...o.link, you: context.you },
        entry: { at: "top", controller: context.you },
      });
      if (o.link.kind === "spell") changeLink(game, copy, { source: copy });
      if (how.newTargets) yield* chooseAnew(doer, copy);
      yield* tellTargets(game, copy);
      made.push(copy);
    }
  }
  return done(made, made.length > 0);
}

const listOf = (t: Chosen | undefined): readonly number[] =>
  t === undefined ? [] : typeof t === "number" ? [t] : t;

function* chooseAnew(doer: Doer, id: ObjectId): Gen {
  const { game, context } = doer;
  if (linkOf(game, id).targets.every((t) => listOf(t).length === 0)) return;
  if (!(yield* yesNo(game, context.you, { ask: "Choose new targets?", card: id }))) return;
  yield* retarget(game, id, context.you, 0);
}

/** Each target may be another legal one; what can't be changed stays (415.7a). */
function* retarget(game: MtgGame, id: ObjectId, by: PlayerId, least: number, to?: readonly ObjectId[]): Gen {
  const link = linkOf(game, id);
  const specs = partsNow(game, id, link).flatMap((p) => p.targets);
  const targets: Chosen[] = [];
  for (const [i, spec] of specs.entries()) {
    const was = link.targets[i] ?? NOTHING;
    const from = candidates(policy, game, spec, { ...aimingOf(id, link), chosen: targets });
    const open = from.filter(
      (c) =>
        !listOf(was).includes("player" in c ? c.player : c.object) &&
        (to === undefined || ("object" in c && to.includes(c.object))),
    );
    const n = listOf(was).length;
    const why = { ask: "Choose another target.", card: id };
    const picked = yield* pick(game, by, why, {
      role: "target",
      from: open,
      min: Math.min(least, open.length),
      max: n,
    });
    const ids = picked.map((c) => ("player" in c ? c.player : c.object));
    targets.push(ids.length === 0 ? was : spec.count === "one" ? ids[0]! : ids);
  }
  changeLink(game, id, { targets });
}

export function* changeTarget(doer: Doer, by: PlayerRef, what: What, to?: What): Gen<Done> {
  const changed: ObjectId[] = [];
  const second = to === undefined ? undefined : objectsOf(doer, to);
  for (const id of objectsOf(doer, what)) {
    if (!onStack(doer.game, id)) continue;
    yield* retarget(doer.game, id, playerOf(doer, by), 1, second);
    yield* tellTargets(doer.game, id);
    changed.push(id);
  }
  return done(changed, changed.length > 0);
}
