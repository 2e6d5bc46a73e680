// A description of spells, for cards that are about to be played: they are no spells yet.
import type { Filtered } from "../../abilities.ts";
import type { Context } from "../base/context.ts";
import { allOf } from "./noun-words.ts";

/** What is played is no spell yet as its price is asked for. */
export function withoutState(cx: Context, f: Filtered): Filtered {
  const spell = cx.game.objects.spell?.filter;
  if (cx.game.reading.zones !== true || spell === undefined) return f;
  if ("any" in f) return { any: f.any.map((one) => withoutState(cx, one)) };
  const states = new Set([spell, ...("all" in spell ? spell.all : [])].map((one) => JSON.stringify(one)));
  return allOf(
    ("all" in f ? f.all : [f]).flatMap((one) => {
      if (states.has(JSON.stringify(one))) return [];
      return "any" in one || "all" in one ? [withoutState(cx, one)] : [one];
    }),
  );
}
