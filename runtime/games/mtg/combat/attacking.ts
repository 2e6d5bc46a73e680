// Declaring attackers (308): chosen together, judged together, tapped, paid for; only then do they attack.
import { pick, pickObjects } from "../../../kernel/ask.ts";
import { attempt } from "../../../kernel/attempt.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import { refuse } from "../../../kernel/illegal.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { nothingDue } from "../costs/cost.ts";
import { canPay, payTotal } from "../costs/pay.ts";
import { type MtgEventInput, performAll } from "../engine.ts";
import { controllerOf, inPlay, opponentsOf, standOf } from "../reading.ts";
import { type Attack, type MtgGame, setData } from "../state.ts";
import { cant } from "../terms/questions.ts";
import { formBands } from "./bands.ts";
import { attackersOf, attackPrice, mayAttackPlayer, mustAttack } from "./legal.ts";

export function* declareAttackers(game: MtgGame, player: PlayerId): Gen {
  const defending = yield* whoDefends(game, player);
  setData(game, { combat: { attacks: [], defending, declared: [], assigned: undefined } });
  if (defending.length === 0) return;
  for (let tries = 0; ; tries++) {
    const tried = yield* attempt(game, () => declare(game, player, defending, tries > 3));
    if (tried.ok) return;
  }
}

/** 306.3: one opponent, unless the game lets several be attacked. */
function* whoDefends(game: MtgGame, player: PlayerId): Gen<readonly PlayerId[]> {
  const opponents = opponentsOf(game, player);
  if (game.state.data.attackMany || opponents.length < 2 || attackersOf(game, player).length === 0)
    return opponents;
  const from = opponents.map((one) => ({ player: one }));
  const [picked] = yield* pick(
    game,
    player,
    { ask: "Whom do you attack?" },
    { role: "defending player", from, min: 1, max: 1 },
  );
  return picked === undefined ? [] : [picked.player];
}

/** `least`: nothing is asked, and only what must attack does; after declarations that were not legal. */
function* declare(game: MtgGame, player: PlayerId, defending: readonly PlayerId[], least: boolean): Gen {
  const [first] = defending;
  const able = attackersOf(game, player).filter((id) => defending.some((d) => mayAttackPlayer(game, id, d)));
  const cheap = (id: ObjectId) => Math.min(...defending.map((d) => attackPrice(game, id, d)));
  const required = able.filter((id) => mustAttack(game, id, cheap(id)));
  const why = { ask: "Which creatures attack?" };
  const chosen = least
    ? required
    : yield* pickObjects(game, player, why, { role: "attackers", from: able, min: 0, max: able.length });
  if (required.some((id) => !chosen.includes(id))) refuse("308.2a", "a creature that must attack does not");
  const attacks: Attack[] = [];
  for (const attacker of chosen) {
    const whom = defending.length > 1 ? yield* whichOne(game, player, attacker, defending) : first!;
    if (!mayAttackPlayer(game, attacker, whom)) refuse("308.2a", "it can't attack that player");
    attacks.push({ attacker, player: whom, blockers: [], blocked: false });
  }
  yield* commit(game, player, least ? attacks : yield* formBands(game, player, attacks));
}

function* whichOne(game: MtgGame, player: PlayerId, card: ObjectId, of: readonly PlayerId[]): Gen<PlayerId> {
  const from = of.map((one) => ({ player: one }));
  const [picked] = yield* pick(
    game,
    player,
    { ask: "Whom does it attack?", card },
    { role: "defending player", from, min: 1, max: 1 },
  );
  return picked?.player ?? of[0]!;
}

/** 308.2c-g */
function* commit(game: MtgGame, player: PlayerId, attacks: readonly Attack[]): Gen {
  const tapping = attacks.filter(({ attacker }) => !cant(game, "tap as it attacks", attacker));
  const cost = attacks.reduce((sum, a) => sum + attackPrice(game, a.attacker, a.player), 0);
  yield* performAll(
    game,
    tapping.map(
      ({ attacker }): MtgEventInput => ({ kind: "tapped", object: attacker, cause: { game: true } }),
    ),
  );
  if (cost > 0) {
    const context = { self: standOf(game, player), you: player };
    const total = { ...nothingDue, generic: cost };
    if (!canPay(game, context, player, total)) refuse("308.2f", "it can't be paid for");
    yield* payTotal(game, context, player, total);
  }
  const still = attacks.filter(
    ({ attacker }) => inPlay(game, attacker) && controllerOf(game, attacker) === player,
  );
  const { combat } = game.state.data;
  setData(game, { combat: { ...combat!, attacks: still } });
  yield* performAll(
    game,
    still.map(
      (a): MtgEventInput => ({
        kind: "attacks",
        object: a.attacker,
        player: a.player,
        cause: { game: true },
      }),
    ),
  );
}
