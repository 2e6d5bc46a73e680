// What must be true: objects by name, seats, the chain and who asks. Every difference is told, not only the first.
import type { ObjectId, PlayerId } from "../../runtime/kernel/terms.ts";
import { viewOf } from "../../runtime/kernel/view.ts";
import { inZone } from "../../runtime/kernel/zones.ts";
import type { Expectations, States } from "./format.ts";
import type { Names } from "./names.ts";
import type { ScenarioWords } from "./words.ts";

export function differences(names: Names, words: ScenarioWords, expected: Expectations): readonly string[] {
  return Object.entries(expected).flatMap(([subject, wanted]) => {
    if (subject === "chain") return same("the chain", chain(names), wanted);
    if (subject === "asks") return same("who is asked", asks(names), wanted);
    const player = names.seat(subject);
    if (player !== undefined) return seat(names, words, subject, player, wanted as States);
    return object(names, words, subject, wanted as States);
  });
}

function same(what: string, is: unknown, wanted: unknown): readonly string[] {
  return JSON.stringify(is) === JSON.stringify(wanted)
    ? []
    : [`${what} is ${JSON.stringify(is)}, not ${JSON.stringify(wanted)}`];
}

const asks = (names: Names): string | false => {
  const { request } = names.session;
  return request === undefined ? false : names.seatName(request.player);
};

function chain(names: Names): readonly string[] {
  const { objects } = names.session.game.state;
  return names.chain().map((id) => {
    const o = objects[id]!;
    return o.card === "" && o.link !== undefined ? names.nameOf(o.link.source) : names.nameOf(id);
  });
}

const sorted = (value: unknown): unknown => (Array.isArray(value) ? [...value].sort() : value);

function seat(
  names: Names,
  words: ScenarioWords,
  name: string,
  player: PlayerId,
  wanted: States,
): readonly string[] {
  const { game } = names.session;
  const { state, rules } = game;
  return Object.entries(wanted).flatMap(([what, value]) => {
    const told = `${name}: ${what}`;
    switch (what) {
      case "lost":
        return same(told, state.players[player]!.out, value);
      case "won":
        return same(told, state.result?.winners.includes(player) ?? false, value);
      case "drawn":
        return same(told, state.result?.winners.length === 0, value);
      case "turn":
        return same(told, state.turnPlayer === player, value);
    }
    const own = words.seatState(names, player, what);
    if (own !== undefined) return same(told, sorted(own), sorted(value));
    const zone = rules.zones.find((z) => z.name === what && !z.shared);
    if (zone === undefined) return [`a seat has no ${what}`];
    const list = inZone(game, what, player).map((id) => names.nameOf(id));
    if (typeof value === "number") return same(told, list.length, value);
    // The order of a deck matters, the top first.
    return zone.hidden === "all"
      ? same(told, list.slice(0, (value as readonly string[]).length), value)
      : same(told, sorted(list), sorted(value));
  });
}

function object(names: Names, words: ScenarioWords, name: string, wanted: States): readonly string[] {
  const [id] = names.candidates(name);
  if (id === undefined) return wanted.zone === "nowhere" ? [] : [`nothing here is named ${name}`];
  const { game } = names.session;
  const o = game.state.objects[id]!;
  const d = viewOf(game).of(id);
  const label = (other: ObjectId) => (other === 0 ? "" : names.nameOf(other));
  return Object.entries(wanted).flatMap(([what, value]) => {
    const told = `${name}: ${what}`;
    const own = words.objectState(names, id, what);
    if (own !== undefined) return same(told, sorted(own), sorted(value));
    switch (what) {
      case "zone":
        return same(told, o.zone, value);
      case "controller":
        return same(told, names.seatName(d.controller), value);
      case "exhausted":
        return same(told, o.exhausted, value);
      case "face down":
        return same(told, o.faceDown, value);
      case "damage":
        return same(told, o.damage, value);
      case "counters":
        return Object.entries(value as Readonly<Record<string, number>>).flatMap(([counter, n]) =>
          same(`${told}: ${counter}`, o.counters[counter] ?? 0, n),
        );
      case "keywords":
        return (value as readonly string[]).flatMap((k) =>
          d.keywords[k] === undefined ? [`${name} has no ${k}`] : [],
        );
      case "no keywords":
        return (value as readonly string[]).flatMap((k) =>
          d.keywords[k] === undefined ? [] : [`${name} has ${k}`],
        );
      case "types":
        return same(told, [...d.types].sort(), [...(value as readonly string[])].sort());
      case "tags":
        return (value as readonly string[]).flatMap((t) =>
          d.traits.tag?.includes(t) ? [] : [`${name} is no ${t}`],
        );
      case "attached to":
        return same(told, label(o.attachedTo), value);
      default:
        return same(told, d.stats[what] ?? 0, value);
    }
  });
}
