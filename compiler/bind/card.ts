// A card's text as its meaning: lines in order, "Ongoing:" governing the lines behind it (305.2a), a quest's cost
// line with its reward line, and the choices and acts that lines share.
import type { CardText, KeywordUse, Line, Power, PowerLine, Sentence } from "../../grammar/tree.ts";
import type { Ability, CardMeaning, Cost, Effect, Filtered, Limit, Target } from "../abilities.ts";
import type { Finding } from "../diagnostics/finding.ts";
import { bagOf, finish, take } from "./base/bag.ts";
import { type CardFacts, type Context, shown, wordsOf } from "./base/context.ts";
import type { GameWords } from "./base/game-words.ts";
import { attempt, leftOver, noReading, notBuilt } from "./base/refuse.ts";
import { rulesWith } from "./base/rules.ts";
import { hasField } from "./base/same-terms.ts";
import { abilityScope, type CardScope, cardScope, type Scope } from "./base/scope.ts";
import { isSelf } from "./base/self.ts";
import { act } from "./costs/costs.ts";
import { leadOf } from "./effects/leads.ts";
import { choiceOf, textOf } from "./effects/modes.ts";
import { sentences } from "./effects/sentences.ts";
import { verbsAgree } from "./gates/agreement.ts";
import { lineKept } from "./gates/line.ts";
import { phrasesOf } from "./gates/phrases.ts";
import { pruned } from "./gates/prune.ts";
import { untraced } from "./gates/trace.ts";
import { additionalCost } from "./lines/additional-cost.ts";
import { attachLine } from "./lines/attach-lines.ts";
import { gluedPowers, wholeLines } from "./lines/glued.ts";
import { headsOf, wrapped } from "./lines/heads.ts";
import { instructed, instructionNamed } from "./lines/keyword-instructions.ts";
import { keywordAbilities, keywordFacts } from "./lines/keyword-uses.ts";
import { limit } from "./lines/limits.ts";
import { markedSpell } from "./lines/marked-spells.ts";
import { powerAbilities } from "./lines/powers.ts";
import { speaksOfKept } from "./nouns/objects.ts";
import { isOwnPrice } from "./statics/board-statics.ts";
import { deckBuilding } from "./statics/deck-building.ts";
import { inPlaceOfStatements, withoutLastInstead } from "./statics/in-place.ts";
import { isPlaying } from "./statics/play-limits.ts";

export type Bound =
  | { readonly ok: true; readonly meaning: CardMeaning }
  | { readonly ok: false; readonly findings: readonly Finding[] };

/** What a card record must tell: its type as printed, and the words of its type line. */
export interface BoundCard {
  readonly name: string;
  readonly type: string;
  /** It is no card but the definition of this keyword, in lower case. */
  readonly keyword?: string;
  readonly tags?: readonly string[];
  readonly race?: string;
  readonly class?: string;
  /** The play cost as printed, in whichever field the game's records have it. */
  readonly cost?: number | string;
  readonly mana?: string;
}

function factsOf(record: BoundCard, game: GameWords): CardFacts {
  const type = record.type.toLowerCase();
  const tags = [...(record.tags ?? [])];
  for (const word of [record.race, record.class]) if (word !== undefined) tags.push(word);
  // 201.3: elsewhere than on the chain the X of a cost is 0; a keyword's X is its number.
  const x =
    type === "" || (type === "ability" && typeof record.cost === "string" && record.cost.includes("X"));
  return {
    name: record.name,
    type: game.cardTypes[type] ?? type,
    tags,
    ...(record.keyword === undefined ? {} : { keyword: record.keyword }),
    ...(x ? { x: true as const } : {}),
    ...(String(record.cost ?? record.mana ?? "").includes("X") ? { costX: true as const } : {}),
  };
}

/** Does a keyword of it cost X (707.1b)? */
const costsX = (tree: CardText, game: GameWords): boolean =>
  tree.lines.some(
    (line) => line.kind === "keywords" && line.uses.some(({ item }) => keywordFacts(game, item)?.x === true),
  );

