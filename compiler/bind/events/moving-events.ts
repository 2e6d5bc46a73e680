// Cards that change zones, as events: "a card enters your resource row", "this card enters
// your graveyard from anywhere".
import { type Bag, take, takeAdverb, takePreposition } from "../base/bag.ts";
import { type Context, type Described, isNoun, type Place, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { noReading } from "../base/refuse.ts";
import { actor, type Draft, participant } from "./event-roles.ts";

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
  if (!takeAnywhere(cx, bag)) return false;
  draft.on.push("moved");
  draft.tests.push({ role: "to", equals: "graveyard" });
  draft.subject = "object";
  participant(cx, draft, "object", d, "subject");
  cx.scope.zone = "graveyard";
  return true;
}

/** "is removed from the game [from anywhere]": gives the role that tells what was moved. */
export function removedFromGame(cx: Context, draft: Draft, d: Described, bag: Bag): "object" | "was" {
  draft.on.push("moved");
  draft.tests.push({ role: "to", equals: "removed" });
  if (d.is === "self" && takeAnywhere(cx, bag)) {
    // 703.3a: it works there, whatever zone it came from.
    cx.scope.zone = "anywhere";
    return "object";
  }
  draft.tests.push({ role: "from", equals: "play" });
  return "was";
}

/** "from anywhere", however the words hang together. */
const takeAnywhere = (cx: Context, bag: Bag): boolean =>
  take(bag, "preposition", (a) => a.word.id === "from" && /^anywhere$/i.test(shown(cx, a.np))) !==
    undefined || takeAdverb(bag, "from anywhere", "anywhere") !== undefined;

/** "under your control", "under an opponent's control". */
export function underControl(cx: Context, draft: Draft, bag: Bag): void {
  const under = takePreposition(bag, "under");
  if (under === undefined) return;
  if (/^your control or a friendly player's control$/i.test(shown(cx, under.np))) {
    draft.tests.push({ role: "player", side: "friendly" });
    return;
  }
  const item = soleNoun(under.np);
  const [d] = item?.determiners ?? [];
  if (
    item === undefined ||
    !isNoun(item.head, "control") ||
    item.determiners.length !== 1 ||
    item.posts.length > 0
  )
    noReading(under.span, shown(cx, under), "in an event");
  if (d?.kind === "pronoun" && d.word.id === "your") {
    draft.tests.push({ role: "player", side: "you" });
    return;
  }
  if (d?.kind === "possessive") {
    const who = cx.rules.players(cx, d.owner);
    if (who !== undefined) {
      actor(cx, draft, "player", who, d.owner);
      return;
    }
  }
  noReading(under.span, shown(cx, under), "in an event");
}
