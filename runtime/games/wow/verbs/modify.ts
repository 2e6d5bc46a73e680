// Definite modifiers (714): changes that last. Arrives: what they change and for how long; leaves: a record in
// the state. Amounts are read now and locked in (709.2d); a filter is looked at anew all the time (714.3e),
// objects that were named are flagged (714.3f).
import type { Gen } from "../../../kernel/authoring.ts";
import { addModifier as keep } from "../../../kernel/lasting.ts";
import { type Modifier, NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerRef } from "../../../kernel/terms.ts";
import { toExpiry } from "../expiry.ts";
import type { Until, Verbs, WowChange } from "../surface.ts";
import { type Doer, isFilter, objectsOf, playerOf, readAmount } from "./doing.ts";
import { remained } from "./remained.ts";

/** False if it was not created (714.3b). */
export function addModifier(
  doer: Doer,
  on: Modifier["on"],
  changes: readonly WowChange[],
  until: Until,
  condition?: Modifier["while"],
): boolean {
  const { game, context } = doer;
  // 714.3b
  if (typeof until === "object" && "remains" in until && !remained(doer, until.remains)) return false;
  keep(game, {
    self: context.self,
    you: context.you,
    on,
    changes: changes.map((change) => during(change, until)),
    ...(condition && { while: condition }),
    expires: toExpiry(game, until, context),
  });
  return true;
}

/** "Can't ready during its next ready step" (501.1a): until then effects may ready it. */
function during(change: WowChange, until: Until): WowChange {
  const inStep = typeof until === "object" && "nextReadyStepOf" in until;
  return inStep && "cant" in change && change.cant === "ready"
    ? { ...change, cant: "ready in ready step" }
    : change;
}

/** Is the amount one for each object that is changed? Then it can't be read once for all. */
const each = (change: WowChange) => JSON.stringify(change).includes('"candidate"');

/** The change with its amounts and players read now. */
function locked(doer: Doer, change: WowChange, candidate: ObjectId): WowChange {
  if ("control" in change) return { control: playerOf(doer, change.control) };
  if ("unless" in change && change.unless !== undefined)
    return { ...change, unless: { pay: readAmount(doer, change.unless.pay, candidate) } };
  if (!("n" in change) || change.n === undefined) return change;
  return { ...change, n: readAmount(doer, change.n, candidate) };
}

const isPlayers = (on: Parameters<Verbs["modify"]>[0]["on"]): on is { readonly player: PlayerRef } =>
  typeof on === "object" && "player" in on;

export function* modify(doer: Doer, m: Parameters<Verbs["modify"]>[0]): Gen {
  const { on } = m;
  const plain = () => m.changes.map((c) => (each(c) ? c : locked(doer, c, NOTHING)));
  if (isPlayers(on)) addModifier(doer, { players: [playerOf(doer, on.player)] }, plain(), m.until, m.while);
  else if (isFilter(on)) addModifier(doer, { filter: on }, plain(), m.until, m.while);
  else if (m.changes.some(each))
    for (const id of objectsOf(doer, on))
      addModifier(
        doer,
        { ids: [id] },
        m.changes.map((c) => locked(doer, c, id)),
        m.until,
        m.while,
      );
  else {
    const ids = objectsOf(doer, on);
    if (ids.length > 0) addModifier(doer, { ids }, plain(), m.until, m.while);
  }
}
