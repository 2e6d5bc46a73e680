// Doing the same for several at once (802.1): each one's choices are asked for in order, then what they do happens
// at the same time. Bodies run until their first events; these become one batch, and so on.
import type { Gen } from "./authoring.ts";
import type { Game } from "./game.ts";
import type { Outcome } from "./outcome.ts";
import type { Answer, Request } from "./requests.ts";
import type { AnyEvent } from "./state.ts";

/** What a body that runs together with others hands out in place of performing it. */
interface Pending {
  readonly kind: "together";
  readonly batch: readonly AnyEvent[];
}

type Reply = Answer | readonly Outcome[] | undefined;
interface Run {
  readonly gen: Gen;
  reply: Reply;
}

/** True where events are to be handed out; not inside an attempt, which must be able to take them back alone. */
export const collects = (game: Game): boolean => game.collecting === game.trying;

/** Hands out a batch; the outcomes come back once all have handed out theirs. */
export function* handOut(batch: readonly AnyEvent[]): Gen<readonly Outcome[]> {
  // Whoever runs the bodies takes this out before it could be asked of a player.
  const pending: Pending = { kind: "together", batch };
  return (yield pending as unknown as Request) as unknown as readonly Outcome[];
}

const isPending = (value: Request | Pending): value is Pending => value.kind === "together";

/** Runs a body to its next question or batch. Whether it collects is known only while it runs. */
function resume(game: Game, run: Run): IteratorResult<Request | Pending, void> {
  const outer = game.collecting;
  game.collecting = game.trying;
  try {
    return run.gen.next(run.reply as Answer);
  } finally {
    game.collecting = outer;
  }
}

/** Events of this body happen at once, also where it is a part of what runs together: the rules repair what has happened. */
export function* apart(game: Game, body: Gen): Gen {
  let reply: Reply;
  for (;;) {
    const outer = game.collecting;
    game.collecting = undefined;
    let step: IteratorResult<Request, void>;
    try {
      step = body.next(reply as Answer);
    } finally {
      game.collecting = outer;
    }
    if (step.done) return;
    reply = (yield step.value) as Answer;
  }
}

/** `perform` is the pipeline's own, which hands out in turn if this runs together with something else. */
export function* together<T>(
  game: Game,
  list: readonly T[],
  body: (one: T) => Gen,
  perform: (game: Game, batch: readonly AnyEvent[]) => Gen<readonly Outcome[]>,
): Gen {
  const all: readonly Run[] = list.map((one) => ({ gen: body(one), reply: undefined }));
  try {
    yield* runAll(game, all, perform);
  } finally {
    // What is left halfway is left by all.
    for (const { gen } of all) gen.return();
  }
}

function* runAll(
  game: Game,
  all: readonly Run[],
  perform: (game: Game, batch: readonly AnyEvent[]) => Gen<readonly Outcome[]>,
): Gen {
  let open = all;
  while (open.length > 0) {
    const parked: { readonly run: Run; readonly batch: readonly AnyEvent[] }[] = [];
    for (const run of open) {
      let step = resume(game, run);
      while (!step.done && !isPending(step.value)) {
        run.reply = yield step.value;
        step = resume(game, run);
      }
      if (!step.done && isPending(step.value)) parked.push({ run, batch: step.value.batch });
    }
    const outcomes = yield* perform(
      game,
      parked.flatMap((p) => p.batch),
    );
    let from = 0;
    for (const { run, batch } of parked) {
      run.reply = outcomes.slice(from, from + batch.length);
      from += batch.length;
    }
    open = parked.map((p) => p.run);
  }
}