/** `source` is the text that the tree was parsed from. One finding per line at fault. */
export function bindCard(tree: CardText, record: BoundCard, source: string, game: GameWords): Bound {
  const facts = factsOf(record, game);
  const definite = game.definite.includes(facts.type);
  const spendsX = (definite && facts.costX === true) || (facts.type === "ability" && costsX(tree, game));
  const card = spendsX ? { ...facts, x: true as const } : facts;
  const shared = cardScope();
  const faults: Finding[] = [];
  const abilities: Ability[] = [];
  const state: State = { ongoing: false, spell: undefined, headed: false, quest: undefined };
  const rules = rulesWith(quotedIn(shared));
  const contextOf = (scope: Scope, mode: Context["mode"]): Context => {
    if (card.x === true && scope.x === undefined) scope.x = { x: true };
    return { game, card, source, scope, mode, rules };
  };
  /** How many abilities stood before the ongoing text began. */
  let before: number | undefined;
  /** Where the abilities of the line before begin. */
  let previous = 0;
  for (const line of wholeLines(tree, source)) {
    const had = abilities.length;
    const bound = attempt(() => {
      shared.instead = undefined;
      const phrases = phrasesOf(line);
      verbsAgree(contextOf(abilityScope(shared), "static"), phrases);
      const made = bindLine(contextOf, shared, line, state, definite && !state.ongoing);
      const instead = shared.instead as Sentence | undefined;
      if (instead !== undefined) {
        const cx = contextOf(abilityScope(shared), "static");
        abilities.push(...inPlaceOfStatements(cx, abilities.splice(previous), made, instead));
      }
      lineKept(contextOf(abilityScope(shared), "static"), line, phrases);
      return made;
    });
    if ("refused" in bound) {
      faults.push(bound.refused);
      // What later lines are does not depend on whether this one is understood.
      if (startsOngoing(line)) state.ongoing = true;
    } else abilities.push(...bound.value);
    previous = had;
    if (state.ongoing) before ??= had;
  }
  if (state.quest !== undefined && faults.length === 0) {
    const { span } = state.quest;
    const open = attempt(() => noReading(span, source.slice(span.from, span.to), "without a reward"));
    if ("refused" in open) faults.push(open.refused);
  }
  // "Ongoing:" says that something goes on.
  if (faults.length === 0 && abilities.length === before) {
    const last = tree.lines[tree.lines.length - 1];
    const empty = last && attempt(() => leftOver(last.span, source.slice(last.span.from, last.span.to)));
    if (empty && "refused" in empty) faults.push(empty.refused);
  }
  if (faults.length > 0) return { ok: false, findings: faults };
  const { spell } = state;
  const whole = spell && attempt(() => spellAbility(spell, source));
  if (whole && "refused" in whole) return { ok: false, findings: [whole.refused] };
  if (whole) abilities.push(whole.value);
  const { host } = shared;
  if (host !== undefined) for (const [at, a] of abilities.entries()) abilities[at] = hosted(a, host);
  const shift = abilities.find(
    (a) => a.kind === "play modifier" && "cost" in a.change && a.change.cost.of === "flip",
  );
  if (shift !== undefined) {
    const priced = attempt(() => abilities.map((a) => flipping(a, shift.span)));
    if ("refused" in priced) return { ok: false, findings: [priced.refused] };
    abilities.splice(0, abilities.length, ...priced.value);
  }
  const lost = untraced(tree, abilities, game);
  const gate = lost && attempt(() => leftOver(lost, source.slice(lost.from, lost.to)));
  if (gate && "refused" in gate) return { ok: false, findings: [gate.refused] };
  return { ok: true, meaning: { ongoing: state.ongoing, abilities: pruned(abilities, shared.stored) } };
}

/** "8 → Flip your hero": what is paid for a power that does nothing else is the price of flipping. */
function flipping(a: Ability, span: Ability["span"]): Ability {
  const done = a.kind === "activated" ? { ...a, costs: [] } : a;
  if (!JSON.stringify(done).includes('"do":"flip"')) return a;
  const [only, ...more] = a.kind === "activated" ? a.effect : [];
  if (a.kind !== "activated" || only?.do !== "flip" || more.length > 0)
    return notBuilt(span, "another price of what flips among other things");
  return { ...a, priceOf: "flip" };
}

/** What "attached ally" in the card's other powers says of what it is attached to. */
function hosted(a: Ability, host: Filtered): Ability {
  if (a.kind === "attach") return { ...a, host };
  if (a.kind !== "modal spell") return a;
  const modes = a.choice.modes.map((mode) =>
    "attach" in mode ? { ...mode, attach: { ...mode.attach, host } } : mode,
  );
  return { ...a, choice: { ...a.choice, modes } };
}

