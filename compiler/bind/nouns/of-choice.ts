// "target hero or ally of his choice": somebody else than the controller of the link chooses it.
import type { NounPhrase, Span } from "../../../grammar/tree.ts";
import type { PlayerPart } from "../../abilities.ts";
import { type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { person } from "../base/references.ts";

/** The phrase without those words, and who chooses; undefined if it names nobody. */
export function ofChoice(
  cx: Context,
  np: NounPhrase,
): { readonly np: NounPhrase; readonly by: PlayerPart } | undefined {
  const last = np.items[np.items.length - 1];
  const post = last?.item.kind === "noun" ? last.item.posts[last.item.posts.length - 1] : undefined;
  if (last?.item.kind !== "noun" || post?.kind !== "preposition" || post.word.id !== "of") return undefined;
  const choice = soleNoun(post.np);
  const [whose, ...more] = choice?.determiners ?? [];
  if (choice === undefined || !isNoun(choice.head, "choice") || more.length > 0) return undefined;
  if (whose?.kind !== "pronoun" || !["his", "her", "their"].includes(whose.word.id)) return undefined;
  if (choice.modifiers.length + choice.posts.length > 0) return undefined;
  const item = { ...last.item, posts: last.item.posts.slice(0, -1) };
  const by = heroes(cx) ?? named(cx, whose.span, shown(cx, whose));
  if (by === undefined) return undefined;
  return { np: { ...np, items: [...np.items.slice(0, -1), { ...last, item }] }, by };
}

/** "that opponent's hero deals ...": whose hero it is that deals it. */
function heroes({ scope: { subject } }: Context): PlayerPart | undefined {
  const part = subject?.what === "object" ? subject.part : undefined;
  return typeof part === "object" && "hero" in part ? part.hero : undefined;
}

function named(cx: Context, span: Span, words: string): PlayerPart | undefined {
  const who = person(cx.scope, span, words, "player");
  return who.what === "player" ? who.part : undefined;
}
