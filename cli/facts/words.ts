// Small things that abilities and steps say, as words.
import type { Ability, Cost, Duration, Effect, Limit, Selection, Sided } from "../../compiler/abilities.ts";

export const who = (player: unknown): string =>
  player === "you" ? "you decide" : typeof player === "string" ? `${player} decides` : "that player decides";

/** When an ability may be used. */
export function limited(limit: Limit): string {
  if ("turnOf" in limit)
    return limit.turnOf === "you" ? "on your turn" : `on the turn of: ${side(limit.turnOf)}`;
  if ("perTurn" in limit) return `${times(limit.perTurn)} each turn`;
  if ("perGame" in limit) return `${times(limit.perGame)} in the game`;
  return "when" in limit
    ? "while what the text says holds, tested as it is used"
    : "when a card could be played";
}
const times = (n: number): string => (n === 1 ? "once" : `${n} times`);
const side = (of: Sided): string => (typeof of === "string" ? of : "the player that the text names");

/** What the step says of itself that its verb does not. */
const marks: { readonly [field: string]: string } = {
  forGood: "nothing brings it back",
  unpreventable: "can't be prevented",
  exhausted: "exhausted",
  free: "without paying",
};
export const marked = (step: object): readonly string[] =>
  Object.keys(step).flatMap((field) => marks[field] ?? []);

export const moment = (on: Extract<Effect, { readonly do: "modify" }>["on"]): string =>
  on.kind === "live" || on.kind === "players" ? "kept up to date" : "settled as this happens";

export function lasts(until: Duration): string {
  if (until === "this link") return "; lasts until all of this has happened";
  if (typeof until === "string") return `; lasts: ${until}`;
  if ("remains" in until) return "; lasts for as long as the text says";
  return "; lasts for the time that the text says";
}

/** How the selections of a step are found, where a person chooses or chance does. */
export function chosen(step: object): readonly string[] {
  return Object.values(step).flatMap((value: unknown) => {
    if (!isSelection(value)) return [];
    if (value.kind === "choose") return [value.random ? "at random" : "chosen as this happens, not targeted"];
    if (value.kind === "all") return ["whatever fits as this happens"];
    return [];
  });
}

const isSelection = (value: unknown): value is Selection =>
  typeof value === "object" &&
  value !== null &&
  "kind" in value &&
  (value.kind === "choose" || value.kind === "all");

export const granted = (change: object): readonly Ability[] =>
  "grantText" in change ? [(change as { readonly grantText: Ability }).grantText] : [];

/** The abilities that a step gives to something: to what it changes, to a token. */
export function abilitiesGiven(step: Effect): readonly Ability[] {
  if (step.do === "modify") return step.changes.flatMap(granted);
  if (step.do === "token") return step.token.abilities;
  if (step.do !== "act") return [];
  return step.args.flatMap((arg) =>
    "abilities" in arg ? arg.abilities : "token" in arg ? arg.token.abilities : [],
  );
}

export function costsOf(change: object): readonly Cost[] {
  if ("additional" in change) return change.additional as readonly Cost[];
  return "alternative" in change ? (change.alternative as readonly Cost[]) : [];
}
