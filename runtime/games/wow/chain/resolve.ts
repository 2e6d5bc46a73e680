// Resolving the topmost link (709): targets are checked again, the text is processed in order, and the link
// leaves the chain.
import type { Gen } from "../../../kernel/authoring.ts";
import { naming } from "../../../kernel/fault.ts";
import { cease } from "../../../kernel/objects.ts";
import type { Answer } from "../../../kernel/requests.ts";
import type { Link } from "../../../kernel/state.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { gatesHold, type Part, partsOf, wordsOf } from "../../../library/parts.ts";
import { resolveProposal } from "../combat/propose.ts";
import { isDuplicate } from "../copies.ts";
import { editionOf } from "../editions/edition.ts";
import { performOne } from "../engine.ts";
import { enterPlay } from "../enter.ts";
import { expire } from "../expiry.ts";
import { chainOf, derived, objectOf } from "../reading.ts";
import type { WowGame } from "../state.ts";
import { chooseHost } from "./attachments.ts";
import { changeLink, contextOf, linkOf } from "./linking.ts";
import { recheck } from "./targets.ts";

export function* resolveTop(game: WowGame): Gen {
  const id = chainOf(game)[0];
  if (id === undefined) return;
  const link = linkOf(game, id);
  switch (link.kind) {
    case "proposal":
      return yield* resolveProposal(game, id);
    case "resource":
      return yield* resolveResource(game, id, link);
    case "strike":
      yield* editionOf(game).strikes.resolve(game, id, link);
      return cease(game, id);
    default:
      return yield* resolveText(game, id, link);
  }
}

const onChain = (game: WowGame, id: ObjectId): boolean => {
  const o = objectOf(game, id);
  return o.zone === "chain" && o.next === NOTHING;
};

/** 709.2a, 711: by the game, which nothing stops (103.3). */
function* interruptByGame(game: WowGame, id: ObjectId): Gen {
  yield* performOne(game, {
    kind: "interrupted",
    object: id,
    player: linkOf(game, id).you,
    cause: { game: true },
  });
}

function* resolveText(game: WowGame, id: ObjectId, announced: Link): Gen {
  const parts = partsOf(game, announced);
  const specs = parts.flatMap((p) => p.targets);
  const { targets, shares, had, legal } = recheck(game, specs, announced, {
    context: contextOf(id, announced),
    by: id,
    chosen: [],
  });
  if ((had > 0 && legal === 0) || !stillTrue(game, id, announced)) return yield* interruptByGame(game, id);
  changeLink(game, id, { targets, shares });
  let first = 0;
  let host: ObjectId = NOTHING;
  for (const part of parts) {
    const own = { from: first, to: first + part.targets.length };
    first = own.to;
    if (part.attach !== undefined) host = yield* hostOf(game, id, part, own);
    if (!game.state.order.includes(announced.you)) return;
    yield* unlessLeft(game, announced.you, runPart(game, id, part, own, host));
    if (game.state.result !== undefined) return;
  }
  if (game.state.armed.length > 0) expire(game, { at: "link" });
  // 400.4: its own text may have said what it is attached to.
  const told = onChain(game, id) ? linkOf(game, id).notes.host : undefined;
  if (typeof told === "number") host = told as ObjectId;
  if (onChain(game, id)) yield* leaveChain(game, id, announced, parts, host);
}

/** 703.2: an if-condition between commas is tested again. */
function stillTrue(game: WowGame, id: ObjectId, link: Link): boolean {
  if (link.kind !== "trigger" || link.ability.startsWith("lifted:")) return true;
  const { ability } = game.cards.ability(link.ability);
  if (ability.kind !== "triggered" || ability.doubleCheck === undefined || link.event === undefined)
    return true;
  const my = game.rules.surface(game, contextOf(id, link));
  return ability.doubleCheck(link.event as never, my as never);
}

/** 102.2, 102.3: the link of a player who leaves the game meanwhile is interrupted, and nothing more of it happens. */
function* unlessLeft(game: WowGame, you: PlayerId, body: Gen): Gen {
  for (let step = body.next(); step.done !== true; ) {
    const answer: Answer = yield step.value;
    step = game.state.order.includes(you) ? body.next(answer) : body.return();
  }
}

interface Own {
  readonly from: number;
  readonly to: number;
}

function* runPart(game: WowGame, id: ObjectId, part: Part, own: Own, host: ObjectId): Gen {
  const link = linkOf(game, id);
  const context = contextOf(id, link);
  if (part.run === undefined || !gatesHold(game, part.key, context)) return;
  const targets = part.attach === undefined ? link.targets.slice(own.from, own.to) : [host];
  const handed = {
    id,
    self: link.source,
    you: link.you,
    event: link.event,
    targets,
    shares: link.shares.slice(own.from, own.to),
    x: link.x,
    modes: link.modes,
    chooser: (link.notes.chooser ?? link.you) as PlayerId,
    paid: link.paid,
    bound: link.bound,
  };
  const { run } = part;
  const surface = game.rules.surface(game, { ...context, link: { ...link, targets } });
  yield* naming(wordsOf(game, part.key), () => run(surface, handed as never));
}

/** 400.2, 400.3 */
function* hostOf(game: WowGame, id: ObjectId, part: Part, own: Own): Gen<ObjectId> {
  const link = linkOf(game, id);
  if (part.targets.length > 0) return (link.targets[own.from] ?? NOTHING) as ObjectId;
  return yield* chooseHost(game, link.you, id);
}

/** 709.2g */
function* leaveChain(game: WowGame, id: ObjectId, link: Link, parts: readonly Part[], host: ObjectId): Gen {
  if (link.kind !== "card" || isDuplicate(objectOf(game, id))) return cease(game, id);
  const d = derived(game, id);
  const attaches = parts.some((p) => p.attach !== undefined);
  // 305.2d: a card whose other mode was chosen does not attach.
  const stays = d.flags.includes("attachment")
    ? attaches && host !== NOTHING
    : !d.types.includes("ability") || d.flags.includes("ongoing");
  if (!stays) return yield* toGraveyard(game, id);
  yield* enterPlay(
    game,
    [
      {
        was: id,
        from: "chain",
        entry: { controller: link.you, ...(host === NOTHING ? {} : { attachedTo: host }) },
      },
    ],
    contextOf(id, link),
  );
  // 415.8d, 400.3: what could not enter is put into the graveyard.
  if (onChain(game, id)) yield* toGraveyard(game, id);
}

function* toGraveyard(game: WowGame, id: ObjectId): Gen {
  yield* performOne(game, {
    kind: "moved",
    object: id,
    was: id,
    from: "chain",
    to: "graveyard",
    cause: { game: true },
  });
}

/** 412.1a: it enters play in its controller's resource row, as it was placed. */
function* resolveResource(game: WowGame, id: ObjectId, link: Link): Gen {
  yield* enterPlay(
    game,
    [
      {
        was: id,
        from: "chain",
        entry: {
          controller: link.you,
          row: "resource",
          faceDown: link.notes.faceUp !== true,
          exhausted: link.notes.exhausted === true,
        },
      },
    ],
    contextOf(id, link),
  );
}
