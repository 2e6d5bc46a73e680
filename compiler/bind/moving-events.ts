// Cards that change zones, as events: "a card enters your resource row", "this card enters
// your graveyard from anywhere".
import { type Bag, take, takeAdverb } from "./bag.ts";
import { type Context, type Described, type Place, shown } from "./context.ts";
import { type Draft, participant } from "./event-roles.ts";

/** "enters your resource row", of whatever way it gets there. */
export function entersRow(cx: Context, draft: Draft, d: Described, where: Place): boolean {
  if (where.zone !== "resources" || where.whose !== "you" || d.is !== undefined) return false;
  draft.on.push("moved");
  draft.subject = "object";
  draft.tests.push(
    { role: "to", equals: "play" },
    { role: "object", is: { all: [{ state: "resource" }, { side: "you" }] } },
  );
  participant(cx, draft, "object", d, "subject");
  return true;
}

/** "When this card enters your graveyard from anywhere": works there (703.3a). */
export function entersGraveyard(cx: Context, draft: Draft, d: Described, where: Place, bag: Bag): boolean {
  if (where.zone !== "graveyard" || d.is !== "self" || where.whose !== "you") return false;
  const from = take(bag, "preposition", (a) => a.word.id === "from" && /^anywhere$/i.test(shown(cx, a.np)));
  const adverb = from === undefined ? takeAdverb(bag, "from anywhere", "anywhere") : undefined;
  if (from === undefined && adverb === undefined) return false;
  draft.on.push("moved");
  draft.tests.push({ role: "to", equals: "graveyard" });
  draft.subject = "object";
  participant(cx, draft, "object", d, "subject");
  cx.scope.zone = "graveyard";
  return true;
}
