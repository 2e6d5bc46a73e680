// "Choose one: A; or B": modes that are chosen as the link is added (707.1c), each with targets of its own.
import type { Modal, Mode, Power, Sentence } from "../../../grammar/tree.ts";
import type { Choice, Effect, Target } from "../../abilities.ts";
import { bagOf, finish, takeObject } from "../base/bag.ts";
import { type Context, shown } from "../base/context.ts";
import { noReading, notBuilt } from "../base/refuse.ts";
import { mention, modeScope } from "../base/scope.ts";
import { factsOf } from "../base/verbs.ts";
import { attachLine } from "../lines/attach-lines.ts";
import { leadOf } from "./leads.ts";
import { sentences } from "./sentences.ts";

/** What an ability does: effects with their targets, or a choice of modes instead of them. */
export interface Text {
  readonly targets: readonly Target[];
  readonly effect: readonly Effect[];
  readonly choice?: Choice;
}

export function textOf(cx: Context, body: readonly Sentence[]): Text {
  const [first] = body;
  if (first?.body.kind === "modal" && first.fronts.length === 0) {
    const choice = choiceOf(cx, first.body, body.slice(1));
    if (choice !== undefined) return { targets: [], effect: [], choice };
  }
  const effect = sentences(cx, body);
  return { targets: cx.scope.targets, effect };
}

/** Undefined if who chooses does so as the effect happens: "each opponent chooses one". */
export function choiceOf(cx: Context, modal: Modal, rest: readonly Sentence[]): Choice | undefined {
  const lead = leadOf(cx, modal.lead, modal.modes);
  if (lead === undefined || typeof lead.by === "object") return undefined;
  const { by, min, max } = lead;
  if (by === "opponent")
    mention(cx.scope, {
      what: "player",
      part: { chooser: true },
      opponent: true,
      many: false,
      origin: "step",
      span: modal.lead.span,
    });
  const modes = modal.modes.map(({ item }) => {
    if (item.kind === "sentences") {
      const scope = modeScope(cx.scope);
      const effect = sentences({ ...cx, scope }, item.sentences);
      return { targets: scope.targets, effect, span: item.span };
    }
    if (item.kind !== "sentence") return noReading(item.span, shown(cx, item), "as a mode");
    const attach = attachMode(cx, item, rest);
    if (attach !== undefined) return { attach, span: item.span };
    const scope = modeScope(cx.scope);
    const effect = sentences({ ...cx, scope }, [
      { kind: "sentence", span: item.span, fronts: item.fronts, body: item.body },
    ]);
    return { targets: scope.targets, effect, span: item.span };
  });
  const [more, ...others] = rest;
  if (more === undefined) return { by, min, max, modes };
  if (others.length > 0) return notBuilt(others[0]?.span ?? more.span, "more behind a choice of modes");
  return { by, min, max, more: bothIf(cx, more, by, modes.length), modes };
}

/** "...; or attach to target ally": of a card that is played alone (305.2d). */
function attachMode(cx: Context, mode: Extract<Mode, { kind: "sentence" }>, rest: readonly Sentence[]) {
  if (cx.mode !== "definite" || cx.card.type !== "ability" || rest.length > 0) return undefined;
  const sentence: Sentence = { kind: "sentence", span: mode.span, fronts: mode.fronts, body: mode.body };
  const scope = modeScope(cx.scope);
  const power: Power = { kind: "power", span: mode.span, heads: [], body: [sentence] };
  return attachLine({ ...cx, scope }, power);
}

/** "If your hero is a Gnome, you may choose both." */
function bothIf(
  cx: Context,
  sentence: Sentence,
  by: Choice["by"],
  modes: number,
): NonNullable<Choice["more"]> {
  const [front, ...fronts] = sentence.fronts;
  const clauses = sentence.body.kind === "sequence" ? sentence.body.clauses : [];
  const clause = clauses.length === 1 ? clauses[0]?.item : undefined;
  const p = clause?.predicates.length === 1 ? clause.predicates[0]?.item : undefined;
  const subject = clause?.subject === undefined ? "" : shown(cx, clause.subject).toLowerCase();
  const who = by === "you" ? subject === "you" : subject === "he";
  if (
    front?.kind !== "clause" ||
    front.word.id !== "if" ||
    fronts.length > 0 ||
    p === undefined ||
    !who ||
    modes !== 2
  )
    return notBuilt(sentence.span, "more behind a choice of modes");
  const bag = bagOf(p);
  const object = takeObject(bag);
  finish(cx, bag);
  const f = factsOf(p);
  const verb = (p.verb.id === "choose" || p.verb.id === "do") && p.verb.forms.includes("base");
  const both = object !== undefined && shown(cx, object).toLowerCase() === "both";
  if (!verb || !both || f.may === f.must || p.auxiliaries.length !== 1 || p.adverbs.length > 0)
    return notBuilt(sentence.span, "more behind a choice of modes");
  return { if: cx.rules.test(cx, front.clauses), min: f.must ? 2 : 1, max: 2 };
}
