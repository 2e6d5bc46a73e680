// What a use of a keyword stands for: the abilities that its sentence defines, and for the heads of a text
// ("Death Rattle: ...", "Empower Mage: ...") that text as the rules make it work.
import type { Ability, AbilityOfKind, ExpandKeyword } from "../../kernel/registry.ts";
import type { AnyEvent } from "../../kernel/state.ts";
import type { Condition, Filter } from "../../kernel/terms.ts";
import type { WowAbility, WowEvent } from "./authoring.ts";
import type { KeywordDef } from "./cards.ts";

/** `neutral` makes this game's abilities the kernel's. */
export function expandKeywords(
  keywords: ReadonlyMap<string, KeywordDef>,
  neutral: (ability: WowAbility) => Ability,
): ExpandKeyword {
  return ({ keyword, n, word, arg, effect }) => {
    const [, type] = /^(\w+) resistance$/.exec(keyword) ?? [];
    const def = keywords.get(keyword) ?? (type === undefined ? undefined : keywords.get("resistance"));
    const meant = def?.abilities({ n: n || 1, word: type ?? word }).map(neutral) ?? [];
    return effect === undefined ? meant : [...meant, headed(keyword, arg as Filter | undefined, effect)];
  };
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
