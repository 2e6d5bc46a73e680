// Resolving the newest item (340, 359.3): targets are looked at again, the text is processed from top to bottom, and
// the item leaves the chain. It resolves even if all its targets are illegal; those are left alone.
import type { Gen } from "../../../kernel/authoring.ts";
import { naming } from "../../../kernel/fault.ts";
import { cease } from "../../../kernel/objects.ts";
import type { Link } from "../../../kernel/state.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { partOf, wordsOf } from "../../../library/parts.ts";
import { recheck } from "../../../library/targets.ts";
import { performOne } from "../engine.ts";
import { chainOf, objectOf } from "../reading.ts";
import type { RiftGame } from "../state.ts";
import type { Zone } from "../words.ts";
import { aimingOf, contextOf, linkOf, policy } from "./link.ts";

/** What its notes say of how a card was played. */
export const spentOn = ({ energy, power, from }: Link["notes"]) => ({
  ...(typeof from === "string" ? { from: from as Zone } : {}),
  energy: typeof energy === "number" ? energy : 0,
  power: typeof power === "number" ? power : 0,
});

export function* resolveNewest(game: RiftGame): Gen {
  const [id] = chainOf(game);
  if (id !== undefined) yield* runOne(game, id);
}

const onChain = (game: RiftGame, id: ObjectId): boolean => {
  const o = objectOf(game, id);
  return o.zone === "chain" && o.next === NOTHING;
};

/** Executes an item and takes it off the chain. */
export function* runOne(game: RiftGame, id: ObjectId): Gen {
  const link = linkOf(game, id);
  yield* execute(game, id, link);
  if (!onChain(game, id) || game.state.result !== undefined) return;
  if (link.kind !== "card") return cease(game, id);
  const cause = { link: id, source: id, player: link.you };
  yield* performOne(game, { kind: "moved", object: id, was: id, from: "chain", to: "trash", cause });
  // 419.4.a: the act of playing it is complete.
  yield* performOne(game, { kind: "plays", player: link.you, object: id, ...spentOn(link.notes), cause });
}

function* execute(game: RiftGame, id: ObjectId, link: Link): Gen {
  const keys = (link.notes.parts as readonly string[] | undefined) ?? [];
  const before = (link.notes.before as readonly number[] | undefined) ?? [];
  let from = 0;
  for (const [i, key] of keys.entries()) {
    const part = partOf(game, key);
    const own = { from, to: from + part.targets.length };
    from = own.to;
    // 359.3.e.15: what has left the chain does no more.
    if (part.run === undefined || !onChain(game, id) || game.state.result !== undefined) continue;
    const aiming = { ...aimingOf(id, link), chosen: link.targets.slice(before[i] ?? 0, own.from) };
    const was = { targets: link.targets.slice(own.from, own.to), shares: [] };
    const { targets } = recheck(policy, game, part.targets, was, aiming);
    const now: Link = { ...link, targets };
    const handed = { ...now, id, self: link.source };
    const surface = game.rules.surface(game, contextOf(id, now));
    const { run } = part;
    yield* naming(wordsOf(game, key), () => run(surface, handed as never));
  }
}
