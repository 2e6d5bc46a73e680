// What a use of a keyword stands for: the abilities that its sentence defines, and for the heads of a text
// ("Death Rattle: ...", "Empower Mage: ...") that text as the rules make it work.
import type { Ability, AbilityOfKind, ExpandKeyword } from "../../kernel/registry.ts";
import type { AnyEvent } from "../../kernel/state.ts";
import type { Condition, Filter } from "../../kernel/terms.ts";
import { continuous, playModifier, triggered, type WowAbility, type WowEvent } from "./authoring.ts";
import { ability, add, all, ally, grant, is, isA, not, owned, self, tag, within, x } from "./build-terms.ts";
import type { KeywordDef } from "./cards.ts";
import { alliesOfOneRace } from "./races.ts";
import type { Cost, WowFilter } from "./surface.ts";

/** `neutral` makes this game's abilities the kernel's. */
export function expandKeywords(
  keywords: ReadonlyMap<string, KeywordDef>,
  neutral: (ability: WowAbility) => Ability,
): ExpandKeyword {
  return ({ keyword, n, word, arg, effect }) => {
    const [, type] = /^(\w+) resistance$/.exec(keyword) ?? [];
    const def = keywords.get(keyword) ?? (type === undefined ? undefined : keywords.get("resistance"));
    const meant = [
      ...(def?.abilities({ n: n || 1, word: type ?? word }) ?? []),
      ...byRule(keyword, arg as WowFilter | undefined),
    ].map(neutral);
    return effect === undefined ? meant : [...meant, headed(keyword, arg as Filter | undefined, effect)];
  };
}

const AT = [0, 0] as const;

/** Keywords whose sentence needs more than words: what they stand for. */
function byRule(keyword: string, arg: WowFilter | undefined): readonly WowAbility[] {
  switch (keyword) {
    case "echo":
      // A double-check power (703.2).
      return [
        triggered({
          at: AT,
          keyword,
          on: "plays",
          zone: "anywhere",
          when: (e, my) => e.object === my.self && my.value(alliesOfOneRace) >= 2,
          doubleCheck: (_e, my) => my.value(alliesOfOneRace) >= 2,
          *effect(game, link) {
            yield* game.copy(link.self);
          },
        }),
      ];
    case "awesome":
      return [
        triggered({
          at: AT,
          keyword,
          on: "turn starts",
          when: (e, my) => e.player === my.you,
          *effect(game) {
            yield* game.each(game.players("all"), function* (player) {
              if (yield* game.may(player, "Compliment it?")) yield* game.draw(player, 1);
            });
          },
        }),
      ];
    case "finishing move": {
      // Combo cards unless it says which; X is chosen as it is played (707.1b).
      const spent = all(within("graveyard"), owned("you"), arg ?? tag("Combo"));
      const put: Cost = { put: spent, n: x, most: 5, to: "removed" };
      return [playModifier({ at: AT, keyword, change: { additional: [put] } })];
    }
    case "rift": {
      // 707.1e: a race is chosen as it is played, and no player would choose another than the commonest.
      const change = {
        cost: { of: "play", player: "you", what: self, by: alliesOfOneRace, direction: "less" },
      } as const;
      return [playModifier({ at: AT, keyword, change })];
    }
    case "bear form":
    case "cat form":
      return form(keyword);
    case "diplomacy": {
      const what = all(ally, arg ?? all());
      const change = {
        cost: { of: "play", player: "you", what, by: 1, direction: "less", minimum: 1 },
      } as const;
      return [playModifier({ at: AT, keyword, change })];
    }
  }
  return [];
}

function headed(keyword: string, arg: Filter | undefined, text: Ability): Ability {
  if (text.kind !== "spell") return text;
  if (keyword === "death rattle") return deathRattle(text);
  if (keyword === "stash") return whenStashed(text);
  return keyword === "empower" && arg !== undefined ? empower(text, arg) : text;
}

/** 703.3a: "When this card enters your graveyard from anywhere"; it works only there. */
const deathRattle = (text: AbilityOfKind<"spell">): Ability => ({
  kind: "triggered",
  at: text.at,
  keyword: "death rattle",
  on: "moved",
  zone: "graveyard",
  when(e, my) {
    const { object, to } = e as AnyEvent & WowEvent<"moved">;
    return to === "graveyard" && object === (my as { readonly self: number }).self;
  },
  ...(text.targets === undefined ? {} : { targets: text.targets }),
  effect: (game, link) => text.effect(game, link as never),
});

/** Glossary, Stash: "When you do"; the card is blank but for this while it lies face up (see stash.ts). */
const whenStashed = (text: AbilityOfKind<"spell">): Ability => ({
  kind: "triggered",
  at: text.at,
  keyword: "stash",
  on: "stashed",
  when: (e, my) => (e as AnyEvent & WowEvent<"stashed">).object === (my as { readonly self: number }).self,
  ...(text.targets === undefined ? {} : { targets: text.targets }),
  effect: (game, link) => text.effect(game, link as never),
});

/** The text is there only while its controller has such a hero or ally (glossary, Empower). */
function empower(text: Ability, arg: Filter): Ability {
  const such: Filter = { all: [arg, { any: [{ type: "hero" }, { type: "ally" }] }, { side: "you" }] };
  const test: Condition = { exists: such, op: ">=", n: 1 };
  return { kind: "gate", at: text.at, test, ability: text };
}

/** Glossary, Bear Form and Cat Form: until a card of another kind is played, or a weapon struck with. */
function form(keyword: "bear form" | "cat form"): readonly WowAbility[] {
  const forms: WowFilter = {
    any: [
      { grants: "bear form", to: "self" },
      { grants: "cat form", to: "self" },
    ],
  };
  const ends = (on: "plays" | "strikes", of: WowFilter): WowAbility =>
    triggered({
      at: AT,
      keyword,
      on,
      when: (e, my) => e.player === my.you && my.matches(of, e.object),
      *effect(game) {
        yield* game.destroy(all(ability, forms));
      },
    });
  return [
    keyword === "bear form"
      ? continuous({ at: AT, on: { self: true }, changes: [grant("protector")] })
      : continuous({
          at: AT,
          on: { self: true },
          while: isA("self", is("attacking")),
          changes: [add("atk", 1)],
        }),
    ends("plays", all(ability, not(tag("Feral")))),
    ends("strikes", tag("Weapon")),
  ];
}
