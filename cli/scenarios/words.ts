// What the runner of scenarios needs of a game: the words of its actions, and where it looks for what must be true.
import type { Action as Offer } from "../../runtime/kernel/requests.ts";
import type { Session } from "../../runtime/kernel/session.ts";
import type { ObjectId, PlayerId } from "../../runtime/kernel/terms.ts";
import type { Act, Said, Scenario } from "./format.ts";
import type { Names, NamingWords } from "./names.ts";

/** A field of a step that answers what is asked next: one answer, or a list with an answer for each question. */
export interface Field {
  readonly name: string;
  readonly each?: true;
  /** What it says, it says by the card that is asked about; of others it says nothing. */
  readonly byCard?: true;
  /** What an error calls it. */
  readonly called: string;
}

/** A word of `finish`. */
export interface Ending {
  /** Why it can't be waited for now. */
  absent?(session: Session): string | undefined;
  /** Has it come? `turn` is the number of the turn in which the step began. */
  over(session: Session, turn: number): boolean;
}

export interface ScenarioWords extends NamingWords {
  /** Names of the rulesets that a scenario is played by. */
  editions(scenario: Scenario): readonly string[];
  /** The offers that a step means; undefined if it is no action. */
  offers(names: Names, offers: readonly Offer[], act: Act): readonly Offer[] | undefined;
  /** Why an action is not on offer: words, with the number of the rule in parentheses behind them. */
  why?(names: Names, player: PlayerId, act: Act): string | undefined;
  /** Which field of the step answers a question, by the question's role (or its kind, without one). */
  readonly fields: Readonly<Record<string, Field>>;
  /** Fields that are steps by themselves: all pass until what they answer is asked. */
  readonly awaited?: Readonly<Record<string, Pick<Ending, "absent">>>;
  /** What is answered, by role, where the step says nothing. */
  readonly usual?: Readonly<Record<string, Said>>;
  /** Offers of this kind are a payment within an action: taken as the field says, or else this one. */
  readonly paying?: { readonly kind: string; readonly field: string; readonly usual: string };
  /** Was what a field says taken without asking, since nothing else was possible? */
  taken(names: Names, field: string, said: Said): boolean;
  /** What an error says of an action that was begun and taken back. */
  readonly takenBack: string;
  /** How one lets things go on: "pass", and what ends a turn. */
  readonly passing: readonly string[];
  readonly endings: Readonly<Record<string, Ending>>;
  /** States of an object beyond those that every game has; undefined if it has none of that name. */
  objectState(names: Names, id: ObjectId, what: string): unknown;
  seatState(names: Names, player: PlayerId, what: string): unknown;
}

/** The offers of some kinds about an object with the name. */
export function about(
  names: Names,
  offers: readonly Offer[],
  kinds: readonly string[],
  name: string,
): readonly Offer[] {
  const ids = names.candidates(name);
  return offers.filter(
    (a) =>
      kinds.includes(a.kind) &&
      a.object !== undefined &&
      (ids.includes(a.object) || names.nameOf(a.object) === name),
  );
}

/** Are these the targets that the top of the chain has? */
export function targeted(names: Names, said: Said): boolean {
  const [top] = names.chain();
  const targets = names.session.game.state.objects[top ?? 0]?.link?.targets.flat() ?? [];
  return [said].flat().every((name) => {
    if (typeof name !== "string") return false;
    return (
      targets.includes(names.seat(name) as never) || names.candidates(name).some((id) => targets.includes(id))
    );
  });
}
