// Verbs of games with a board and resources: give, move, return, banish, channel, add, attach and detach what is
// described, and damage without types.
import type { Adjunct, NounItem, NounPhrase } from "../../../grammar/tree.ts";
import type { ActArgument, Effect, ObjectPart, Quantity, Selection, Where } from "../../abilities.ts";
import { bagOf, finish, take, takeObject, takePreposition } from "../base/bag.ts";
import { type Chosen, type Context, isNoun, shown } from "../base/context.ts";
import { soleNoun } from "../base/groups.ts";
import { leftOver, noReading, notBuilt } from "../base/refuse.ts";
import { mention } from "../base/scope.ts";
import { paymentOf } from "../costs/payments.ts";
import { determined } from "../nouns/determiners.ts";
import { whereTo } from "../nouns/locations.ts";
import { definite } from "../nouns/objects.ts";
import { isLocation } from "../nouns/place-words.ts";
import { isPlace, place } from "../nouns/places.ts";
import { range } from "../nouns/selection.ts";
import { selectAny } from "../nouns/stand-ins.ts";
import { had, type LastingChange } from "../statics/changes.ts";
import { pickObjects, takeExhausted } from "./acts.ts";
import { addedFields } from "./adding.ts";
import { sharingTargets, takeDivided } from "./divided.ts";
import { duration } from "./durations.ts";
import { type Call, did, type Frame, headsOf, needObject, noAgent, one, perEach, step } from "./frame.ts";

/** "give a unit +2 might and Tank this turn", "give two units each +1 might". */
const give: Frame = (cx, call) => {
  noAgent(cx, call);
  const several = givenApart(cx, call);
  if (several !== undefined) return several;
  const first = needObject(cx, call);
  const only = first.items.every(({ item }) => item.kind === "stats" || item.kind === "keyworditem");
  // "give +2 might to a unit"
  const to = only ? takePreposition(call.bag, "to") : undefined;
  const receiver = to === undefined ? first : to.np;
  const gift = to === undefined ? takeObject(call.bag) : first;
  if (gift === undefined) return noReading(call.span, shown(cx, call), "without what is given");
  const until = duration(cx, call.bag);
  const least = minimumOf(cx, call);
  const given = () =>
    gift.items.flatMap((i): readonly LastingChange[] => had(cx, i, (n) => perEach(cx, call, n)));
  // What is said first is read first: "its" in "give +might equal to its might to another unit".
  const early = to === undefined ? undefined : given();
  const chosen = cx.rules.select(cx, withoutEach(cx, receiver), {
    label: call.label,
    chooser: call.actor,
    act: "give",
    bare: true,
  });
  const changes = early ?? given();
  did(cx, call, "give", headsOf(chosen));
  if (least !== undefined && (changes.length !== 1 || !("add" in changes[0]!)))
    return noReading(call.span, shown(cx, call), "with a minimum");
  const effect: Effect = {
    do: "modify",
    on: chosen.what,
    changes,
    until: until ?? "rest of game",
    ...(least === undefined ? {} : { minimum: least }),
    ...step(call),
  };
  if (until === undefined) cx.scope.pending.add(effect);
  else cx.scope.durations.push(until);
  return [effect];
};

/** "give a unit +2 might and another unit -2 might": one gift after another, each with its own words. */
function givenApart(cx: Context, call: Call): readonly Effect[] | undefined {
  const given = call.bag.left.flatMap((a) => (a.kind === "given" ? [a] : []));
  if (given.length === 0) return undefined;
  // Of which of them a condition or a count is, is not said.
  const limited = call.predicate.adjuncts.some((a) => a.kind === "subordinate");
  if (limited || call.per !== undefined || call.alternative !== undefined)
    return noReading(call.span, shown(cx, call), "with several gifts");
  const first = call.bag.left.filter((a) => a.kind !== "given");
  call.bag.left = [];
  const lists: readonly (readonly Adjunct[])[] = [
    first,
    ...given.map((g): readonly Adjunct[] => [
      { kind: "object", span: g.receiver.span, np: g.receiver },
      { kind: "object", span: g.gift.span, np: g.gift },
      ...g.adjuncts,
    ]),
  ];
  return lists.flatMap((adjuncts, at) => {
    const label = at === 0 ? call.label : `${call.label}-${at + 1}`;
    const bag = at === 0 ? { left: [...adjuncts] } : bagOf({ ...call.predicate, adjuncts });
    const done = give(cx, { ...call, label, bag });
    finish(cx, bag);
    return done;
  });
}

