// Derived objects while effects are applied: copied once as they are first changed, with a journal so that a
// trial can be undone.
import { bare, baseOf, hasOf } from "./base.ts";
import type { Scope } from "./compile.ts";
import { type Compound, type Effect, effectKey } from "./effects.ts";
import type { Context, Game, ViewReader } from "./game.ts";
import type { AbilityEntry } from "./registry.ts";
import { changedKey, lastChange } from "./retext.ts";
import { type RuleChange, ruleOf, underControl, withoutStanding } from "./standing.ts";
import type { Derived, Has, Rule } from "./state.ts";
import type { ObjectId, PlayerId, TextChange, Whole } from "./terms.ts";

type Draft = { -readonly [K in keyof Derived]: Derived[K] };

interface Grant {
  readonly effect: Effect;
  readonly key: string;
  readonly has: readonly (readonly [AbilityEntry, Has])[];
}

export class Drafts {
  readonly game: Game;
  readonly view: ViewReader;
  readonly players: Rule[][];
  trying = false;
  #table: (Derived | undefined)[];
  /** By id: 1 if the record is ours to write, 2 more if its stats are. Few are ever written. */
  readonly #own = new Map<ObjectId, number>();
  #journal: Map<ObjectId, readonly [Derived, own: number]> | undefined;
  #gained = new Map<ObjectId, Has[]>();
  /** What was granted last. */
  #grant: Grant | undefined;
  /** What was laid on last. */
  #rule: { readonly change: RuleChange; readonly rule: Rule } | undefined;

  constructor(game: Game, view: ViewReader, table: (Derived | undefined)[]) {
    this.game = game;
    this.view = view;
    this.#table = table;
    this.players = game.state.players.map(() => []);
  }

  scope(ctx: Context): Scope {
    return { game: this.game, view: this.view, ctx };
  }

  /** Runs a body whose changes are taken back. */
  attempt(body: () => void): void {
    this.#journal = new Map();
    this.trying = true;
    body();
    for (const [id, [old, own]] of this.#journal) {
      this.#table[id] = old;
      this.#own.set(id, own);
    }
    this.#journal = undefined;
    this.trying = false;
  }

  has(id: ObjectId, has: Has): boolean {
    const { abilities } = this.view.of(id);
    return abilities.includes(has) || abilities.some((h) => h.key === has.key);
  }

  /** The abilities this object gained since last asked. */
  takeGained(id: ObjectId): readonly Has[] {
    const list = this.#gained.get(id) ?? [];
    this.#gained.delete(id);
    return list;
  }

  /** The objects whose abilities are not what is printed. */
  finish(): readonly ObjectId[] {
    const altered: ObjectId[] = [];
    const { objects } = this.game.state;
    for (const [id, own] of this.#own)
      if (own !== 0 && this.view.of(id).abilities !== bare(this.game, objects[id]!).abilities)
        altered.push(id);
    return altered.sort((a, b) => a - b);
  }

  #draft(id: ObjectId): Draft {
    const own = this.#own.get(id) ?? 0;
    if (this.#journal !== undefined && !this.#journal.has(id)) {
      this.#journal.set(id, [this.view.of(id), own]);
    } else if (own !== 0) return this.#table[id] as Draft;
    const draft = copyDerived(this.view.of(id));
    this.#table[id] = draft;
    this.#own.set(id, 1);
    return draft;
  }

