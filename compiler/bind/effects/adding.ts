// What is added in a game whose resources are written in symbols: "add {G}{G}", "add {R} or {G}", "add one mana of any
// color", "add {G} for each Elf on the battlefield". The words of the game come from its table (`adds`).
import type { NounItem, NounPhrase } from "../../../grammar/tree.ts";
import type { ActArgument, Quantity } from "../../abilities.ts";
import { takePreposition } from "../base/bag.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import type { Adds } from "../base/game-words.ts";
import { conjunction, soleNoun } from "../base/groups.ts";
import { noReading } from "../base/refuse.ts";
import { payments } from "../costs/payments.ts";
import { determined } from "../nouns/determiners.ts";
import { keptColor } from "../nouns/kinds.ts";
import { range } from "../nouns/selection.ts";
import { type Call, needObject, perEach } from "./frame.ts";

type Fields = Readonly<Record<string, ActArgument>>;

/** The fields that the call which adds is given. */
export function addedFields(cx: Context, call: Call, adds: Adds): Fields {
  const np = needObject(cx, call);
  // The older wording says where it goes, which is nowhere else.
  const whose = call.actor === "you" ? ["your"] : ["their", "his"];
  const to = takePreposition(call.bag, "to");
  const said = to === undefined ? undefined : shown(cx, to.np).toLowerCase();
  if (to !== undefined && !whose.some((owner) => said === `${owner} ${adds.pool}`))
    return noReading(to.span, shown(cx, to), "as where it is added");
  return symbols(cx, call, adds, np) ?? ofKinds(cx, call, adds, np) ?? refused(cx, np);
}

const refused = (cx: Context, np: NounPhrase): never => noReading(np.span, shown(cx, np), "as what is added");

/** "{G}{G}", "{R} or {G}", "{W}, {U}, or {B}". */
function symbols(cx: Context, call: Call, adds: Adds, np: NounPhrase): Fields | undefined {
  const said: string[] = [];
  for (const { item } of np.items) {
    if (item.kind !== "amount" || item.posts.length > 0 || item.amount.kind !== "payment") return undefined;
    for (const word of item.amount.words) {
      payments(cx, word);
      said.push(word.text);
    }
  }
  const [only, ...more] = said;
  if (only === undefined) return undefined;
  if (more.length === 0) {
    const times = perEach(cx, call, 1);
    return { [adds.symbols]: { word: only }, ...(times === 1 ? {} : { times: { n: times } }) };
  }
  if (np.items.length > 1 && conjunction(np.items) !== "or") return refused(cx, np);
  const kinds = said.map((text) => kindOf(cx, text) ?? refused(cx, np));
  return { among: { words: kinds }, n: { n: perEach(cx, call, 1) } };
}

/** The kind that one symbol is of. */
const kindOf = (cx: Context, text: string): string | undefined =>
  cx.game.payments[text.slice(1, -1).toLowerCase()]?.of;

/** "one mana of any color", "two mana of any one color", "three mana in any combination of colors". */
function ofKinds(cx: Context, call: Call, adds: Adds, np: NounPhrase): Fields | undefined {
  const item = soleNoun(np);
  if (item === undefined || !isNoun(item.head, adds.noun) || item.modifiers.length > 0) return undefined;
  const [post, ...posts] = item.posts;
  if (post?.kind !== "preposition" || posts.length > 0) return undefined;
  const { det } = determined(cx, item.determiners, item.span);
  if (det.d !== "count") return undefined;
  const r = range(cx, det.amount);
  if (r.max === "any" || r.min !== r.max) return undefined;
  const n = perEach(cx, call, r.max);
  const produced = post.word.id === "of" ? ofProduced(cx, adds, post.np) : undefined;
  if (produced !== undefined) return { ...produced, n: { n } };
  const kept = post.word.id === "of" ? keptColor(cx, post.np) : undefined;
  if (kept !== undefined) return { kept: { word: kept }, n: { n } };
  const alike = oneOf(adds, post.word.id, post.np) ?? refused(cx, np);
  const many = JSON.stringify(n) !== "1";
  return {
    among: { words: adds.any },
    n: { n: n satisfies Quantity },
    ...(alike && many ? { alike: { yes: true } } : {}),
  };
}