/** ", to a minimum of 1 might" */
function minimumOf(cx: Context, call: Call): number | undefined {
  const found = takePreposition(call.bag, "to a minimum of");
  if (found === undefined) return undefined;
  const item = found.np.items[0]?.item;
  const part = item?.kind === "stats" && item.parts.length === 1 ? item.parts[0] : undefined;
  const amount = item?.kind === "amount" ? item.amount : part?.amount;
  if (amount?.kind !== "number") return noReading(found.span, shown(cx, found), "as a minimum");
  return amount.value;
}

/** "two units each": each of them is given it, as would be without the word. */
function withoutEach(cx: Context, np: NounPhrase): NounPhrase {
  const item = soleNoun(np);
  const last = item?.posts[item.posts.length - 1];
  if (item === undefined || last?.kind !== "adverb" || last.word.id !== "each") return np;
  const d = item.determiners.find((one) => one.kind === "count");
  if (d === undefined) return leftOver(last.span, shown(cx, last));
  return { ...np, items: [{ span: item.span, item: { ...item, posts: item.posts.slice(0, -1) } }] };
}

const only = (what: Selection): ObjectPart | undefined => (what.kind === "one" ? what.part : undefined);

/** "move a friendly unit from a battlefield to its base". */
const move: Frame = (cx, call) => {
  noAgent(cx, call);
  const to = takePreposition(call.bag, "to");
  const np = fromPlace(cx, call, needObject(cx, call));
  const chosen = cx.rules.select(cx, np, { label: call.label, chooser: call.actor, act: "move" });
  const where: Where =
    to === undefined ? { anywhere: call.actor } : whereTo(cx, to.np, only(chosen.what), chosen.what);
  did(cx, call, "move", headsOf(chosen));
  return [moved(call, chosen, where)];
};

const moved = (call: Call, chosen: Chosen, where: Where): Effect => ({
  do: "act",
  call: "move",
  args: [{ objects: chosen.what }, { where }],
  gives: true,
  ...step(call),
});

/** "from a battlefield", "from your base": where it is. */
function fromPlace(cx: Context, call: Call, np: NounPhrase): NounPhrase {
  const from = takePreposition(call.bag, "from");
  if (from === undefined) return np;
  const item = soleNoun(np);
  if (item === undefined || !isLocation(from.np)) return noReading(from.span, shown(cx, from), "as a place");
  const post = {
    kind: "preposition" as const,
    span: from.span,
    word: { ...from.word, id: "at" },
    np: from.np,
  };
  const made: NounItem = { ...item, posts: [...item.posts, post] };
  return { ...np, items: [{ span: item.span, item: made }] };
}

/** "return it to its owner's hand", "return a unit from your trash to your hand". */
const back: Frame = (cx, call) => {
  noAgent(cx, call);
  const to = takePreposition(call.bag, "to");
  if (to === undefined || !isPlace(cx, to.np))
    return noReading(call.span, shown(cx, call), "without where to");
  const chosen = pickObjects(cx, call, needObject(cx, call), "return");
  const where = place(cx, to.np);
  // Every card goes to its owner's zone.
  if (where.whose === "any" && !/owner/i.test(shown(cx, to.np)))
    return noReading(to.span, shown(cx, to), "as where a card goes");
  return [intoZone(cx, call, chosen, where.zone, "return")];
};

/** "banish it". */
const banish: Frame = (cx, call) => {
  noAgent(cx, call);
  const chosen = pickObjects(cx, call, needObject(cx, call), "banish");
  return [intoZone(cx, call, chosen, "banished", "banish")];
};

function intoZone(cx: Context, call: Call, chosen: Chosen, zone: string, verb: string): Effect {
  did(cx, call, verb, headsOf(chosen));
  const m = chosen.mention;
  // In its new zone it is another object, which is what "it" means from now on.
  if (m.what === "object" && !(typeof m.part === "object" && "step" in m.part && m.part.step === call.label))
    mention(cx.scope, { ...m, part: { step: call.label }, was: m.part, origin: "step" });
  return {
    do: "act",
    call: "put",
    args: [{ objects: chosen.what }, { word: zone }],
    gives: true,
    cost: "put",
    ...step(call),
  };
}

/** "channel 1 rune exhausted". */
const channel: Frame = (cx, call) => {
  noAgent(cx, call);
  const exhausted = takeExhausted(cx, call);
  const np = needObject(cx, call);
  const item = soleNoun(np);
  if (item === undefined || !isNoun(item.head, "rune") || item.modifiers.length + item.posts.length > 0)
    return noReading(np.span, shown(cx, np), "to be channeled");
  const { det } = determined(cx, item.determiners, item.span);
  if (det.d !== "count") return noReading(np.span, shown(cx, np), "to be channeled");
  const r = range(cx, det.amount);
  if (r.max === "any" || r.min !== r.max) return noReading(np.span, shown(cx, np), "to be channeled");
  did(cx, call, "channel", ["rune", "card"]);
  const how: readonly ActArgument[] = exhausted ? [{ fields: { exhausted: { yes: true } } }] : [];
  const args: readonly ActArgument[] = [{ player: call.actor }, { n: perEach(cx, call, r.max) }, ...how];
  return [
    {
      do: "act",
      call: "channel",
      args,
      gives: true,
      ...(r.max === 1 ? { one: true as const } : {}),
      ...step(call),
    },
  ];
};

