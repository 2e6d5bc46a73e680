// Stash (glossary): a card that would enter a resource row face down may enter face up, blank but for its stash
// power, and turns face down at once; that sets the power off.
import type { Gen } from "../../kernel/authoring.ts";
import { holds } from "../../kernel/evaluate.ts";
import type { Entry, Facts } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { askYesNo, performAll } from "./engine.ts";
import { blank } from "./facts.ts";
import { inPlay, objectOf } from "./reading.ts";
import type { WowGame } from "./state.ts";

/** Whether a stash power is set off by how the card enters. */
export const comesDown = ({ row, faceDown }: Entry): boolean => row === "resource" && faceDown === true;

/** Asks the player whose row it is; gives how the card enters. */
export function* asStashed(game: WowGame, was: ObjectId, entry: Entry, player: PlayerId): Gen<Entry> {
  if (!comesDown(entry)) return entry;
  const facts = stashFacts(game, was, player);
  if (facts === undefined) return entry;
  const wanted = yield* askYesNo(game, player, "Stash this card?", was);
  return wanted ? { ...entry, faceDown: false, facts } : entry;
}

/** Blank but for its stash powers; undefined if it has none. A link that lies face down has them all the same. */
function stashFacts(game: WowGame, id: ObjectId, player: PlayerId): Facts | undefined {
  const { printed } = objectOf(game, id);
  if (printed === "") return undefined;
  const abilities = game.cards.card(printed).facts.abilities.filter((key) => {
    const { ability, gates } = game.cards.ability(key);
    if (ability.kind !== "triggered" || ability.on !== "stashed") return false;
    return gates.every((gate) => holds(game, gate, { self: id, you: player }));
  });
  return abilities.length === 0 ? undefined : { ...blank, abilities };
}

/** What was stashed turns face down, all at once; nothing may happen in between. */
export function* turnStashed(game: WowGame, ids: readonly ObjectId[]): Gen {
  const open = ids.filter((id) => {
    const o = objectOf(game, id);
    return (
      inPlay(game, id) && o.row === "resource" && o.facts !== undefined && !o.faceDown && o.printed !== ""
    );
  });
  if (open.length === 0) return;
  yield* performAll(
    game,
    open.map((object) => ({ kind: "stashed", object, player: objectOf(game, object).controller })),
  );
}