interface SpellDraft {
  readonly scope: Scope;
  readonly effects: Effect[];
  /** Where the effects of the last line begin. */
  line: number;
  from: number;
  to: number;
}
interface QuestDraft {
  readonly scope: Scope;
  readonly limits: readonly Limit[];
  readonly costs: readonly Cost[];
  readonly span: Power["span"];
}
interface State {
  ongoing: boolean;
  /** The text that is carried out as the card resolves: all its lines are one link. */
  spell: SpellDraft | undefined;
  /** Some of that text stands behind a head. */
  headed: boolean;
  /** The scope of its additional cost. */
  paid?: Scope;
  quest: QuestDraft | undefined;
}

type ContextOf = (scope: Scope, mode: Context["mode"]) => Context;

const startsOngoing = (line: Line): boolean =>
  line.kind === "powers" &&
  line.powers.some((p) => p.heads.some((h) => h.kind === "head" && h.word.id.toLowerCase() === "ongoing"));

function spellAbility(spell: SpellDraft, source: string): Ability {
  // 707.1: targets are chosen before costs are paid.
  if (hasField(spell.scope.targets, "paid", () => true))
    return notBuilt(
      { from: spell.from, to: spell.to },
      "a target that speaks of what the costs are paid with",
    );
  return {
    kind: "spell",
    targets: spell.scope.targets as readonly Target[],
    effect: spell.effects,
    span: { from: spell.from, to: spell.to },
    text: source.slice(spell.from, spell.to),
  };
}

function bindLine(
  contextOf: ContextOf,
  shared: CardScope,
  line: Line,
  state: State,
  definite: boolean,
): readonly Ability[] {
  const fresh = () => contextOf(abilityScope(shared), "static");
  switch (line.kind) {
    case "keywords": {
      const cx = fresh();
      const seen = new Set<string>();
      const out: Ability[] = [];
      for (const { item: use } of line.uses) {
        if (definite && instructionNamed(cx, use.keyword.id) !== undefined) {
          out.push(...carriedOut(contextOf, shared, use, state));
          continue;
        }
        out.push(...keywordAbilities(cx, use));
        const key = shown(cx, use).toLowerCase();
        if (seen.has(key)) leftOver(use.span, shown(cx, use));
        seen.add(key);
      }
      return out;
    }
    case "restriction": {
      const cx = fresh();
      const [only, ...more] = line.of;
      const wanted = cx.game.requirements[line.what.text.toLowerCase()];
      if (only === undefined || more.length > 0 || wanted === undefined)
        return noReading(line.span, shown(cx, line), "as a requirement");
      const { of, classes = [], words = [] } = wanted;
      const { id, senses } = only.item;
      const fits = senses.some(
        (s) =>
          s.role === "noun" && s.number !== "plural" && s.class !== undefined && classes.includes(s.class),
      );
      if (!fits && !words.includes(id.toLowerCase()))
        return noReading(only.span, shown(cx, only), "as a requirement");
      return [{ kind: "requirement", of, word: id, span: line.span, text: wordsOf(cx, line.span) }];
    }
    case "powers":
      return powers(contextOf, shared, line, state, definite);
  }
}

function powers(
  contextOf: ContextOf,
  shared: CardScope,
  line: PowerLine,
  state: State,
  definite: boolean,
): readonly Ability[] {
  const out: Ability[] = [];
  for (const power of line.powers)
    out.push(...onePower(contextOf, shared, power, state, definite && !state.ongoing));
  return out;
}

function onePower(
  contextOf: ContextOf,
  shared: CardScope,
  power: Power,
  state: State,
  definite: boolean,
): readonly Ability[] {
  const cx = contextOf(abilityScope(shared), "static");
  const heads = headsOf(cx, power.heads);
  if (heads.deckBuilding) return [deckBuilding(cx, power)];
  // "Stash: ..." on a card of any type, which does not become ongoing by it.
  if (heads.keyword?.done && !heads.ongoing && !heads.reward)
    return wrapped(cx, power, heads, powerAbilities(cx, power, heads));
  if (heads.ongoing) state.ongoing = true;
  if (heads.reward) {
    if (framed(heads) || heads.ongoing) return noReading(power.span, shown(cx, power), "as a reward");
    return [reward(contextOf, power, state)];
  }
  const questCost = questLine(cx, power, heads.limits);
  if (questCost !== undefined) {
    if (heads.gates.length > 0 || heads.keyword !== undefined || heads.ongoing)
      return noReading(power.span, shown(cx, power), "as a quest's cost");
    if (state.quest !== undefined) return noReading(power.span, shown(cx, power), "before a reward");
    state.quest = questCost;
    return [];
  }
  const attached = attachLine(cx, power);
  if (attached !== undefined && heads.limits.length > 0)
    return noReading(power.span, shown(cx, power), "with a limit");
  if (attached !== undefined) return wrapped(cx, power, heads, [attached]);
  if (!definite || heads.ongoing) {
    const alone = () => contextOf(abilityScope(cardScope()), "static");
    const [own, rest] = framed(heads) ? [power, undefined] : gluedPowers(alone, power);
    const made = wrapped(cx, own, heads, powerAbilities(cx, own, heads));
    return rest === undefined ? made : [...made, ...onePower(contextOf, shared, rest, state, false)];
  }
  return definitePower(contextOf, shared, power, state, cx, heads);
}