/** "add [1][fury]". */
const add: Frame = (cx, call) => {
  noAgent(cx, call);
  const { adds } = cx.game;
  if (adds !== undefined) {
    const fields = addedFields(cx, call, adds);
    return [{ do: "act", call: adds.call, args: [{ player: call.actor }, { fields }], ...step(call) }];
  }
  const np = needObject(cx, call);
  const item = np.items.length === 1 ? np.items[0]?.item : undefined;
  const costs = item?.kind === "amount" && item.posts.length === 0 ? paymentOf(cx, item.amount) : undefined;
  if (costs === undefined) return noReading(np.span, shown(cx, np), "as what is added");
  return costs.map((c, i): Effect => {
    if (!("resource" in c)) return noReading(np.span, shown(cx, np), "as what is added");
    const fields: Record<string, ActArgument> =
      c.of === undefined ? { [c.resource]: { n: c.n } } : { [c.resource]: { word: c.of }, n: { n: c.n } };
    const label = i === 0 ? call.label : `${call.label}-${i}`;
    return { do: "act", call: "add", args: [{ player: call.actor }, { fields }], span: call.span, label };
  });
};

/** "equip an Equipment you control to me for [rainbow] less": for the cost of its own ability that attaches it. */
const equip: Frame = (cx, call) => {
  noAgent(cx, call);
  const to = takePreposition(call.bag, "to");
  const price = takePreposition(call.bag, "for");
  const np = needObject(cx, call);
  const what = cx.rules.select(cx, np, { label: `${call.label}-what`, chooser: call.actor, act: "equip" });
  const part = only(what.what);
  const host = to === undefined ? undefined : definite(cx, to.np, "object")?.is;
  if (to === undefined || host === undefined || part === undefined || call.actor !== "you")
    return noReading(call.span, shown(cx, call), "as equipping");
  const item = price?.np.items.length === 1 ? price.np.items[0]?.item : undefined;
  const less = item?.kind === "amount" && item.posts.length === 0 ? item.amount : undefined;
  const costs =
    less?.kind === "change" && less.direction === "less" && less.amount !== undefined
      ? paymentOf(cx, less.amount)
      : undefined;
  if (price !== undefined && costs === undefined)
    return noReading(price.span, shown(cx, price), "as a price");
  did(cx, call, "equip", headsOf(what));
  const args: readonly ActArgument[] = [{ one: part }, { one: host }, { costs: costs ?? [] }];
  return [{ do: "act", call: "equip", args, gives: true, ...step(call) }];
};

/** "attach an Equipment you control to a unit you control". */
const attach: Frame = (cx, call) => {
  noAgent(cx, call);
  const to = takePreposition(call.bag, "to");
  if (to === undefined) return noReading(call.span, shown(cx, call), "without `to` and what");
  const what = cx.rules.select(cx, needObject(cx, call), {
    label: call.label,
    chooser: call.actor,
    act: "attach",
  });
  // "attach an Equipment to it": what is attached is not what it is attached to.
  const before = cx.scope.subject;
  cx.scope.subject = what.mention;
  const host = cx.rules.select(cx, to.np, { label: `${call.label}-to`, chooser: call.actor });
  cx.scope.subject = before;
  const part = only(what.what);
  if (part === undefined || JSON.stringify(host.what) === JSON.stringify(what.what))
    return noReading(call.span, shown(cx, call), "as what is attached");
  did(cx, call, "attach", headsOf(what));
  return [{ do: "attach", what: part, to: host.what, ...step(call) }];
};

