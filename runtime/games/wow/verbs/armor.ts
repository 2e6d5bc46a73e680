// Equipment with DEF (717.2c): its controller may exhaust it to reduce a preventable packet that would be
// dealt to a shielder he controls; one after another while some of the packet is left.
import type { Gen } from "../../../kernel/authoring.ts";
import type { Candidate } from "../../../kernel/game.ts";
import { type AnyEvent, NOTHING } from "../../../kernel/state.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { viewOf } from "../../../kernel/view.ts";
import { askPick, performOne } from "../engine.ts";
import type { WowGame } from "../state.ts";
import { partySurvey } from "../survey.ts";
import { can, cant } from "../terms/questions.ts";
import { type PacketEvent, reduced } from "./packets.ts";
import { controllerOf } from "./spec.ts";

const NAME = "armor";
const DECLINED = `${NAME}:no`;

export const isArmor = (c: Candidate): boolean => c.ability === NAME;

/** Heroes are shielders; allies are if something says so. */
const shields = (game: WowGame, object: ObjectId, equipment: ObjectId): boolean =>
  viewOf(game).of(object).types.includes("hero") || can(game, "shield", object, equipment);

function usable(game: WowGame, e: PacketEvent): readonly ObjectId[] {
  const who = controllerOf(game, e.object);
  return partySurvey(game, who).armor.filter(
    (id) => !game.state.objects[id]!.exhausted && !cant(game, "exhaust", id) && shields(game, e.object, id),
  );
}

/** One candidate for all of them; which one is asked as it is applied. */
export function armor(game: WowGame, e: PacketEvent): readonly Candidate[] {
  if (!e.preventable || e.by?.includes(DECLINED) || usable(game, e).length === 0) return [];
  const used = e.by?.filter((name) => name.startsWith(NAME)).length ?? 0;
  return [
    {
      instance: `${NAME}:${used}`,
      ability: NAME,
      self: NOTHING,
      you: controllerOf(game, e.object),
      n: 0,
      armed: 0,
      bound: undefined,
      optional: false,
      own: true,
      label: "exhaust an equipment",
    },
  ];
}

export function* exhaustArmor(game: WowGame, e: PacketEvent): Gen<readonly AnyEvent[]> {
  const player = controllerOf(game, e.object);
  const [chosen] = yield* askPick(game, player, {
    ask: `${e.amount} damage: exhaust an equipment to prevent its DEF?`,
    card: e.object,
    role: "prevent",
    from: usable(game, e),
    min: 0,
    max: 1,
  });
  const declined = { ...e, by: [...(e.by ?? []), DECLINED] };
  if (chosen === undefined) return [declined];
  const def = viewOf(game).of(chosen).stats.def ?? 0;
  const outcome = yield* performOne(game, { kind: "exhausted", object: chosen, cause: { player } });
  return outcome.result === "done" ? reduced(e, Math.min(def, e.amount), chosen) : [declined];
}