/** A line of a card that is carried out as it resolves. */
function definitePower(
  contextOf: ContextOf,
  shared: CardScope,
  power: Power,
  state: State,
  cx: Context,
  heads: ReturnType<typeof headsOf>,
): readonly Ability[] {
  const [first, ...others] = power.body;
  // What a card says of being played stands apart from what it does.
  if (first !== undefined && others.length > 0 && !framed(heads) && power.costs === undefined) {
    const cut = others[0]?.span.from ?? power.span.to;
    const own = { ...power, body: [first], span: { from: power.span.from, to: first.span.to } };
    const rest: Power = { ...power, heads: [], body: others, span: { from: cut, to: power.span.to } };
    if (first.fronts[0]?.kind === "cost" || isPlayModifier(cx, own) || entersPlay(cx, own))
      return [own, rest].flatMap((one) => onePower(contextOf, shared, one, state, true));
  }
  if (power.keywords !== undefined) return wrapped(cx, power, heads, powerAbilities(cx, power, heads));
  if (first === undefined || power.costs !== undefined)
    return wrapped(cx, power, heads, powerAbilities(cx, power, heads));
  if (first.fronts[0]?.kind === "cost" && framed(heads))
    return notBuilt(power.span, "a head in front of an additional cost");
  if (first.fronts[0]?.kind === "cost") {
    // What is paid may be spoken of as the card resolves: "equal to that ally's health".
    if (state.paid !== undefined || state.spell !== undefined)
      return notBuilt(power.span, "an additional cost behind what the card does");
    state.paid = abilityScope(shared);
    return [additionalCost(contextOf(state.paid, "static"), power, first)];
  }
  // "When you cycle this card": it has not been played, and what it does as it resolves is nothing to that.
  if (!framed(heads) && ownEvent(cx, first))
    return wrapped(cx, power, heads, powerAbilities(cx, power, heads));
  const [alternative, instead] = withOtherCost(cx, power);
  if (instead !== undefined)
    return [
      ...onePower(contextOf, shared, alternative, state, true),
      ...onePower(contextOf, shared, instead, state, true),
    ];
  if (isPlayModifier(cx, power) || entersPlay(cx, power))
    return wrapped(cx, power, heads, powerAbilities(cx, power, heads));
  if (heads.limits.length > 0)
    return notBuilt(power.span, "a limit in front of what a card does as it resolves");
  if (framed(heads)) return headedSpell(contextOf(abilityScope(shared), "definite"), power, heads, state);
  if (state.headed) return notBuilt(power.span, "text without a head behind text that has one");
  const lead = first.body.kind === "modal" ? leadOf(cx, first.body.lead, first.body.modes) : undefined;
  if (first.body.kind === "modal" && typeof lead?.by !== "object")
    return [modal(contextOf, shared, power, state)];
  const scope = state.spell?.scope ?? state.paid ?? abilityScope(shared);
  const spell = contextOf(scope, "definite");
  const effects =
    heads.marks.length > 0 ? markedSpell(spell, power, heads, state.spell) : sentences(spell, power.body);
  if (state.spell === undefined)
    state.spell = { scope, effects: [...effects], line: 0, from: power.span.from, to: power.span.to };
  else {
    state.spell.line = state.spell.effects.length;
    state.spell.effects.push(...effects);
    state.spell.to = power.span.to;
  }
  return [];
}

/** "Empower Mage: ...": text of its own, which is there only under its head; its targets are announced by themselves. */
function headedSpell(
  cx: Context,
  power: Power,
  heads: ReturnType<typeof headsOf>,
  state: State,
): readonly Ability[] {
  // The lines are carried out in their order, and those without a head are one link.
  if (state.spell !== undefined || power.body[0]?.body.kind === "modal")
    return notBuilt(power.span, "a head in front of what a card does as it resolves, beside other text");
  state.headed = true;
  const effects = [...sentences(cx, power.body)];
  const { from, to } = power.span;
  return wrapped(cx, power, heads, [
    spellAbility({ scope: cx.scope, effects, line: 0, from, to }, cx.source),
  ]);
}