/** "deal 3 to a unit", "it deals damage equal to its might to an enemy unit here", "deal 5 damage split among ...". */
const deal: Frame = (cx, call) => {
  const divided = takeDivided(cx, call);
  const among = divided ?? takeSplit(call);
  const to = among === undefined ? takePreposition(call.bag, "to") : undefined;
  const np = needObject(cx, call);
  const whom = among ?? to?.np;
  if (whom === undefined) return noReading(call.span, shown(cx, call), "without `to` and whom");
  // "deals 1 to you": of a game whose numbers do not stand alone the noun is left out.
  if (cx.game.reading.bareNumbers !== true && np.items.every(({ item }) => item.kind === "amount"))
    return noReading(np.span, shown(cx, np), "without `damage`");
  const source = call.agent?.what ?? one("self");
  if (source.kind !== "one") return notBuilt(call.span, "damage from several sources");
  const equal = takePreposition(call.bag, "equal to");
  const early = equal !== undefined && to !== undefined && equal.span.from < to.span.from;
  const said = early ? cx.rules.quantity(cx, equal.np) : undefined;
  const options = { label: call.label, chooser: call.actor, act: "deal" };
  const chosen = divided === undefined ? selectAny(cx, whom, options) : sharingTargets(cx, whom, options);
  const amount = said ?? (equal === undefined ? damageNumber(cx, np) : cx.rules.quantity(cx, equal.np));
  if (equal !== undefined && !isBareDamage(np)) return noReading(np.span, shown(cx, np), "as damage");
  did(cx, call, "deal", headsOf(chosen));
  mention(cx.scope, {
    what: "damage",
    amount,
    span: np.span,
    many: false,
    origin: "step",
  });
  return [
    {
      do: "deal",
      source,
      amount: perEach(cx, call, amount),
      types: [],
      plain: true,
      to: chosen.what,
      ...(among === undefined
        ? {}
        : { divided: divided === undefined ? ("as it is dealt" as const) : ("as you choose" as const) }),
      ...step(call),
    },
  ];
};

/** "split among any number of enemy units here". */
function takeSplit(call: Call): NounPhrase | undefined {
  const at = call.bag.left.findIndex((a) => a.kind === "object");
  const object = call.bag.left[at];
  const item = object?.kind === "object" ? soleNoun(object.np) : undefined;
  const post = item?.posts[item.posts.length - 1];
  if (object?.kind !== "object" || item === undefined || post?.kind !== "participle") return undefined;
  const [p, ...more] = post.predicates;
  const [among, ...rest] = p?.item.adjuncts ?? [];
  if (p?.item.verb.id !== "split" || more.length + rest.length > 0) return undefined;
  if (among?.kind !== "preposition" || among.word.id !== "among") return undefined;
  const plain = { ...item, posts: item.posts.slice(0, -1) };
  call.bag.left[at] = { ...object, np: { ...object.np, items: [{ span: item.span, item: plain }] } };
  return among.np;
}

const isBareDamage = (np: NounPhrase): boolean => {
  const item = soleNoun(np);
  return (
    isNoun(item?.head, "damage") &&
    item?.determiners.length === 0 &&
    item.modifiers.length + item.posts.length === 0
  );
};

/** "3", "5 damage", "that much". */
function damageNumber(cx: Context, np: NounPhrase): Quantity {
  const item = np.items.length === 1 ? np.items[0]?.item : undefined;
  if (item?.kind === "amount" && item.posts.length === 0) return cx.rules.amount(cx, item.amount);
  if (item?.kind !== "noun" || !isNoun(item.head, "damage") || item.modifiers.length + item.posts.length > 0)
    return noReading(np.span, shown(cx, np), "as damage");
  const [d] = item.determiners;
  if (d?.kind !== "count" || item.determiners.length !== 1)
    return noReading(np.span, shown(cx, np), "as damage");
  return cx.rules.amount(cx, d.amount);
}

/** "heal it": all its damage. */
const heal: Frame = (cx, call) => {
  noAgent(cx, call);
  const chosen = cx.rules.select(cx, needObject(cx, call), {
    label: call.label,
    chooser: call.actor,
    act: "heal",
  });
  did(cx, call, "heal", headsOf(chosen));
  return [{ do: "act", call: "heal", args: [{ objects: chosen.what }], gives: true, ...step(call) }];
};

export const boardFrames = {
  give,
  move,
  return: back,
  banish,
  channel,
  add,
  attach,
  equip,
  deal,
  heal,
} satisfies Readonly<Record<string, Frame>>;

/** Takes "ignoring its cost" behind a verb off the bag. */
export function takeIgnoring(cx: Context, call: Call): "cost" | "energy" | undefined {
  const found = take(call.bag, "participle");
  const [p, ...more] = found?.predicates ?? [];
  if (found === undefined) return undefined;
  const object = p?.item.adjuncts.length === 1 ? p.item.adjuncts[0] : undefined;
  if (p?.item.verb.id !== "ignore" || more.length > 0 || object?.kind !== "object")
    return leftOver(found.span, shown(cx, found));
  const item = soleNoun(object.np);
  const [d] = item?.determiners ?? [];
  const own = item?.determiners.length === 1 && d?.kind === "pronoun" && ["its", "their"].includes(d.word.id);
  if (!own || item === undefined || item.modifiers.length + item.posts.length > 0)
    return noReading(object.span, shown(cx, object), "to be ignored");
  if (isNoun(item.head, "cost")) return "cost";
  if (isNoun(item.head, "energy cost")) return "energy";
  return noReading(object.span, shown(cx, object), "to be ignored");
}
