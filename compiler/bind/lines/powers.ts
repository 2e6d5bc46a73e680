// Powers: heads, costs and sentences become abilities. What kind of ability a line is, is decided by its form and
// by whether its text is in force (static) or is carried out as the card resolves (definite).
import type { Power, Sentence } from "../../../grammar/tree.ts";
import type { Ability, Effect, Test } from "../../abilities.ts";
import { type Context, shown } from "../base/context.ts";
import { noReading, notBuilt } from "../base/refuse.ts";
import { abilityScope } from "../base/scope.ts";
import { pricedKeyword, waysToPay } from "../costs/ability-costs.ts";
import { sentences } from "../effects/sentences.ts";
import { asEnters } from "../statics/as-enters.ts";
import { asPlayed } from "../statics/board-statics.ts";
import { entersAsCopy } from "../statics/enters-copy.ts";
import { inPlaceOfStatements, withoutLastInstead } from "../statics/in-place.ts";
import { withStill } from "../statics/nature.ts";
import { remedyOf } from "../statics/remedies.ts";
import { replacedGoesOn } from "../statics/replaced-goes-on.ts";
import { isReplacing } from "../statics/replacements.ts";
import { statics } from "../statics/statics.ts";
import { activated } from "./activated.ts";
import { additionalCost } from "./additional-cost.ts";
import { at, type Heads } from "./heads.ts";
import { keywordAbility } from "./keyword-uses.ts";
import { triggeredAll, triggerFront } from "./triggered.ts";

/** Abilities of a power on a card whose text is in force. */
export function powerAbilities(cx: Context, power: Power, heads: Heads): readonly Ability[] {
  if (power.keywords !== undefined) {
    if (heads.limits.length > 0) return noReading(power.span, shown(cx, power), "with a limit");
    if (power.costs !== undefined || power.body.length > 0)
      return noReading(power.span, shown(cx, power), "behind keywords");
    return power.keywords.map((k) => keywordAbility(cx, k.item));
  }
  if (power.costs !== undefined) {
    const ways = waysToPay(power.costs);
    if (ways === undefined) return [activated(cx, power, heads)];
    // Which use of it counts against a limit is not told by two powers.
    if (heads.limits.some((l) => "perTurn" in l || "perGame" in l))
      return notBuilt(power.span, "a choice of costs under a limit");
    return ways.map((costs) => {
      const scope = {
        ...abilityScope(cx.scope.card),
        ...(cx.scope.x === undefined ? {} : { x: cx.scope.x }),
      };
      return activated({ ...cx, scope }, { ...power, costs }, heads);
    });
  }
  const used = pricedKeyword(cx, power);
  if (used !== undefined) return [used];
  if (heads.speed !== undefined) return noReading(power.span, shown(cx, power), "with a time to use it");
  const [first] = power.body;
  if (first === undefined) {
    // "Ongoing:" may stand alone in its line; a limit or a gate says nothing without a power.
    if (heads.limits.length + heads.gates.length > 0 || heads.keyword !== undefined)
      return noReading(power.span, shown(cx, power), "without a power behind it");
    return [];
  }
  if (heads.keyword?.done || heads.marks.at(-1)?.done) return [spellLike(cx, power, heads)];
  const trigger = triggerFront(cx, first);
  if (trigger !== undefined) return triggeredAll(cx, power, heads);
  const copying = heads.limits.length > 0 ? undefined : entersAsCopy(cx, power);
  if (copying !== undefined) return [copying];
  const played = asPlayed(cx, first);
  if (played !== undefined)
    return powerAbilities(cx, { ...power, body: [played, ...power.body.slice(1)] }, heads);
  const entering = first.fronts[0];
  if (entering?.kind === "clause" && entering.word.id === "as") {
    if (heads.limits.length > 0)
      return notBuilt(power.span, "a limit in front of what happens as a card enters");
    return [asEnters(cx, power, entering)];
  }
  if (isModifierCost(first)) return [additionalCost(cx, power, first)];
  const tests = heads.limits.map((l): Test => {
    if ("when" in l) return l.when;
    if ("turnOf" in l) return { turnOf: l.turnOf };
    return noReading(power.span, shown(cx, power), "as a condition");
  });
  let made: readonly Ability[] = [];
  let last = 0;
  const body = withStill(cx, power.body);
  for (let next = 0; next < body.length; next += 1) {
    const s = body[next];
    if (s === undefined) break;
    const remedy = remedyOf(cx, body.slice(next));
    if (remedy !== undefined) {
      made = [...made, underTests(cx, { ...remedy.made, ...at(cx, power) }, tests, power)];
      next += remedy.sentences - 1;
      last = made.length;
      continue;
    }
    const goesOn = replacedGoesOn(cx, body.slice(next));
    if (goesOn !== undefined) {
      made = [...made, underTests(cx, { ...goesOn, ...at(cx, power) }, tests, power)];
      next += 1;
      last = made.length;
      continue;
    }
    const from = made.length;
    // "If it would die, exile it instead" is in place of the event, and of no statement before.
    const instead = cx.game.reading.damageHasType || isReplacing(s) ? undefined : withoutLastInstead(s);
    const found =
      triggerFront(cx, s) === undefined
        ? statics(cx, instead ?? s).map((a) => underTests(cx, a, tests, power))
        : triggeredAll(cx, { ...power, body: [s] }, heads);
    if (instead !== undefined && from > last)
      made = [...made.slice(0, last), ...inPlaceOfStatements(cx, made.slice(last), found, s)];
    // In place of the line before: whoever has that line changes it.
    else if (instead !== undefined) cx.scope.card.instead = s;
    made = [...made, ...found];
    last = from;
  }
  return made;
}

function underTests(cx: Context, a: Ability, tests: readonly Test[], power: Power): Ability {
  if (tests.length === 0) return a;
  if (a.kind !== "continuous" && a.kind !== "replacement" && a.kind !== "play modifier")
    return noReading(power.span, shown(cx, power), "under a condition");
  const all = a.while === undefined ? tests : [...tests, a.while];
  const [only] = all;
  if (only === undefined) return a;
  return { ...a, while: all.length === 1 ? only : { all } };
}

const isModifierCost = (s: Sentence) => s.fronts[0]?.kind === "cost";

/** The text of a keyword head that is carried out: "Death Rattle: Target opponent discards a card." */
function spellLike(cx: Context, power: Power, heads: Heads): Ability {
  if (heads.limits.length > 0) return noReading(power.span, shown(cx, power), "with a limit");
  cx.scope.elsewhere = "follows";
  const effect: readonly Effect[] = sentences(cx, power.body);
  return { kind: "spell", targets: cx.scope.targets, effect, ...at(cx, power) };
}