/** "Delve" on a line of a card that is carried out as it resolves. */
function carriedOut(
  contextOf: ContextOf,
  shared: CardScope,
  use: KeywordUse,
  state: State,
): readonly Ability[] {
  const scope = state.spell?.scope ?? state.paid ?? abilityScope(shared);
  const spell = contextOf(scope, "definite");
  const named = instructionNamed(spell, use.keyword.id);
  if (named === undefined || use.argument !== undefined)
    return noReading(use.span, shown(spell, use), "as something to do");
  const effects = instructed(spell, named, use.span);
  if (state.spell === undefined)
    state.spell = { scope, effects: [...effects], line: 0, from: use.span.from, to: use.span.to };
  else {
    state.spell.line = state.spell.effects.length;
    state.spell.effects.push(...effects);
    state.spell.to = use.span.to;
  }
  return [];
}

/** "When the creature it haunts dies": of what it keeps; "When you cycle ~": of the card itself, by a verb of the game's events whose zone is none of play. */
function ownEvent(cx: Context, sentence: Sentence): boolean {
  const [front] = sentence.fronts;
  const clause =
    front?.kind === "clause" && front.word.id === "when" ? front.clauses.clauses[0]?.item : undefined;
  const p = clause?.predicates[0]?.item;
  if (clause?.subject !== undefined && speaksOfKept(cx, clause.subject)) return true;
  const object = p?.adjuncts.find((a) => a.kind === "object");
  if (p === undefined || object?.kind !== "object" || !isSelf(cx, object.np)) return false;
  return cx.game.events.some((e) => e.verb === p.verb.id && e.own !== undefined);
}

const framed = (heads: ReturnType<typeof headsOf>): boolean =>
  heads.limits.length + heads.gates.length > 0 || heads.keyword !== undefined;

/** "You may X rather than pay its cost. Your hero deals ...": a cost, and what the card does, in one line. */
function withOtherCost(cx: Context, power: Power): readonly [Power, Power | undefined] {
  const [first, ...rest] = power.body;
  if (first === undefined || rest.length === 0) return [power, undefined];
  const cost: Power = { ...power, body: [first], span: first.span };
  if (!isPlayModifier(cx, cost)) return [power, undefined];
  const span = { from: rest[0]?.span.from ?? power.span.from, to: power.span.to };
  return [cost, { kind: "power", heads: [], body: rest, span }];
}

/** "This ability enters play with three tide counters": says how, and is nothing that it does. */
function entersPlay(cx: Context, power: Power): boolean {
  const [only, ...more] = power.body;
  if (only === undefined || more.length > 0 || only.body.kind !== "sequence" || only.fronts.length > 0)
    return false;
  const [clause, ...clauses] = only.body.clauses;
  const p = clause?.item.predicates[0]?.item;
  return clauses.length === 0 && p?.verb.id === "enter" && isSelf(cx, clause?.item.subject);
}

/** "You may X rather than pay its cost", "You pay 1 less to play this ability", "Play only if ...". */
function isPlayModifier(cx: Context, power: Power): boolean {
  const [said, ...more] = power.body;
  // "[Level 11][>] This costs [4] less instead."
  const marked = said !== undefined && power.heads.some((h) => h.kind === "marked");
  const only = marked ? (withoutLastInstead(said) ?? said) : said;
  if (only === undefined || more.length > 0 || only.body.kind !== "sequence") return false;
  const [clause, ...clauses] = only.body.clauses;
  const p = clause?.item.predicates[0]?.item;
  if (clause === undefined || p === undefined || clauses.length > 0) return false;
  if (
    bagOf(p).left.some(
      (a) => a.kind === "manner" && (a.word.id === "rather than" || a.word.id === "instead of"),
    )
  )
    return true;
  if (!cx.game.reading.damageHasType && isOwnPrice(cx, only, clause.item, p)) return true;
  // With a time it is something that the card does: "You pay 1 less to play your next ally this turn."
  if (p.verb.id === "pay" && p.auxiliaries.length === 0 && clause.item.subject !== undefined)
    return !/\b(next|this turn)\b/i.test(shown(cx, only));
  return (
    isPlaying(p) &&
    p.adjuncts.some(
      (a) =>
        ((a.kind === "subordinate" || a.kind === "preposition") && a.only === true) ||
        (a.kind === "subordinate" && a.word.id === "any time"),
    )
  );
}