/** "any color that a land you control could produce", "any type that land produced". */
function ofProduced(cx: Context, adds: Adds, np: NounPhrase): Fields | undefined {
  const item = soleNoun(np);
  const [post, ...more] = item?.posts ?? [];
  const [d, ...others] = item?.determiners ?? [];
  if (post?.kind !== "relative" || more.length + others.length > 0) return undefined;
  if (d?.kind !== "quantifier" || d.word !== "any" || item === undefined || item.modifiers.length > 0)
    return undefined;
  const types = adds.types !== undefined && isNoun(item.head, adds.types);
  if (!types && !isNoun(item.head, adds.kind)) return undefined;
  const [clause, ...clauses] = post.clauses.clauses;
  const [joined, ...ps] = clause?.item.predicates ?? [];
  const subject = clause?.item.subject;
  const p = joined?.item;
  const plain = p !== undefined && p.adjuncts.length + p.adverbs.length === 0 && p.verb.id === "produce";
  if (!plain || subject === undefined || clauses.length + ps.length > 0) return undefined;
  const kinds: Fields = types ? { types: { yes: true } } : {};
  if (p.auxiliaries.length === 1 && p.auxiliaries[0]?.id === "could") {
    const { filter, is, zone } = cx.rules.described(cx, subject);
    return is !== undefined || zone !== undefined ? undefined : { could: { filter }, ...kinds };
  }
  const past = p.auxiliaries.length === 0 && p.verb.forms.includes("past");
  return past && adds.told !== undefined && isOfEvent(cx, subject)
    ? { produced: { told: adds.told }, ...kinds }
    : undefined;
}

/** "(that) land": the permanent of which the event tells. */
function isOfEvent(cx: Context, subject: NounPhrase): boolean {
  const item = soleNoun(subject);
  if (item?.head === undefined || item.determiners.length + item.modifiers.length + item.posts.length > 0)
    return false;
  const that = { kind: "demonstrative" as const, word: "that" as const, span: item.span };
  const np = { ...subject, items: [{ span: item.span, item: { ...item, determiners: [that] } }] };
  return JSON.stringify(cx.rules.object(cx, np)) === JSON.stringify({ event: "object" });
}

/** Whether all of it is of one kind; undefined where the words say something else. */
function oneOf(adds: Adds, word: string, np: NounPhrase): boolean | undefined {
  const item = soleNoun(np);
  if (item === undefined) return undefined;
  if (word === "of" && isNoun(item.head, adds.kind) && plain(item))
    return anyOne(
      item.determiners.map((d) => ("word" in d ? String(d.word) : d.kind === "count" ? "one" : "")),
    );
  const [of, ...more] = item.posts;
  const colors = of?.kind === "preposition" && of.word.id === "of" ? soleNoun(of.np) : undefined;
  const free =
    word === "in" &&
    isNoun(item.head, "combination") &&
    more.length + item.modifiers.length === 0 &&
    item.determiners.length === 1 &&
    item.determiners[0]?.kind === "quantifier" &&
    item.determiners[0].word === "any";
  return free &&
    isNoun(colors?.head, adds.kind) &&
    colors !== undefined &&
    colors.determiners.length === 0 &&
    plain(colors)
    ? false
    : undefined;
}

const plain = (item: NounItem): boolean => item.modifiers.length + item.posts.length === 0;

/** "any color" of one, "any one color" of several. */
const anyOne = (words: readonly string[]): boolean | undefined =>
  words.join(" ") === "any" || words.join(" ") === "any one" ? true : undefined;
