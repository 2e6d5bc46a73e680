// Rules that a card lays on itself and that nothing has to be asked for: "can't be blocked except by creatures with flying".
// They stand with what the object is before any effect, and go as the abilities go that say them.
import type { AbilityEntry } from "./registry.ts";
import type { Rule } from "./state.ts";
import type { Change, ObjectId, PlayerId } from "./terms.ts";

/** A restriction or permission. */
export type RuleChange = Extract<
  Change,
  { cant: string } | { must: string } | { only: string } | { can: string }
>;
export const isRule = (c: Change): c is RuleChange => "cant" in c || "must" in c || "only" in c || "can" in c;

/** Whose effect it is, and the keyword that it belongs to. */
interface Laid {
  readonly self: ObjectId;
  readonly you: PlayerId;
}

export function ruleOf(change: RuleChange, by: Laid, keyword?: string, stands?: true): Rule {
  const rest = { filter: change.filter, self: by.self, you: by.you, keyword, stands };
  if ("cant" in change) return { do: "cant", what: change.cant, unless: change.unless, ...rest };
  if ("must" in change) return { do: "must", what: change.must, unless: undefined, ...rest };
  if ("only" in change) return { do: "only", what: change.only, unless: undefined, ...rest };
  return { do: "can", what: change.can, unless: undefined, n: change.n, ...rest };
}

/** The rules of an ability that is nothing else, always there in play, and of its own object. */
export function standingOf({ ability, gates }: AbilityEntry): readonly RuleChange[] | undefined {
  if (ability.kind !== "continuous" || gates.length > 0 || ability.while !== undefined) return undefined;
  if (!("self" in ability.on) || ability.zone !== undefined || ability.characteristic === true)
    return undefined;
  return ability.changes.every(isRule) ? ability.changes : undefined;
}

/** As they are said by whoever controls it now. */
export const underControl = (rules: readonly Rule[], you: PlayerId): readonly Rule[] =>
  rules.some((r) => r.stands) ? rules.map((r) => (r.stands ? { ...r, you } : r)) : rules;
/** Without those of the keyword, or without all of them. */
export const withoutStanding = (rules: readonly Rule[], keyword?: string): readonly Rule[] =>
  rules.some((r) => r.stands)
    ? rules.filter((r) => !r.stands || (keyword !== undefined && r.keyword !== keyword))
    : rules;