/** "Choose one: A; or B." on a card: modes are chosen as the link is added (707.1c). */
function modal(contextOf: ContextOf, shared: CardScope, power: Power, state: State): Ability {
  const cx = contextOf(abilityScope(shared), "definite");
  const [first, ...more] = power.body;
  if (first?.body.kind !== "modal" || first.fronts.length > 0 || more.length > 0 || state.spell !== undefined)
    return notBuilt(power.span, "a choice of modes with more around it");
  const choice = choiceOf(cx, first.body, []);
  if (choice === undefined) return notBuilt(first.body.lead.span, "a choice of modes of another kind");
  return {
    kind: "modal spell",
    choice,
    span: power.span,
    text: wordsOf(cx, power.span),
  };
}

/** "On your turn, pay 4 to complete this quest." */
function questLine(cx: Context, power: Power, headLimits: readonly Limit[]): QuestDraft | undefined {
  const [sentence, ...more] = power.body;
  if (
    sentence === undefined ||
    more.length > 0 ||
    sentence.body.kind !== "sequence" ||
    power.costs !== undefined
  )
    return undefined;
  const { clauses } = sentence.body;
  const last = clauses[clauses.length - 1]?.item;
  const p = last?.predicates[last.predicates.length - 1]?.item;
  const purpose = p?.adjuncts.find((a) => a.kind === "infinitive");
  if (p === undefined || purpose?.kind !== "infinitive" || purpose.not === true) return undefined;
  // "You pay 1 less to complete this quest" is no price.
  if (last?.subject !== undefined) return undefined;
  const complete = purpose.predicates[0]?.item;
  if (purpose.predicates.length !== 1 || complete?.verb.id !== "complete") return undefined;
  const bag = bagOf(complete);
  const object = take(bag, "object");
  finish(cx, bag);
  if (object === undefined || !isSelf(cx, object.np)) return undefined;
  const limits = sentence.fronts.flatMap((f): readonly Limit[] => {
    if (f.kind === "adverbial") return limit(cx, f.adverbial);
    if (f.kind === "clause" && (f.word.id === "if" || f.word.id === "while"))
      return [{ when: cx.rules.test(cx, f.clauses) }];
    return noReading(f.span, shown(cx, f), "in front of a quest's cost");
  });
  const costs: Cost[] = [];
  for (const clause of clauses) {
    if (clause.item.subject !== undefined)
      return noReading(clause.span, shown(cx, clause), "as a quest's cost");
    for (const joined of clause.item.predicates) {
      const plain =
        joined.item === p ? { ...p, adjuncts: p.adjuncts.filter((a) => a !== purpose) } : joined.item;
      const by = joined.by?.replace(/,/g, "").trim();
      if (by !== undefined && by !== "" && by !== "and")
        return noReading(joined.span, shown(cx, joined), "as a quest's cost");
      costs.push(...act(cx, plain, "you", costs.length));
    }
  }
  return { scope: cx.scope, limits: [...headLimits, ...limits], costs, span: power.span };
}

function reward(contextOf: ContextOf, power: Power, state: State): Ability {
  const draft = state.quest;
  if (draft === undefined) {
    const cx = contextOf(abilityScope(cardScope()), "definite");
    return noReading(power.span, shown(cx, power), "without a cost line in front");
  }
  state.quest = undefined;
  const cx = contextOf(draft.scope, "definite");
  return {
    kind: "quest",
    limits: draft.limits,
    costs: draft.costs,
    ...textOf(cx, power.body),
    span: { from: draft.span.from, to: power.span.to },
    text: wordsOf(cx, { from: draft.span.from, to: power.span.to }),
  };
}

/** Quoted text: abilities of whatever is given them. */
function quotedIn(shared: CardScope): Context["rules"]["quoted"] {
  return (outer, lines, named = outer.named) => {
    const state: State = { ongoing: true, spell: undefined, headed: false, quest: undefined };
    const contextOf: ContextOf = (scope, mode) => ({
      ...outer,
      scope,
      mode,
      named: outer.game.reading.namesGiver === true ? named : undefined,
      card: { name: outer.card.name, type: "", tags: [] },
    });
    return lines.flatMap((line) => bindLine(contextOf, shared, line, state, false));
  };
}
