// "You and target opponent each draw a card", "both players draw a card": several players who are named one by one,
// each of whom does it.
import type { Clause, Joined, NounPhrase, Predicate } from "../../../grammar/tree.ts";
import type { PlayerPart } from "../../abilities.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { conjunction, soleNoun } from "../base/groups.ts";
import { noReading } from "../base/refuse.ts";
import { freshLabel, mention } from "../base/scope.ts";

interface Listed {
  readonly variable: string;
  readonly of: { readonly kind: "these players"; readonly players: readonly PlayerPart[] };
  /** What each of them does, told of that one. */
  readonly predicates: readonly Joined<Predicate>[];
}

/** The players and what each of them does; undefined if the subject is no list of players with "each" behind it. */
export function listedPlayers(
  cx: Context,
  { subject }: Clause,
  predicates: readonly Joined<Predicate>[],
): Listed | undefined {
  const each = ({ adverbs: [only, ...more] }: Predicate) =>
    only?.id === "each" && only.after === 0 && more.length === 0;
  if (subject === undefined) return undefined;
  const both = bothPlayers(cx, subject);
  if (both !== undefined) return eachOf(cx, subject, both, predicates);
  if (subject.items.length < 2 || conjunction(subject.items) !== "and") return undefined;
  if (!predicates.every(({ item }, at) => (at === 0 ? each(item) : item.adverbs.length === 0)))
    return undefined;
  const players: PlayerPart[] = [];
  for (const one of subject.items) {
    const { by: _, ...alone } = one;
    const who = cx.rules.players(cx, { ...subject, items: [alone] });
    if (who === undefined || !("one" in who)) return undefined;
    players.push(who.one);
  }
  const own = predicates.map((joined) => ({ ...joined, item: ofEach(cx, { ...joined.item, adverbs: [] }) }));
  return eachOf(cx, subject, players, own);
}

function eachOf(
  cx: Context,
  subject: NounPhrase,
  players: readonly PlayerPart[],
  predicates: Listed["predicates"],
): Listed {
  const variable = freshLabel(cx.scope, "player");
  mention(cx.scope, {
    what: "player",
    part: { each: variable },
    many: false,
    origin: "loop",
    span: subject.span,
  });
  cx.scope.lastSubject = undefined;
  return { variable, of: { kind: "these players", players }, predicates };
}

/** "both players": you, and the one other player who was spoken of. */
function bothPlayers(cx: Context, np: NounPhrase): readonly PlayerPart[] | undefined {
  const item = soleNoun(np);
  const [d, ...ds] = item?.determiners ?? [];
  if (item === undefined || d?.kind !== "quantifier" || d.word !== "both" || !isNoun(item.head, "player"))
    return undefined;
  const refuse = () => noReading(np.span, shown(cx, np), "as who acts");
  if (d.of || ds.length + item.modifiers.length + item.posts.length > 0) return refuse();
  const others = new Map(
    cx.scope.mentions.flatMap((m) =>
      m.what === "player" && m.part !== "you" ? [[JSON.stringify(m.part), m.part] as const] : [],
    ),
  );
  const [other, ...more] = others.values();
  return other === undefined || more.length > 0 ? refuse() : ["you", other];
}

/** "the top card of your decks": behind "you and target opponent each", what is each one's own. */
function ofEach<T>(cx: Context, node: T): T {
  if (Array.isArray(node)) return node.map((one) => ofEach(cx, one)) as T;
  if (typeof node !== "object" || node === null) return node;
  const word = node as { readonly id?: unknown; readonly senses?: unknown; readonly span?: Clause["span"] };
  if (word.senses !== undefined) {
    if (word.id === "you" && word.span !== undefined)
      return noReading(word.span, "you", "where each of several players acts");
    return word.id === "your" ? { ...node, id: "his", text: "his" } : node;
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, ofEach(cx, value)])) as T;
}
