// "X would be dealt damage by an ally", "damage would be healed from your hero", "an opponent would draw a card":
// the event that a replacement waits for, what its participants must be, and the mentions its outcome may point at.
import type { NounPhrase, Predicate, Sequence } from "../../../grammar/tree.ts";
import type { Duration, ObjectPart, Trigger } from "../../abilities.ts";
import { boundedDamage, damageOf, damageTests, fatalAlone, isDamage } from "../amounts/damage-phrases.ts";
import { type Bag, bagOf, finish, take, takeAdverb, takeObject, takePreposition } from "../base/bag.ts";
import { type Context, type Described, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { leftOver, noFrame, noReading } from "../base/refuse.ts";
import { freshLabel, mention, mentionPlayer } from "../base/scope.ts";
import { factsOf } from "../base/verbs.ts";
import { turnSide } from "../conditions/conditions.ts";
import { heldBy } from "../conditions/held.ts";
import { duration } from "../effects/durations.ts";
import { definite, zoneFilter } from "../nouns/objects.ts";
import { isPlace, place } from "../nouns/places.ts";
import { anySource, chosenSource, standing } from "../nouns/stand-ins.ts";

type Tests = Trigger["tests"][number][];

export interface Would {
  readonly trigger: Trigger;
  /** What flows: the outcome may say how much of it there is, or where it goes. */
  readonly flow?: "damage" | "healing";
  /** The window that it names. */
  readonly until?: Duration;
  /** The one object it would happen to. */
  readonly to?: ObjectPart;
  /** It is said whom it would be dealt to. */
  readonly whom?: true;
  /** It is its own move, from whatever zone. */
  readonly anywhere?: true;
}

export const isWould = (clauses: Sequence): boolean =>
  clauses.clauses.some((c) =>
    c.item.predicates.some((p) => p.item.auxiliaries.some((a) => a.id === "would")),
  );

interface Draft {
  readonly tests: Tests;
  readonly p: Predicate;
  readonly bag: Bag;
  /** Targets may be announced for it: it is an instruction. */
  readonly announces: boolean;
  to?: ObjectPart;
}

/** A participant: one thing, a target where the text may announce one, or whatever is described. */
export function participant(cx: Context, np: NounPhrase, announces: boolean, subject = false): Described {
  const one = definite(cx, np, subject ? "subject" : "object");
  if (one?.is !== undefined) return one;
  const item = np.items[0]?.item;
  if (announces && item?.kind === "noun" && item.determiners.some((d) => d.kind === "target")) {
    const { what, mention: m } = cx.rules.select(cx, np, {
      label: freshLabel(cx.scope, "who"),
      chooser: "you",
    });
    if (what.kind === "one" && m.what === "object")
      return { filter: { is: what.part }, is: what.part, heads: m.heads, many: m.many, span: np.span };
  }
  return cx.rules.described(cx, np);
}

function role(cx: Context, d: Draft, name: string, np: NounPhrase, subject = false): void {
  if (playerRole(cx, d, name, np)) return;
  const dealing = name === "source" ? anySource(cx, np) : undefined;
  const who = dealing ?? participant(cx, np, d.announces, subject);
  if (who.many && who.is === undefined) noReading(np.span, shown(cx, np), "as what would happen");
  if (who.is !== undefined) d.tests.push({ role: name, same: who.is });
  else d.tests.push({ role: name, is: dealing?.filter ?? zoneFilter(who) });
  if (name === "object" && who.is !== undefined) d.to = who.is;
  mention(cx.scope, {
    what: "object",
    part: { event: name },
    heads: who.heads,
    many: false,
    origin: "event",
    span: np.span,
  });
  if (subject) cx.scope.lastSubject = cx.scope.mentions[cx.scope.mentions.length - 1];
}

/** A player who would be dealt damage, or a source that is chosen for it. */
function playerRole(cx: Context, d: Draft, name: string, np: NounPhrase): boolean {
  const source = d.announces ? chosenSource(cx, np) : undefined;
  if (source !== undefined) {
    d.tests.push({ role: name, same: source });
    const part = { event: name };
    mention(cx.scope, { what: "object", part, heads: ["card"], many: false, origin: "event", span: np.span });
    return true;
  }
  const player = standing(cx, np);
  if (player === undefined) return false;
  if (player.is !== undefined) {
    d.tests.push({ role: name, same: player.is });
    if (name === "object") d.to = player.is;
  } else d.tests.push({ role: name, is: player.filter });
  const part = { controllerOf: { event: name } };
  mention(cx.scope, { what: "player", part, many: false, origin: "event", span: np.span });
  return true;
}

/** The event of a "would" clause; `announces`: an instruction, which may name targets and a window. */
export function wouldEvent(cx: Context, clauses: Sequence, announces: boolean): Would {
  const [only, ...more] = clauses.clauses;
  const clause = only?.item;
  const p = clause?.predicates[0]?.item;
  if (clause?.subject === undefined || p === undefined || more.length > 0 || clause.predicates.length > 1)
    return noReading(clauses.span, shown(cx, clauses), "as what would happen");
  const f = factsOf(p);
  if (!f.would || f.may || f.can || f.cannot || f.must || f.negated || f.odd || p.adverbs.length > 0)
    return noReading(clauses.span, shown(cx, clauses), "as what would happen");
  const bag = bagOf(p);
  const d: Draft = { tests: [], p, bag, announces };
  const until = announces ? duration(cx, bag) : undefined;
  const found = isDamage(clause.subject)
    ? damageFlows(cx, d, clause.subject)
    : (playerWould(cx, d, clause.subject) ?? objectWould(cx, d, clause.subject, f.passive));
  circumstances(cx, d, found.subject);
  finish(cx, bag);
  return {
    trigger: { on: found.on, tests: d.tests, span: clause.span },
    ...(found.flow === undefined ? {} : { flow: found.flow }),
    ...(until === undefined ? {} : { until }),
    ...(d.to === undefined ? {} : { to: d.to }),
    ...(d.tests.some((t) => "role" in t && t.role === "object") ? { whom: true as const } : {}),
    ...(found.anywhere === true ? { anywhere: true as const } : {}),
  };
}

interface Found {
  readonly on: string;
  readonly subject?: string;
  readonly flow?: Would["flow"];
  readonly anywhere?: true;
}

/** "while attacking", "on an opponent's turn", "while you control a Demon". */
function circumstances(cx: Context, d: Draft, subject: string | undefined): void {
  const held = heldBy(cx, d.bag, ["while", "as long as"]);
  for (const is of held.filters) {
    if (subject === undefined) noReading(d.p.span, shown(cx, d.p), "as what would happen");
    else d.tests.push({ role: subject, is });
  }
  for (const test of held.tests) d.tests.push({ while: test });
  const turn = take(d.bag, "preposition", (a) => !a.only && isNoun(soleNoun(a.np)?.head, "turn"));
  if (turn === undefined) return;
  const side = turnSide(cx, turn.np);
  if (side === undefined) leftOver(turn.span, shown(cx, turn));
  else d.tests.push({ turnOf: side });
}

/** How much, of which type, with what: and the amount that "that much" means. */
function flowing(cx: Context, d: Draft, np: NounPhrase): void {
  const damage = damageOf(cx, boundedDamage(cx, np, d.tests), "flow");
  if (damage.amount !== "all" || damage.unpreventable)
    noReading(np.span, shown(cx, np), "as what would happen");
  const { fatal, ...plain } = damage;
  damageTests(plain, d.tests);
  // 405.2: it would bring the damage to the health of the character, or not.
  if (fatal !== undefined)
    d.tests.push({
      role: "amount",
      op: fatal ? ">=" : "<",
      n: { stat: "remaining health", of: { event: "object" } },
    });
  const withs = damage.posts.map((post) => {
    if (post.kind !== "preposition" || post.word.id !== "with") return leftOver(post.span, shown(cx, post));
    return post.np;
  });
  const own = takePreposition(d.bag, "with");
  for (const w of own === undefined ? withs : [...withs, own.np]) role(cx, d, "with", w);
  mention(cx.scope, {
    what: "damage",
    amount: { amountOf: { event: "amount" } },
    span: np.span,
    many: false,
    origin: "event",
  });
}

/** "damage would be dealt to your hero", "damage would be healed from attached character". */
function damageFlows(cx: Context, d: Draft, np: NounPhrase): Found {
  const healed = d.p.verb.id === "heal";
  const f = factsOf(d.p);
  if (!f.passive || (!healed && d.p.verb.id !== "deal"))
    return noFrame(d.p.verb.span, shown(cx, d.p.verb), "as an event");
  const to = takePreposition(d.bag, healed ? "from" : "to");
  const by = takePreposition(d.bag, "by");
  flowing(cx, d, np);
  if (to !== undefined) role(cx, d, "object", to.np);
  if (by !== undefined) role(cx, d, "source", by.np);
  return { on: healed ? "healed" : "damage", flow: healed ? "healing" : "damage" };
}

/** "you would draw a card". */
function playerWould(cx: Context, d: Draft, np: NounPhrase): Found | undefined {
  const who = cx.rules.players(cx, np);
  if (who === undefined) return undefined;
  const object = takeObject(d.bag);
  if (d.p.verb.id !== "draw" || factsOf(d.p).passive || object === undefined)
    return noFrame(d.p.verb.span, shown(cx, d.p.verb), "as an event");
  if (!/^a card$/i.test(shown(cx, object)))
    return noReading(object.span, shown(cx, object), "as what would happen");
  if ("one" in who) {
    if (who.one === "you") d.tests.push({ role: "player", side: "you" });
    else d.tests.push({ role: "player", same: who.one });
  } else if ("some" in who) {
    if (who.some !== "all") d.tests.push({ role: "player", side: who.some });
    mentionPlayer(cx.scope, { event: "player" }, np.span, who.some === "opponent");
  } else return noReading(np.span, shown(cx, np), "as what would happen");
  return { on: "draws" };
}

function objectWould(cx: Context, d: Draft, np: NounPhrase, passive: boolean): Found {
  const { bag, p } = d;
  switch (p.verb.id) {
    case "die":
      if (passive) break;
      if (cx.game.reading.zones === true) {
        role(cx, d, "was", np, true);
        d.tests.push({ role: "to", equals: "graveyard" }, { role: "from", equals: "play" });
        return { on: "moved", subject: "was" };
      }
      role(cx, d, "object", np, true);
      return { on: "destroyed", subject: "object" };
    case "destroy": {
      if (!passive) break;
      const by = takePreposition(bag, "by");
      role(cx, d, "object", np, true);
      const fatal = by === undefined ? undefined : fatalAlone(cx, by.np);
      if (by !== undefined && fatal !== undefined) {
        if (!fatal) leftOver(by.span, shown(cx, by));
        d.tests.push({ role: "fatal", equals: true });
      } else if (by !== undefined) role(cx, d, "agent", by.np);
      return { on: "destroyed", subject: "object" };
    }
    case "deal":
    case "heal": {
      const object = takeObject(bag);
      if (object === undefined || !isDamage(object) || (p.verb.id === "heal" && passive)) break;
      const heals = p.verb.id === "heal";
      const to = passive ? undefined : takePreposition(bag, heals ? "from" : "to");
      const by = passive ? takePreposition(bag, "by") : undefined;
      const subject = passive ? "object" : "source";
      role(cx, d, subject, np, true);
      flowing(cx, d, object);
      if (to !== undefined) role(cx, d, "object", to.np);
      if (by !== undefined) role(cx, d, "source", by.np);
      return { on: heals ? "healed" : "damage", subject, flow: heals ? "healing" : "damage" };
    }
    case "enter":
    case "put":
      return graveyard(cx, d, np, passive);
  }
  return noFrame(p.verb.span, shown(cx, p.verb), "as an event");
}

/** "would enter your graveyard [from anywhere]", "would be put into your graveyard from play" (415.9). */
function graveyard(cx: Context, d: Draft, np: NounPhrase, passive: boolean): Found {
  const { bag, p } = d;
  const refused = (): never => noFrame(p.verb.span, shown(cx, p.verb), "as an event");
  const into = passive ? takePreposition(bag, "into")?.np : takeObject(bag);
  const from = takePreposition(bag, "from");
  const anywhere = from === undefined ? takeAdverb(bag, "from anywhere", "anywhere") : undefined;
  if ((p.verb.id === "put") !== passive || into === undefined || !isPlace(cx, into)) return refused();
  const where = place(cx, into);
  if (where.zone !== "graveyard") return refused();
  role(cx, d, "was", np, true);
  // 200.1: a token is no card.
  const nontoken = cx.game.states.nontoken;
  if (isNoun(soleNoun(np)?.head, "card") && nontoken !== undefined)
    d.tests.push({ role: "was", is: nontoken });
  d.tests.push({ role: "to", equals: "graveyard" });
  if (where.whose === "you") d.tests.push({ role: "was", is: { owner: "you" } });
  else if (where.side !== undefined) d.tests.push({ role: "was", is: { owner: where.side } });
  else if (where.whose !== "any" && where.whose !== "owner") return refused();
  if (from !== undefined && !/^anywhere$/i.test(shown(cx, from.np))) {
    const play = isPlace(cx, from.np) && place(cx, from.np).zone === "play";
    if (!play && !/^play$/i.test(shown(cx, from.np))) return leftOver(from.span, shown(cx, from));
    d.tests.push({ role: "from", equals: "play" });
  } else if (passive && from === undefined && anywhere === undefined) return refused();
  else if (cx.game.reading.zones === true && definite(cx, np, "subject")?.is === "self")
    return { on: "moved", subject: "was", anywhere: true };
  return { on: "moved", subject: "was" };
}
