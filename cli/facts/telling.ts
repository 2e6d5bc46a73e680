// One ability told as facts: a line for itself, its costs, its targets, each step of its effect.
import type { Ability, Choice, Cost, Effect, Target, Trigger } from "../../compiler/abilities.ts";
import type { Span } from "../../grammar/tree.ts";
import { type FoundPart, labelled, partsIn } from "./parts.ts";
import { abilitiesGiven, chosen, costsOf, granted, lasts, limited, marked, moment, who } from "./words.ts";

/** A line of an explanation; `depth` is how far it is indented. */
export interface Fact {
  readonly depth: number;
  /** What it is about, in a word or two. */
  readonly what: string;
  readonly says: string;
}

/** What a keyword means, by its name in lower case. */
export type KeywordWords = (keyword: string) => string | undefined;

export class Telling {
  /** The words of steps and costs to which others refer. */
  readonly #steps = new Map<string, string>();
  readonly #text: string;
  readonly #keywords: KeywordWords;

  constructor(text: string, ability: Ability, keywords: KeywordWords) {
    this.#text = text;
    this.#keywords = keywords;
    for (const step of labelled(ability)) this.#steps.set(step.label, this.#quoted(step.span));
  }

  ability(ability: Ability, depth: number): readonly Fact[] {
    const head = (says: string): Fact => ({ depth, what: ability.kind, says });
    const inner = depth + 1;
    switch (ability.kind) {
      case "keyword":
        return [
          head(this.#quoted(ability.span)),
          line(inner, "means", this.#keywords(ability.keyword) ?? "what the rules say of it"),
          ...(typeof ability.n === "number" ? [line(inner, "X", `is ${ability.n}`)] : []),
          ...(ability.effect ? this.ability(ability.effect, inner) : []),
        ];
      case "activated":
      case "quest":
        return [
          head(
            ability.kind === "activated" && ability.zone ? `used while this is in the ${ability.zone}` : "",
          ),
          ...ability.limits.map((limit) => line(inner, "only", limited(limit))),
          ...ability.costs.map((cost) => this.#cost(cost, inner)),
          ...this.#body(ability, inner),
        ];
      case "triggered":
        return [
          head(this.#trigger(ability.trigger)),
          ...(ability.zone ? [line(inner, "works", `also while this is in: ${ability.zone}`)] : []),
          ...(ability.doubleCheck
            ? [
                line(
                  inner,
                  "if",
                  `tested as it triggers, and again as it resolves${this.#refers(ability.doubleCheck)}`,
                ),
              ]
            : []),
          ...(ability.optional ? [line(inner, "you decide", "as it triggers, whether it is used")] : []),
          ...(ability.cost ?? []).map((cost) => this.#cost(cost, inner)),
          ...this.#body(ability, inner),
        ];
      case "continuous":
        return [
          head(
            `${this.#quoted(ability.span)} all the time${ability.zone ? `, while this is in: ${ability.zone}` : ""}; kept up to date`,
          ),
          ...(ability.while
            ? [line(inner, "while", `tested all the time${this.#refers(ability.while)}`)]
            : []),
          ...ability.changes.flatMap((change) =>
            granted(change).flatMap((each) => this.ability(each, inner)),
          ),
        ];
      case "replacement":
        return [
          head(`in place of what would happen: ${this.#trigger(ability.replace.trigger)}`),
          ...(ability.while
            ? [line(inner, "while", `tested as it would happen${this.#refers(ability.while)}`)]
            : []),
          ...(ability.replace.optional ? [line(inner, "you decide", "as it would happen")] : []),
          ...("instead" in ability.replace.change ? this.#all(ability.replace.change.instead, inner) : []),
        ];
      case "play modifier":
        return [
          head("as the card is played"),
          ...costsOf(ability.change).map((cost) => this.#cost(cost, inner)),
        ];
      case "spell":
        return [head("as the card resolves"), ...this.#body(ability, inner)];
      case "modal spell":
        return [head("as the card resolves"), ...this.#choice(ability.choice, inner)];
      case "as enters":
        return [head("as the card enters play, before anyone can act"), ...this.#all(ability.effect, inner)];
      case "enters with":
        return [head(`${this.#quoted(ability.span)} part of entering play`)];
      case "attach":
        return [
          head(
            ability.target ? "to a target, chosen as the card is played" : "to what is chosen as it resolves",
          ),
          ...this.#all(ability.effect, inner),
        ];
      case "head":
        return "while" in ability
          ? [
              line(
                depth,
                "head",
                `the text behind it is there only while this holds${this.#refers(ability.while)}`,
              ),
            ]
          : [line(depth, "head", this.#trigger(ability.when))];
      case "gate":
        return [
          line(depth, "gate", `the ability is there only while this holds${this.#refers(ability.test)}`),
          ...this.ability(ability.ability, inner),
        ];
      case "requirement":
        return [head(`needs the ${ability.of} ${ability.word}`)];
      case "deck building":
        return [head(`${this.#quoted(ability.span)} when a deck is made`)];
    }
  }

  #body(
    of: { readonly targets: readonly Target[]; readonly effect: readonly Effect[]; readonly choice?: Choice },
    depth: number,
  ): readonly Fact[] {
    return [
      ...(of.choice ? this.#choice(of.choice, depth) : []),
      ...of.targets.map((target, i) =>
        line(
          depth,
          `target ${i + 1}`,
          `${this.#quoted(target.span)} chosen as it is announced, checked again as it resolves`,
        ),
      ),
      ...this.#all(of.effect, depth),
    ];
  }

  #choice({ by, min, max, modes }: Choice, depth: number): readonly Fact[] {
    const many = min === max ? `${max}` : `${min} to ${max}`;
    return [
      line(
        depth,
        "modes",
        `${by === "you" ? "you choose" : "an opponent chooses"} ${many} of ${modes.length}, as it is announced`,
      ),
      ...modes.flatMap((mode, i) => [
        line(depth + 1, `mode ${i + 1}`, this.#quoted(mode.span)),
        ...("attach" in mode ? this.ability(mode.attach, depth + 2) : this.#body(mode, depth + 2)),
      ]),
    ];
  }

  #cost(cost: Cost, depth: number): Fact {
    return line(depth, "cost", this.#quoted(cost.span));
  }

  #trigger({ on, first, together, span }: Trigger): string {
    const events = (typeof on === "string" ? [on] : on).map((name) => `\`${name}\``).join(" or ");
    const often =
      first === undefined ? "" : first === "once" ? ", once each turn" : `, the first time each ${first}`;
    return `${this.#quoted(span)} at the event ${events}${often}${together ? ", once for all that happens together" : ""}`;
  }

  #all(steps: readonly Effect[], depth: number): readonly Fact[] {
    return steps.flatMap((step) => this.#step(step, depth));
  }

  #step(step: Effect, depth: number): readonly Fact[] {
    const inner = depth + 1;
    const words = this.#quoted(step.span);
    switch (step.do) {
      case "may":
        return [
          line(depth, "decide", `${words} ${who(step.player)}, as this resolves`),
          ...this.#all(step.then, inner),
          ...this.#otherwise(step.otherwise, depth),
        ];
      case "if":
        return [
          line(depth, "if", `tested as this is reached${this.#refers(step.test)}`),
          ...this.#all(step.then, inner),
          ...this.#otherwise(step.otherwise, depth),
        ];
      case "unless":
        return [
          line(depth, "unless", `${who(step.player)} may do this, as this resolves`),
          ...step.costs.map((cost) => this.#cost(cost, inner)),
          ...this.#otherwise(step.then, depth),
        ];
      case "pay":
        return step.costs.map((cost) => line(depth, "pay", this.#quoted(cost.span)));
      case "each":
        return [
          line(depth, "for each", `all at the same time${this.#refers(step.of)}`),
          ...this.#all(step.then, inner),
        ];
      case "repeat":
        return [line(depth, "repeat", words), ...this.#all(step.then, inner)];
      case "choose one":
        return [
          line(depth, "modes", `${who(step.by)}: chosen as this resolves`),
          ...step.modes.flatMap((mode, i) => [
            line(inner, `mode ${i + 1}`, ""),
            ...this.#all(mode, inner + 1),
          ]),
        ];
      case "delayed":
        return [
          line(
            depth,
            "later",
            `${this.#trigger(step.trigger)}${step.once ? ", once" : ", each time"}${lasts(step.until)}`,
          ),
          ...this.#body({ targets: step.targets, effect: step.then }, inner),
        ];
      case "shield":
        return [
          line(
            depth,
            "shield",
            `${this.#trigger(step.replace.trigger)}${step.once ? ", once" : ""}${lasts(step.until)}`,
          ),
          ...("instead" in step.replace.change ? this.#all(step.replace.change.instead, inner) : []),
        ];
      default: {
        const name = step.do === "act" ? step.call : step.do;
        const until = "until" in step ? lasts(step.until) : "";
        const notes = [
          ...chosen(step),
          ...marked(step),
          ...("on" in step && step.do === "modify" ? [moment(step.on)] : []),
        ];
        return [
          line(
            depth,
            name,
            `${words}${until}${notes.map((note) => `; ${note}`).join("")}${this.#refers(step)}`,
          ),
          ...abilitiesGiven(step).flatMap((ability) => this.ability(ability, inner)),
        ];
      }
    }
  }

  #otherwise(steps: readonly Effect[] | undefined, depth: number): readonly Fact[] {
    return steps === undefined || steps.length === 0
      ? []
      : [line(depth, "otherwise", ""), ...this.#all(steps, depth + 1)];
  }

  /** What the parts of a term stand for: "it", "that ally", "this way", "if you do". */
  #refers(term: unknown): string {
    const parts = [...new Set(partsIn(term).map((part) => this.#part(part)))];
    return parts.length === 0 ? "" : `; speaks of ${parts.join(", ")}`;
  }

  #part(part: FoundPart): string {
    switch (part.of) {
      case "target":
        return `target ${Number(part.key) + 1}`;
      case "event":
        return `the event's ${part.key}`;
      case "step":
        return `what came of ${this.#steps.get(part.key) ?? "an earlier step"}`;
      case "did":
        return `whether ${this.#steps.get(part.key) ?? "an earlier step"} was done in full`;
      case "paid":
        return "what was paid";
      case "each":
        return "each of them in turn";
    }
  }

  #quoted({ from, to }: Span): string {
    return `“${this.#text.slice(from, to).replaceAll("\n", " / ")}”`;
  }
}

const line = (depth: number, what: string, says: string): Fact => ({ depth, what, says });
