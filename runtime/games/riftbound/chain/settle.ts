// HOT FEPR (335): handle outstanding tasks, then finalize what is pending, until nothing is left to do; then whoever
// controls the newest item gets priority.
import { attempt } from "../../../kernel/attempt.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { burn } from "../../../kernel/fuel.ts";
import { cleanup } from "../cleanup.ts";
import { become, push, top } from "../frames.ts";
import { tellMighty } from "../mighty.ts";
import { chainOf } from "../reading.ts";
import { type RiftGame, setData } from "../state.ts";
import { linkOf } from "./link.ts";
import { finalizeCard } from "./play.ts";
import { finalizeTrigger, queueTriggers } from "./triggers.ts";
import { undoPlay } from "./undo.ts";

/** Is anything to be done before a player may act? */
export const outstanding = ({ state }: RiftGame): boolean =>
  state.data.dirty || state.waiting.length > 0 || state.data.pending.length > 0;

export function* settle(game: RiftGame): Gen {
  for (;;) {
    yield* tellMighty(game);
    if (game.state.result !== undefined || !outstanding(game)) break;
    burn(game);
    if (game.state.data.dirty) yield* cleanup(game);
    else if (game.state.waiting.length > 0) yield* queueTriggers(game);
    else yield* finalizeOldest(game);
  }
  grantPriority(game);
}

/** 337.1.b */
function* finalizeOldest(game: RiftGame): Gen {
  const [oldest, ...rest] = game.state.data.pending;
  setData(game, { pending: rest });
  if (oldest === undefined) return;
  const { link: id } = oldest;
  const o = game.state.objects[id]!;
  if (o.zone !== "chain" || o.next !== 0) return;
  if (linkOf(game, id).kind !== "card") return yield* finalizeTrigger(game, id);
  const tried = yield* attempt(game, () => finalizeCard(game, id));
  // 358.4
  if (!tried.ok) undoPlay(game, id);
}

/** 340.4, 337.1.c.3 */
function grantPriority(game: RiftGame): void {
  const [newest] = chainOf(game);
  if (newest === undefined || game.state.result !== undefined) return;
  const holder = linkOf(game, newest).you;
  const frame = { kind: "chain", holder, passes: 0, refused: [] } as const;
  if (top(game)?.kind === "chain") become(game, frame);
  else push(game, frame);
}