  #stats(id: ObjectId): Record<string, number> {
    const draft = this.#draft(id);
    const own = this.#own.get(id) ?? 0;
    if ((own & 2) === 0) {
      draft.stats = { ...draft.stats };
      this.#own.set(id, own | 2);
    }
    return draft.stats as Record<string, number>;
  }

  change(id: ObjectId, compound: Compound, n: number, effect: Effect, scope: Scope): void {
    const now = this.view.of(id);
    const { change, who, adds, rule } = compound;
    if (adds !== undefined) {
      const old = now.stats[adds];
      if (old !== undefined && n !== 0) this.#stats(id)[adds] = old + n;
    } else if (rule !== undefined) {
      this.#draft(id).rules = [...now.rules, this.#ruleOf(rule, scope, effect)];
    } else if ("double" in change) {
      const old = now.stats[change.double];
      if (old !== undefined) this.#stats(id)[change.double] = 2 * old;
    } else if ("swap" in change) {
      const [one, other] = change.swap;
      const { [one]: a, [other]: b } = now.stats;
      if (a === undefined || b === undefined) return;
      this.#stats(id)[one] = b;
      this.#stats(id)[other] = a;
    } else if ("as" in change) {
      this.#become(id, change.as, effect);
    } else if ("text" in change) {
      this.#retext(id, change.text, effect);
    } else if ("set" in change) {
      this.#stats(id)[change.set] = n;
    } else if ("grant" in change) {
      // A keyword with the number 0 is not there at all.
      if (change.n !== undefined && n <= 0) return;
      this.#gain(
        id,
        change.n === undefined ? `keyword:${change.grant}` : `keyword:${change.grant}:${n}`,
        effect,
      );
    } else if ("grantAbility" in change) {
      this.#gain(id, change.grantAbility, effect);
    } else if ("lose" in change) {
      this.#lose(id, change.lose);
    } else if ("become" in change) {
      const { become } = change;
      const also = change.also === true;
      this.#draft(id).types = also ? [...now.types.filter((t) => t !== become), become] : [become];
      if (!also) this.#dropTraits(id);
    } else if ("trait" in change) {
      this.#retrait(id, change, effect);
    } else if ("keptTrait" in change) {
      const word = this.game.state.objects[effect.self]?.stored[change.keptTrait];
      if (typeof word === "string") this.#retrait(id, { trait: word, of: change.of }, effect);
    } else if ("control" in change) {
      const draft = this.#draft(id);
      draft.controller = who?.run(scope, id) ?? now.controller;
      draft.rules = underControl(now.rules, draft.controller);
    }
  }

  /** What one effect lays on is the same rule for every object. */
  #ruleOf(change: RuleChange, { ctx }: Scope, { has }: Effect): Rule {
    const known = this.#rule;
    if (known?.change === change && known.rule.self === ctx.self && known.rule.you === ctx.you)
      return known.rule;
    const keyword = has === undefined ? undefined : this.game.cards.ability(has.ability).keyword;
    const rule = ruleOf(change, ctx, keyword);
    this.#rule = { change, rule };
    return rule;
  }

  rule(player: PlayerId, { rule }: Compound, ctx: Context): void {
    if (!this.trying && rule !== undefined) this.players[player]!.push(ruleOf(rule, ctx));
  }

  /** Words of the kinds that belong to types which it has no longer. */
  #dropTraits(id: ObjectId): void {
    const { types, traits } = this.view.of(id);
    const kinds = this.game.rules.traitsOf ?? {};
    const kept = Object.entries(traits).filter(
      ([kind]) => kinds[kind]?.some((t) => types.includes(t)) !== false,
    );
    if (kept.length < Object.keys(traits).length) this.#draft(id).traits = Object.fromEntries(kept);
  }

  #retrait(
    id: ObjectId,
    { trait, of, alone }: { readonly trait: string; readonly of: string; readonly alone?: true },
    effect: Effect,
  ): void {
    const { traits } = this.view.of(id);
    const had = traits[of] ?? [];
    const brings = this.game.rules.traitText?.(of, trait);
    if (alone !== true && had.includes(trait)) return;
    this.#draft(id).traits = { ...traits, [of]: alone === true ? [trait] : [...had, trait] };
    if (brings === undefined) return;
    if (alone === true) this.#lose(id, "abilities");
    this.#gain(id, brings, effect);
  }

  #become(id: ObjectId, whole: Whole, effect: Effect): void {
    const { cards } = this.game;
    const draft = this.#draft(id);
    const { keywords } = baseOf(cards, whole);
    const { name, types, traits, stats, flags } = whole;
    Object.assign(draft, { name, types, traits, stats, flags, keywords });
    draft.rules = withoutStanding(draft.rules);
    this.#own.set(id, 1);
    draft.abilities = whole.abilities.map((key) => hasOf(cards.ability(key), effectKey(effect), effect.ts));
    if (!this.trying) this.#gained.set(id, [...draft.abilities]);
  }

  /** Every ability is that of the new text; so are the words of the type line. */
  #retext(id: ObjectId, change: TextChange, effect: Effect): void {
    const { cards, rules } = this.game;
    const { texts } = rules;
    if (texts === undefined) return;
    const now = this.view.of(id);
    const draft = this.#draft(id);
    const had = now.traits[change.of] ?? [];
    if (texts.printed.includes(change.of) && had.includes(change.from)) {
      const words = had.map((word) => (word === change.from ? change.to : word));
      draft.traits = { ...now.traits, [change.of]: [...new Set(words)] };
    }
    const abilities = now.abilities.map((h): Has => {
      const ability = changedKey(h.ability, change);
      // It is not the one that is printed, though it has its timestamp.
      const from = h.from === "" ? effectKey(effect) : h.from;
      return { ...h, key: h.key.replace(h.ability, ability), ability, from };
    });
    draft.abilities = abilities;
    draft.rules = withoutStanding(draft.rules);
    draft.keywords = {};
    for (const h of abilities) {
      const { ability, keyword, gates } = cards.ability(h.ability);
      const gated =
        gates.length > 0 &&
        now.keywords[cards.ability(lastChange(h.ability)!.key).keyword ?? ""] === undefined;
      if (ability.kind !== "keyword" || keyword === undefined || gated) continue;
      draft.keywords = { ...draft.keywords, [keyword]: [...(draft.keywords[keyword] ?? []), h.n] };
    }
    if (!this.trying) this.#gained.set(id, abilities);
  }

  #gain(id: ObjectId, key: string, effect: Effect): void {
    const { rules } = this.game;
    const now = this.view.of(id);
    const all = this.#grantOf(key, effect);
    const gained = rules.mayGain === undefined ? all : all.filter(([e]) => rules.mayGain!(now, e));
    if (gained.length === 0) return;
    const draft = this.#draft(id);
    const has = gained.map(([, h]) => h);
    draft.abilities = [...now.abilities, ...has];
    for (const [e, { n }] of gained) {
      if (e.ability.kind !== "keyword" || e.keyword === undefined) continue;
      draft.keywords = { ...draft.keywords, [e.keyword]: [...(draft.keywords[e.keyword] ?? []), n] };
    }
    if (!this.trying) this.#gained.set(id, [...(this.#gained.get(id) ?? []), ...has]);
  }

  /** What a granted key brings is the same for every object that one effect grants it to. */
  #grantOf(key: string, effect: Effect): Grant["has"] {
    const known = this.#grant;
    if (known?.effect === effect && known.key === key) return known.has;
    const name = effectKey(effect);
    const has = this.game.cards.granted(key).map((e) => [e, hasOf(e, name, effect.ts)] as const);
    this.#grant = { effect, key, has };
    return has;
  }

  #lose(id: ObjectId, lose: "abilities" | { readonly keyword: string }): void {
    if (lose === "abilities") {
      const draft = this.#draft(id);
      draft.abilities = [];
      draft.keywords = {};
      draft.rules = withoutStanding(draft.rules);
      return;
    }
    const now = this.view.of(id);
    const kept = now.abilities.filter((h) => this.game.cards.ability(h.ability).keyword !== lose.keyword);
    if (kept.length === now.abilities.length && now.keywords[lose.keyword] === undefined) return;
    const draft = this.#draft(id);
    const { [lose.keyword]: _, ...keywords } = draft.keywords;
    draft.keywords = keywords;
    draft.abilities = kept;
    draft.rules = withoutStanding(draft.rules, lose.keyword);
  }
}

/** Field by field, which keeps all derived objects of one shape. */
const copyDerived = (d: Derived): Draft => ({
  id: d.id,
  name: d.name,
  controller: d.controller,
  types: d.types,
  traits: d.traits,
  stats: d.stats,
  abilities: d.abilities,
  keywords: d.keywords,
  flags: d.flags,
  rules: d.rules,
});
