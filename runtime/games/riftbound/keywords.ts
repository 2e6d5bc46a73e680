// What a use of a keyword stands for: the abilities that its sentence defines, and for keywords with a cost or a text of
// their own what the rules make of those.
import type { Ability, AbilityOfKind, ExpandKeyword } from "../../kernel/registry.ts";
import type { AnyEvent } from "../../kernel/state.ts";
import type { ObjectId } from "../../kernel/terms.ts";
import { activated, type RiftAbility, target, triggered } from "./authoring.ts";
import type { KeywordDef } from "./cards.ts";
import { derived } from "./reading.ts";
import type { RiftGame } from "./state.ts";
import type { Cost, RiftCondition } from "./surface.ts";
import type { RiftEvents } from "./words.ts";

const AT = [0, 0] as const;
const friendlyUnit = { all: [{ type: "unit" }, { side: "you" }] } as const;

/** `neutral` makes this game's abilities the kernel's. */
export function expandKeywords(
  keywords: ReadonlyMap<string, KeywordDef>,
  neutral: (ability: RiftAbility) => Ability,
): ExpandKeyword {
  return ({ keyword, n, word, costs, effect }) => {
    const meant = [
      ...(keywords.get(keyword)?.abilities({ n: n || 1, word }) ?? []),
      ...byRule(keyword, costs as readonly Cost[]),
    ].map(neutral);
    return effect === undefined ? meant : [...meant, headed(keyword, n, effect)];
  };
}

/** Keywords whose meaning the rules give, with the cost that a card gives them. */
function byRule(keyword: string, costs: readonly Cost[]): readonly RiftAbility[] {
  switch (keyword) {
    case "equip":
      // 818.1.c.2; granted without a cost it can't be activated.
      if (costs.length === 0) return [];
      return [
        activated({
          at: AT,
          keyword,
          costs,
          targets: [target(friendlyUnit)],
          *effect(game, link) {
            yield* game.attach(link.self, link.targets[0]);
          },
        }),
      ];
    case "empower":
      if (costs.length === 0) return [];
      return [
        activated({
          at: AT,
          keyword,
          costs,
          // 827: only if it is not empowered.
          limits: [{ when: { not: { object: "self", is: { state: "empowered" } } } }],
          *effect(game, link) {
            yield* game.empower(link.self);
          },
        }),
      ];
    case "quick-draw":
      // 819.1.d
      return [
        triggered({
          at: AT,
          keyword,
          on: "plays",
          when: (e, my) => e.object === my.self,
          targets: [target(friendlyUnit)],
          *effect(game, link) {
            yield* game.attach(link.self, link.targets[0]);
          },
        }),
      ];
    case "weaponmaster":
      // 821.1.c: the unit itself is not chosen.
      return [
        triggered({
          at: AT,
          keyword,
          on: "plays",
          optional: true,
          when: (e, my) => e.object === my.self,
          targets: [target({ all: [{ trait: "Equipment", of: "tag" }, { side: "you" }] })],
          *effect(game, link) {
            yield* game.equip(link.targets[0], link.self, [{ power: "any", n: 1 }]);
          },
        }),
      ];
  }
  return [];
}

/** A text that depends on the keyword before it (727), or that the keyword makes an ability of. */
function headed(keyword: string, n: number, text: Ability): Ability {
  const test = dependsOn(keyword, n);
  if (test !== undefined) return { kind: "gate", at: text.at, test, ability: text };
  return keyword === "deathknell" && text.kind === "spell" ? deathknell(text) : text;
}

function dependsOn(keyword: string, n: number): RiftCondition | undefined {
  switch (keyword) {
    // 812.1.c
    case "legion":
      return { object: "self", is: { state: "legion" } };
    // 824.1.c
    case "level":
      return { compare: { tally: "xp", of: "you" }, op: ">=", to: n };
    // 828
    case "empowered":
      return { object: "self", is: { state: "empowered" } };
    default:
      return undefined;
  }
}

/** 808.1: "When I die"; judged on the board as it was. */
const deathknell = (text: AbilityOfKind<"spell">): Ability => ({
  kind: "triggered",
  at: text.at,
  keyword: "deathknell",
  on: "destroyed",
  when: (e, my) =>
    (e as AnyEvent & RiftEvents["destroyed"]).object === (my as { readonly self: ObjectId }).self,
  ...(text.targets === undefined ? {} : { targets: text.targets }),
  effect: (game, link) => text.effect(game, link as never),
});

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
