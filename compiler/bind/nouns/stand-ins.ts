// Players where objects are spoken of, in games in which an object stands for each player: "2 damage to you", "to target
// player", "to each creature and each player", "any target".
import type { Item, NounPhrase } from "../../../grammar/tree.ts";
import type { Filtered, ObjectPart, Selection } from "../../abilities.ts";
import {
  type ChooseOptions,
  type Chosen,
  type Context,
  type Described,
  isNoun,
  shown,
} from "../base/context.ts";
import { conjunction } from "../base/groups.ts";
import { noReading } from "../base/refuse.ts";
import { announce, freshLabel, mention, outerPart } from "../base/scope.ts";
import { allOf, modifier } from "./noun-words.ts";

/** What an instruction acts on, players among it. */
export function selectAny(cx: Context, np: NounPhrase, options: ChooseOptions): Chosen {
  const { stands } = cx.game;
  if (stands === undefined) return cx.rules.select(cx, np, options);
  const whole = one(cx, np, options);
  if (whole !== undefined) return whole;
  const parts = np.items.map(
    ({ item }): NounPhrase => ({ kind: "np", span: item.span, items: [{ span: item.span, item }] }),
  );
  const apart =
    parts.length > 1 && conjunction(np.items) === "and" && np.items.every(({ item }) => isWhole(item));
  const player = apart && parts.some((part) => namesPlayer(cx, part));
  if (!player) return cx.rules.select(cx, np, options);
  const all = parts.map((part) => one(cx, part, options) ?? cx.rules.select(cx, part, options));
  return chosen(cx, { kind: "union", of: all.map((c) => c.what) }, np, options, true);
}

/** It has a determiner of its own, or needs none. */
const isWhole = (item: Item): boolean =>
  item.kind === "pronoun" ||
  (item.kind === "noun" && (item.determiners.length > 0 || item.posts.length === 0));

function namesPlayer(cx: Context, np: NounPhrase): boolean {
  const words = shown(cx, np).toLowerCase();
  const item = np.items[0]?.item;
  if (item?.kind === "pronoun") return words === "you";
  return (
    item?.kind === "noun" &&
    (item.head?.senses.some((s) => s.role === "noun" && s.class === "player") ?? false)
  );
}

/** One phrase for a player or several; undefined if it is another thing. */
function one(cx: Context, np: NounPhrase, options: ChooseOptions): Chosen | undefined {
  const { stands } = cx.game;
  if (stands === undefined || np.items.length !== 1) return undefined;
  const words = shown(cx, np).toLowerCase();
  const any = stands.any[words];
  if (any !== undefined) {
    const part = announce(cx.scope, { what: "object", filter: any, min: 1, max: 1, span: np.span });
    return chosen(cx, { kind: "one", part }, np, options, false);
  }
  if (!namesPlayer(cx, np) && !/^(them|they|him|her)$/.test(words)) return undefined;
  const who = cx.rules.players(cx, np);
  if (who === undefined) return undefined;
  if ("one" in who) return chosen(cx, { kind: "one", part: { hero: who.one } }, np, options, false);
  if (!("each" in who)) return undefined;
  const filter: Filtered = who.each === "all" ? stands.filter : allOf([stands.filter, { side: who.each }]);
  return chosen(cx, { kind: "all", filter }, np, options, true);
}

/** A phrase for players as what is dealt damage: "you", "a player", "each opponent"; undefined if it is another thing. */
export function standing(cx: Context, np: NounPhrase): Described | undefined {
  const { stands } = cx.game;
  if (stands === undefined || np.items.length !== 1 || !namesPlayer(cx, np)) return undefined;
  const who = cx.rules.players(cx, np);
  if (who === undefined) return undefined;
  const { span } = np;
  if ("one" in who) {
    const is = { hero: who.one };
    return { filter: { is }, is, heads: [], many: false, span };
  }
  const side = "some" in who ? who.some : who.each;
  const filter = side === "all" ? stands.filter : allOf([stands.filter, { side }]);
  return { filter, heads: [], many: "each" in who, zone: "", span };
}

/** "a red source of your choice": chosen before what is said of it is carried out; undefined if it is none. */
export function chosenSource(cx: Context, np: NounPhrase): ObjectPart | undefined {
  const { sources } = cx.game;
  const item = np.items.length === 1 ? np.items[0]?.item : undefined;
  if (sources === undefined || item?.kind !== "noun" || !isNoun(item.head, "source")) return undefined;
  const [of, ...posts] = item.posts;
  const [a, ...more] = item.determiners;
  const yours = of?.kind === "preposition" && of.word.id === "of" && /^your choice$/i.test(shown(cx, of.np));
  if (!yours || posts.length + more.length > 0 || a?.kind !== "article" || a.word === "the") return undefined;
  const { first } = cx.scope;
  if (first === undefined) return noReading(np.span, shown(cx, np), "where nothing is chosen");
  const filter = allOf([...item.modifiers.map((m) => modifier(cx, m.item)), sources]);
  const label = freshLabel(cx.scope, "source");
  const what = { kind: "choose", by: "you", filter, min: 1, max: 1 } as const;
  first.push({ do: "choose", by: "you", what, label, span: np.span });
  return outerPart({ step: label });
}

/** "a source", "a red source you control": whatever deals the damage; undefined if the phrase is another thing. */
export function anySource(cx: Context, np: NounPhrase): Described | undefined {
  const { sources } = cx.game;
  const item = np.items.length === 1 ? np.items[0]?.item : undefined;
  if (sources === undefined || item?.kind !== "noun" || !isNoun(item.head, "source")) return undefined;
  const [a, ...more] = item.determiners;
  const [post, ...posts] = item.posts;
  const yours = post?.kind === "relative" && /^(you|an opponent) controls?$/i.test(shown(cx, post));
  if (a?.kind !== "article" || a.word === "the" || more.length + posts.length > 0) return undefined;
  if (post !== undefined && !yours) return undefined;
  const side: Filtered[] =
    post === undefined ? [] : [{ side: /^you/i.test(shown(cx, post)) ? "you" : "opponent" }];
  const filter = allOf([...item.modifiers.map((m) => modifier(cx, m.item)), ...side]);
  return { filter, heads: ["card", "source"], many: false, zone: "", span: np.span };
}

function chosen(cx: Context, what: Selection, np: NounPhrase, options: ChooseOptions, many: boolean): Chosen {
  const part = what.kind === "one" ? what.part : { step: options.label };
  const origin = what.kind === "one" && typeof part === "object" && "target" in part ? "target" : "step";
  const made = {
    what: "object" as const,
    part,
    heads: [],
    many,
    origin: origin as "target" | "step",
    span: np.span,
    ...(options.act === undefined ? {} : { act: options.act }),
  };
  mention(cx.scope, made);
  return { what, mention: made };
}
