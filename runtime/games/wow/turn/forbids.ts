// The rule that forbids an answer. Arrives: what is asked, and an answer that is not among the legal ones; leaves: the
// rule in the way and what it says here.
import type { Answer, Request } from "../../../kernel/requests.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { handOf, objectOf } from "../reading.ts";
import type { WowGame } from "../state.ts";
import { asksHowOften } from "./how-often.ts";
import { type Refusal, type Wish, whyNot } from "./why-not.ts";

export function forbids(game: WowGame, r: Request, answer: Answer): Refusal | undefined {
  switch (r.kind) {
    case "act":
      return typeof answer === "string" ? action(game, answer) : undefined;
    case "pick":
      return told(r) ?? roles[r.role] ?? (r.why.ask.startsWith("Pay") ? cost : choice);
    case "number":
      return asksHowOften(r) ? rounds : r.why.ask === "Choose X." ? value : choice;
    case "text":
      return madeUp(answer);
    case "order":
      return told(r) ?? choice;
    case "divide":
      return told(r) ?? division;
    case "pay":
      return roles.pay;
    case "yesNo":
      return choice;
  }
}

/** 709.2b: what is chosen as a link resolves, or as something else is done. */
const choice: Refusal = { rule: "709.2b", words: "that is none of the choices that the text gives" };
const cost: Refusal = { rule: "403.1", words: "the cost can't be paid with that" };
const value: Refusal = { rule: "707.1b", words: "X can't have that value" };
const rounds: Refusal = { rule: "803.2", words: "a loop can't start that often" };
/** What the rules themselves have chosen or ordered, by a part of the question. */
const asked: readonly (Refusal & { readonly ask: string })[] = [
  { ask: "go on the chain", rule: "708.1a", words: "each waiting effect goes on the chain once" },
  { ask: "Put the targets", rule: "707.1d", words: "each target has its place in the order" },
  { ask: "packets processed", rule: "802.2", words: "each packet is processed once" },
  { ask: "modifiers start", rule: "718.3", words: "each of them has its place in the order" },
  { ask: "damage.", rule: "717.7", words: "each point of the damage goes to one of them" },
  { ask: "become your hero", rule: "301.4e", words: "each of them has its place in the order" },
  { ask: "the first on top", rule: "415.3c", words: "each card has its place in the order" },
  {
    ask: "controlled by one player",
    rule: "414.2",
    words: "one of those that violate uniqueness is destroyed",
  },
  { ask: "maximum hand size", rule: "503.2a", words: "cards of your hand are discarded down to its size" },
  { ask: "location stays", rule: "410.6g", words: "one of your locations stays face up" },
];
/** 200.3 */
const madeUp = (answer: Answer): Refusal => ({
  rule: "200.3",
  words:
    typeof answer === "string"
      ? `"${answer}" can't be made up: it is the name of a card or token, or no name`
      : "a name is made up of letters",
});
const told = ({ why }: Request): Refusal | undefined => asked.find(({ ask }) => why.ask.includes(ask));
const division: Refusal = {
  rule: "707.1d",
  words: "each gets a whole number, and together they are the total",
};

/** By what a pick is for. */
const roles: Readonly<Record<string, Refusal>> = {
  target: { rule: "706.1", words: "that is no legal target" },
  player: { rule: "707.1d", words: "that player can't be chosen" },
  mode: { rule: "707.1c", words: "that mode can't be chosen" },
  cost: { rule: "403.3", words: "that is none of its alternate costs" },
  defender: { rule: "601.2b", words: "that can't be attacked" },
  protect: { rule: "602.2", words: "that can't protect" },
  strike: { rule: "303.2", words: "that can't be struck with" },
  pay: { rule: "403.6a", words: "as many resources are exhausted as the cost says" },
  replacement: { rule: "716.1b", words: "that is none of what would replace it" },
  inspire: { rule: "501.1b", words: "only an exhausted card of that kind is inspired, and once" },
  attach: { rule: "400.3", words: "that can't be its host" },
  prevent: { rule: "717.2c", words: "that can't be exhausted to prevent damage" },
};

/** What the key of an action begins with; what is said of a card that the player does not have. */
const verbs: Readonly<Record<string, { readonly wish: Wish; readonly without: Refusal }>> = {
  play: { wish: "play", without: { rule: "409.1", words: "that card is not in your hand" } },
  place: { wish: "place face up", without: { rule: "412.1", words: "that card is not in your hand" } },
  use: { wish: "use", without: { rule: "701.2", words: "you control no such card" } },
  complete: { wish: "complete", without: { rule: "702.2", words: "you control no such quest" } },
  attack: { wish: "attack", without: { rule: "601.2a", words: "you control no such character" } },
  strike: { wish: "use", without: { rule: "303.2", words: "you control no such weapon" } },
};

/** Only what a player could want to do is forbidden; what is no key of an action at all breaks no rule. */
function action(game: WowGame, key: string): Refusal | undefined {
  if (key === "pass") return { rule: "600.2", words: "a character that must attack still can" };
  const player = holderOf(game);
  const {
    verb = "",
    what = "",
    down,
  } = /^(?<verb>\w+) (?<what>.+?)(?<down> face down)?$/.exec(key)?.groups ?? {};
  const known = verbs[verb];
  if (known === undefined || player === undefined) return undefined;
  const id = objectIn(game, player, what);
  if (id === undefined) return known.without;
  if (verb === "strike") return roles.strike;
  const wish = down === undefined ? known.wish : "place face down";
  // Possible by itself: it was tried and taken back, or would go on with a loop.
  return whyNot(game, player, wish, id) ?? { rule: "707.2", words: "it can't be completed from here" };
}

function holderOf(game: WowGame): PlayerId | undefined {
  const frame = game.state.frames.at(-1) as { readonly holder?: PlayerId } | undefined;
  return frame?.holder;
}

/** "o12", perhaps with a power behind it, or the card of that key in the player's hand. */
function objectIn(game: WowGame, player: PlayerId, what: string): ObjectId | undefined {
  const number = /^o(\d+)\b/.exec(what)?.[1];
  if (number !== undefined) {
    const id = Number(number) as ObjectId;
    return game.state.objects[id] === undefined ? undefined : id;
  }
  return handOf(game, player).find((id) => objectOf(game, id).card === what);
}
