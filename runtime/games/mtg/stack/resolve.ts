// Resolving the topmost object of the stack (413): targets are looked at again, instructions followed in order, and the
// object leaves the stack. Countering is done by effects, or by the rules where all targets are illegal (413.2a).
import type { Gen } from "../../../kernel/authoring.ts";
import { naming } from "../../../kernel/fault.ts";
import { cease } from "../../../kernel/objects.ts";
import { my } from "../../../kernel/replace.ts";
import { type Link, NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { gatesHold, isLiftedKey, type Part, wordsOf } from "../../../library/parts.ts";
import { recheck } from "../../../library/targets.ts";
import { dealCombatDamage } from "../combat/dealing.ts";
import { performOne } from "../engine.ts";
import { comeIntoPlay } from "../entering.ts";
import { hasType, objectOf, onStack, stackOf } from "../reading.ts";
import type { MtgGame } from "../state.ts";
import { can } from "../terms/questions.ts";
import { leavingTo } from "./leaving-stack.ts";
import { aimingOf, changeLink, contextOf, linkOf, partsNow, policy } from "./link.ts";

export function* resolveTop(game: MtgGame): Gen {
  const [id] = stackOf(game);
  if (id === undefined) return;
  const link = linkOf(game, id);
  if (link.kind === "combat damage") {
    yield* dealCombatDamage(game, id);
    cease(game, id);
    return;
  }
  const parts = partsNow(game, id, link);
  const specs = parts.flatMap((p) => p.targets);
  const { targets, shares, had, legal } = recheck(policy, game, specs, link, aimingOf(id, link));
  if ((had > 0 && legal === 0) || !stillTrue(game, id, link)) {
    yield* counterObject(game, id, true);
    return;
  }
  changeLink(game, id, { targets, shares });
  let from = 0;
  for (const part of parts) {
    const to = from + part.targets.length;
    if (part.attach === undefined) yield* runPart(game, id, part, from, to);
    from = to;
    if (game.state.result !== undefined) return;
  }
  if (onStack(game, id)) yield* leaveStack(game, id, parts);
}

/** 410.8, 404.3: the "if" right after the event is looked at again. */
function stillTrue(game: MtgGame, id: ObjectId, link: Link): boolean {
  if (link.kind !== "trigger" || isLiftedKey(link.ability)) return true;
  const { ability } = game.cards.ability(link.ability);
  if (ability.kind !== "triggered" || ability.doubleCheck === undefined) return true;
  return ability.doubleCheck(link.event as never, my(game, contextOf(id, link)));
}

function* runPart(game: MtgGame, id: ObjectId, part: Part, from: number, to: number): Gen {
  if (part.run === undefined || !onStack(game, id)) return;
  const link = linkOf(game, id);
  const context = contextOf(id, link);
  if (!gatesHold(game, part.key, context)) return;
  const targets = link.targets.slice(from, to);
  const handed = {
    ...link,
    id,
    self: link.source,
    targets,
    shares: link.shares.slice(from, to),
    chooser: (link.notes.chooser ?? link.you) as PlayerId,
  };
  const surface = game.rules.surface(game, { ...context, link: { ...link, targets } });
  const { run } = part;
  yield* naming(wordsOf(game, part.key), () => run(surface, handed as never));
}

/** 413.2h: permanents into play, other cards into the graveyard; abilities and copies cease to be. */
function* leaveStack(game: MtgGame, id: ObjectId, parts: readonly Part[]): Gen {
  const link = linkOf(game, id);
  if (link.kind !== "spell") return cease(game, id);
  const cause = { link: id, source: id, player: link.you };
  if (hasType(game, id, "instant") || hasType(game, id, "sorcery")) {
    if (objectOf(game, id).printed === "") return cease(game, id);
    const to = leavingTo(game, id, can(game, "return to hand as it resolves", id) ? "hand" : "graveyard");
    yield* performOne(game, { kind: "moved", object: id, was: id, from: "stack", to, how: "resolve", cause });
    return;
  }
  const at = parts.findIndex((p) => p.attach !== undefined);
  const host = at < 0 ? undefined : (link.targets[at] as ObjectId);
  const entry = host === undefined || host === NOTHING ? {} : { attachedTo: host };
  const came = yield* comeIntoPlay(game, id, link.you, {
    ...entry,
    ...(objectOf(game, id).faceDown ? { faceDown: true } : {}),
  });
  if (came.length === 0 && onStack(game, id))
    yield* performOne(game, {
      kind: "moved",
      object: id,
      was: id,
      from: "stack",
      to: "graveyard",
      how: "rule",
      cause,
    });
}

/** 414.1; `byRules` where all its targets are illegal, which nothing prevents. */
export function* counterObject(game: MtgGame, id: ObjectId, byRules = false): Gen<boolean> {
  const link = linkOf(game, id);
  const cause = byRules ? { game: true } : {};
  const outcome = yield* performOne(game, { kind: "countered", object: id, player: link.you, cause });
  if (outcome.result !== "done" || !onStack(game, id)) return false;
  if (link.kind !== "spell" || objectOf(game, id).printed === "") cease(game, id);
  else {
    const to = leavingTo(game, id, "graveyard");
    yield* performOne(game, { kind: "moved", object: id, was: id, from: "stack", to, how: "counter", cause });
  }
  return true;
}
