// What stands in front of a power: "Ongoing:", gates, limits, keyword heads and marks, sorted by what they do; and how they
// wrap the abilities behind them.
import type { Head, Power } from "../../../grammar/tree.ts";
import type { Ability, Limit, Test } from "../../abilities.ts";
import { type Context, hasSense, isNoun, shown, wordsOf } from "../base/context.ts";
import { leftOver, noReading } from "../base/refuse.ts";
import { allOf, modifier } from "../nouns/noun-words.ts";
import { kindOf } from "../nouns/objects.ts";
import { keywordHead, type MarkedHead, markedHead } from "./keyword-uses.ts";
import { conditionHead, limitsOf } from "./limits.ts";

/** A power's heads, sorted by what they do. */
export interface Heads {
  readonly ongoing: boolean;
  readonly reward: boolean;
  readonly deckBuilding: boolean;
  readonly gates: readonly Test[];
  readonly limits: readonly Limit[];
  readonly keyword?: ReturnType<typeof keywordHead>;
  /** "[Level 6][>]": keywords whose text the power is, the outer one first. */
  readonly marks: readonly MarkedHead[];
  /** "[Reaction][>]": when else it may be used. */
  readonly speed?: string;
}

export function headsOf(cx: Context, heads: readonly Head[]): Heads {
  let ongoing = false;
  let reward = false;
  let deckBuilding = false;
  let title = false;
  const gates: Test[] = [];
  const limits: Limit[] = [];
  const marks: MarkedHead[] = [];
  let speed: string | undefined;
  let keyword: ReturnType<typeof keywordHead> | undefined;
  for (const head of heads) {
    switch (head.kind) {
      case "marked":
        for (const { item } of head.uses) {
          const mark = markedHead(cx, item);
          if (!cx.game.speeds.includes(mark.id)) marks.push(mark);
          else if (speed === undefined) speed = mark.id;
          else leftOver(item.span, shown(cx, item));
        }
        break;
      case "head": {
        const id = head.word.id.toLowerCase();
        if (id === "ongoing" && !ongoing) ongoing = true;
        else if (id === "reward" && !reward) reward = true;
        else if (id === "deckbuilding" && !deckBuilding) deckBuilding = true;
        else leftOver(head.span, shown(cx, head));
        break;
      }
      case "keyword":
        if (keyword !== undefined) leftOver(head.span, shown(cx, head));
        keyword = keywordHead(cx, head.use);
        break;
      case "gate":
        gates.push(gate(cx, head));
        break;
      case "limit":
        limits.push(...limitsOf(cx, head.adverbials));
        break;
      case "condition":
        limits.push(...conditionHead(cx, head.fronts));
        break;
      case "title": {
        // A tag word has no meaning of its own; its condition is spelled out behind it.
        const name = head.words.map((w) => w.text).join(" ");
        if (title || !cx.game.titles.includes(name)) leftOver(head.span, shown(cx, head));
        title = true;
        break;
      }
    }
  }
  return {
    ongoing,
    reward,
    deckBuilding,
    gates,
    limits,
    marks,
    ...(speed === undefined ? {} : { speed }),
    ...(keyword === undefined ? {} : { keyword }),
  };
}

/** "[Horde] Hero:" : your hero has that trait (206.1c). */
function gate(cx: Context, head: Extract<Head, { kind: "gate" }>): Test {
  const [only, ...more] = head.np.items;
  const item = only?.item;
  if (more.length === 0 && item?.kind === "noun" && item.head === undefined && item.modifiers.length === 1) {
    // "[Mage]:" without the noun.
    const [m] = item.modifiers;
    if (m !== undefined) return { object: { hero: "you" }, is: modifier(cx, m.item) };
  }
  if (more.length === 0 && item?.kind === "noun" && item.head !== undefined && hasSense(item.head, "icon")) {
    // "[Hunter]:": the icon by itself.
    const alone = item.determiners.length + item.modifiers.length + item.posts.length === 0;
    const leader = cx.game.leader === undefined ? undefined : cx.game.objects[cx.game.leader];
    if (alone)
      return {
        object: { hero: "you" },
        is: allOf([
          modifier(cx, { kind: "word", word: item.head, span: item.head.span }),
          ...(leader === undefined ? [] : [leader.filter]),
        ]),
      };
  }
  // A bare "Warrior:" is no gate; the noun or an icon says that it is one.
  const hero =
    item?.kind === "noun" &&
    item.head !== undefined &&
    ((cx.game.leader !== undefined && isNoun(item.head, cx.game.leader)) || hasSense(item.head, "icon"));
  if (!hero) return noReading(head.span, shown(cx, head), "in front of a power");
  return { object: { hero: "you" }, is: kindOf(cx, head.np) };
}

/** Where a power stands and what it says, for each ability that it is. */
export const at = (cx: Context, node: Power) => ({ span: node.span, text: wordsOf(cx, node.span) });

/** Wraps abilities in the gates and keyword head of their power. */
export function wrapped(
  cx: Context,
  power: Power,
  heads: Heads,
  abilities: readonly Ability[],
): readonly Ability[] {
  let out = abilities;
  const { keyword } = heads;
  if (keyword !== undefined) {
    out = out.map((effect) => ({
      kind: "keyword",
      keyword: keyword.id,
      ...(keyword.arg === undefined ? {} : { arg: keyword.arg }),
      effect,
      ...at(cx, power),
    }));
  }
  for (const { id, n } of [...heads.marks].reverse())
    out = out.map((effect) => ({
      kind: "keyword",
      keyword: id,
      ...(n === undefined ? {} : { n }),
      effect,
      ...at(cx, power),
    }));
  for (const test of heads.gates)
    out = out.map((ability) => ({ kind: "gate", test, ability, ...at(cx, power) }));
  return out;
}
