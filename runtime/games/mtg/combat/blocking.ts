// Declaring blockers (309): each defending player chooses what blocks what, judged together, paid for.
import { pickObjects } from "../../../kernel/ask.ts";
import { attempt } from "../../../kernel/attempt.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { refuse } from "../../../kernel/illegal.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { nothingDue } from "../costs/cost.ts";
import { canPay, payTotal } from "../costs/pay.ts";
import { type MtgEventInput, performAll } from "../engine.ts";
import { controllerOf, fromPlayer, inPlay, permanentsOf, standOf } from "../reading.ts";
import { type Attack, type MtgGame, setData } from "../state.ts";
import { cant, said } from "../terms/questions.ts";
import { withBands } from "./bands.ts";
import { blockPrice, blocksAtMost, mayBlock, mayBlockAtAll } from "./legal.ts";

type Pair = readonly [blocker: ObjectId, attacker: ObjectId];

export function* declareBlockers(game: MtgGame): Gen {
  const { combat } = game.state.data;
  if (combat === undefined) return;
  const defenders = fromPlayer(game, game.state.turnPlayer).filter((p) =>
    combat.attacks.some((a) => a.player === p),
  );
  for (const player of defenders)
    for (let tries = 0; ; tries++) {
      const tried = yield* attempt(game, () => declare(game, player, tries > 3));
      if (tried.ok) break;
    }
  yield* tellUnblocked(game);
}

/** `least`: nothing is asked, and only what must be is blocked; after declarations that were not legal. */
function* declare(game: MtgGame, player: PlayerId, least: boolean): Gen {
  const attackers = attacks(game)
    .filter((a) => a.player === player)
    .map((a) => a.attacker);
  const pairs: Pair[] = [];
  for (const blocker of permanentsOf(game, player)) {
    if (!mayBlockAtAll(game, blocker)) continue;
    const from = attackers.filter((a) => mayBlock(game, blocker, a));
    if (from.length === 0) continue;
    const max = Math.min(blocksAtMost(game, blocker), from.length);
    const why = { ask: "What does it block?", card: blocker };
    const forced = from.filter((a) => blockPrice(game, blocker, a) === 0 && demanded(game, blocker, a));
    const chosen = least
      ? forced.slice(0, max)
      : yield* pickObjects(game, player, why, { role: "blocks", from, min: 0, max });
    if (
      chosen.length < max &&
      forced.some((a) => !chosen.includes(a)) &&
      !chosen.some((a) => forced.includes(a))
    )
      refuse("309.2a", "a creature that must block does not");
    pairs.push(...chosen.map((a): Pair => [blocker, a]));
  }
  yield* commit(game, player, pairs);
}

const attacks = (game: MtgGame): readonly Attack[] => game.state.data.combat?.attacks ?? [];

/** Must this creature block that one, if it can? */
const demanded = (game: MtgGame, blocker: ObjectId, attacker: ObjectId): boolean =>
  said(game, "must", "block", blocker).some((s) => s.filter === undefined || s.holds(attacker)) ||
  said(game, "must", "be blocked", attacker).some((s) => s.filter === undefined || s.holds(blocker));

/** 309.2b-f */
function* commit(game: MtgGame, player: PlayerId, pairs: readonly Pair[]): Gen {
  for (const [blocker, attacker] of pairs)
    if (
      cant(game, "be blocked except by 2 or more", attacker, blocker) &&
      pairs.filter(([, a]) => a === attacker).length < 2
    )
      refuse("309.2b", "it can't be blocked except by two or more creatures");
  const cost = pairs.reduce((sum, [blocker, attacker]) => sum + blockPrice(game, blocker, attacker), 0);
  if (cost > 0) {
    const context = { self: standOf(game, player), you: player };
    const total = { ...nothingDue, generic: cost };
    if (!canPay(game, context, player, total)) refuse("309.2d", "it can't be paid for");
    yield* payTotal(game, context, player, total);
  }
  const still = pairs.filter(([blocker]) => inPlay(game, blocker) && controllerOf(game, blocker) === player);
  yield* addBlocks(game, still, true, [player]);
}

/** Makes creatures block; `declared` ones are told of as blocking (410.9a). */
export function* addBlocks(
  game: MtgGame,
  chosen: readonly Pair[],
  declared: boolean,
  players: readonly PlayerId[] = [],
): Gen {
  const { combat } = game.state.data;
  if (combat === undefined) return;
  const pairs = withBands(combat.attacks, chosen);
  const fresh = combat.attacks
    .filter((a) => !a.blocked && pairs.some(([, x]) => x === a.attacker))
    .map((a) => a.attacker);
  const now = combat.attacks.map((a) => {
    const more = pairs.filter(([, x]) => x === a.attacker).map(([b]) => b);
    return more.length === 0 ? a : { ...a, blockers: [...a.blockers, ...more], blocked: true };
  });
  setData(game, { combat: { ...combat, attacks: now, declared: [...combat.declared, ...players] } });
  const cause = { game: true };
  const blockers = [...new Set(pairs.map(([b]) => b))];
  yield* performAll(game, [
    ...(declared
      ? blockers.map(
          (object): MtgEventInput => ({
            kind: "blocks",
            object,
            attackers: pairs.filter(([b]) => b === object).map(([, a]) => a),
            cause,
          }),
        )
      : []),
    ...pairs
      // 410.9b, 410.9d: also of creatures put into play blocking, if the attacker was not blocked yet.
      .filter(([, a]) => declared || fresh.includes(a))
      .map(([object, attacker]): MtgEventInput => ({ kind: "blocks one", object, attacker, cause })),
    ...fresh.map(
      (object): MtgEventInput => ({
        kind: "becomes blocked",
        object,
        blockers: now.find((a) => a.attacker === object)?.blockers ?? [],
        cause,
      }),
    ),
  ]);
}

function* tellUnblocked(game: MtgGame): Gen {
  const free = attacks(game).filter((a) => !a.blocked);
  yield* performAll(
    game,
    free.map(
      (a): MtgEventInput => ({
        kind: "is unblocked",
        object: a.attacker,
        player: a.player,
        cause: { game: true },
      }),
    ),
  );
}
