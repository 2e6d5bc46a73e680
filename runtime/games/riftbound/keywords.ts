// What a use of a keyword stands for: the abilities that its sentence defines, with the cost and the text of the use.
import type { Ability, AbilityOfKind, ExpandKeyword } from "../../kernel/registry.ts";
import type { ObjectId } from "../../kernel/terms.ts";
import type { RiftAbility } from "./authoring.ts";
import type { KeywordDef } from "./cards.ts";
import { derived } from "./reading.ts";
import type { RiftGame } from "./state.ts";
import type { Cost } from "./surface.ts";

/** Keywords that are nothing without a cost (818.1.c.2, 827): granted without one, they give no ability. */
const PRICED: readonly string[] = ["equip", "empower"];

/** `neutral` makes this game's abilities the kernel's. */
export function expandKeywords(
  keywords: ReadonlyMap<string, KeywordDef>,
  neutral: (ability: RiftAbility) => Ability,
): ExpandKeyword {
  return ({ keyword, n, word, costs, effect }) => {
    if (PRICED.includes(keyword) && costs.length === 0) return [];
    const use = { n: n || 1, word, costs: costs as readonly Cost[] };
    const meant = (keywords.get(keyword)?.abilities(use) ?? []).map(neutral);
    const head = meant.find((one) => one.kind === "head");
    const own = meant.filter((one) => one !== head);
    return effect === undefined ? own : [...own, headed(keyword, head, effect)];
  };
}

/** A text that depends on the keyword before it (727), or that is carried out on the keyword's event (808.1.c). */
function headed(keyword: string, head: AbilityOfKind<"head"> | undefined, text: Ability): Ability {
  if (head?.while !== undefined) return { kind: "gate", at: text.at, test: head.while, ability: text };
  if (head?.on === undefined || text.kind !== "spell") return text;
  const { on, when } = head;
  return {
    kind: "triggered",
    at: text.at,
    keyword,
    on,
    ...(when === undefined ? {} : { when: (e, my) => when(e, my as never) }),
    ...(text.targets === undefined ? {} : { targets: text.targets }),
    effect: (game, link) => text.effect(game, link as never),
  };
}

/** The costs that stand behind a keyword on an object, for each time it has it; inactive texts too (818.5.a). */
export const keywordCosts = (game: RiftGame, id: ObjectId, keyword: string): readonly (readonly Cost[])[] =>
  derived(game, id).abilities.flatMap(({ ability: key }) => {
    const { ability } = game.cards.ability(key);
    return ability.kind === "keyword" && ability.keyword === keyword && ability.costs !== undefined
      ? [ability.costs as readonly Cost[]]
      : [];
  });

export const equipCosts = (game: RiftGame, id: ObjectId): readonly (readonly Cost[])[] =>
  keywordCosts(game, id, "equip");
