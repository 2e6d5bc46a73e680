// 102.4b: events that nobody can stop end the game in a draw. A loop is noticed where the same things have happened often
// enough while nobody decided anything, and nothing that could run out became less.
import { NOTHING } from "../../kernel/state.ts";
import type { ObjectId } from "../../kernel/terms.ts";
import { controllerOf, derived, hasType, objectOf, permanents, stackOf, toughnessOf } from "./reading.ts";
import { type Loop, type MtgGame, setData } from "./state.ts";
import { cant } from "./terms/questions.ts";

/** So many resolutions in succession are no loop yet. */
const PATIENCE = 40;
/** How often what was seen must come again. */
const TIMES = 24;
/** Rounds of state-based effects and triggers before one player gets priority. */
const ROUNDS = 1_000;

/** Somebody decided something, or the stack is empty: whatever goes on could have been stopped. */
export function decided(game: MtgGame): void {
  if (game.state.data.loop !== undefined) setData(game, { loop: undefined });
}

/** All have passed and the top of the stack resolves. */
export function another(game: MtgGame): void {
  const before = game.state.data.loop;
  const rounds = (before?.rounds ?? 0) + 1;
  if (rounds < PATIENCE) {
    setData(game, { loop: { rounds, again: 0, shape: "", stores: [] } });
    return;
  }
  const now: Loop = { rounds, again: 0, shape: shapeOf(game), stores: storesOf(game) };
  const same =
    before !== undefined &&
    before.shape === now.shape &&
    now.stores.length === before.stores.length &&
    now.stores.every((n, i) => n >= before.stores[i]!);
  if (same && before.again + 1 >= TIMES) {
    draw(game);
    return;
  }
  // Of what does not come again for long, a later state is looked for.
  const renew = before === undefined || before.shape === "" || (!same && (rounds & (rounds - 1)) === 0);
  setData(game, {
    loop: same ? { ...now, again: before.again + 1 } : renew ? now : { ...before, rounds },
  });
}

/** Before anybody could get priority there is no end: gives true, and the game is a draw. */
export function endless(game: MtgGame, rounds: number): boolean {
  if (rounds < ROUNDS) return false;
  draw(game);
  return true;
}

function draw(game: MtgGame): void {
  game.state.result = { winners: [], reason: "events go on that nobody can stop" };
}

/** What there is, by name: not how many of the same, nor their numbers. */
function shapeOf(game: MtgGame): string {
  const { state } = game;
  const stack = stackOf(game).map((id) => {
    const { link } = objectOf(game, id);
    return `${link?.ability ?? ""} ${link?.you ?? ""}`;
  });
  const lying = permanents(game).map((id) => {
    const o = objectOf(game, id);
    return `${derived(game, id).name} ${controllerOf(game, id)} ${o.exhausted} ${o.attachedTo !== NOTHING}`;
  });
  return JSON.stringify([state.data.step, stack, [...new Set(lying)].sort()]);
}

/** What can run out: life, cards in libraries and hands, counters, what creatures can bear. */
function storesOf(game: MtgGame): readonly number[] {
  const count = (zone: string) =>
    game.state.objects.filter((o) => o.zone === zone && o.next === NOTHING).length;
  const all = permanents(game);
  const sum = (of: (id: ObjectId) => number) => all.reduce((total, id) => total + of(id), 0);
  const kinds = [...new Set(all.flatMap((id) => Object.keys(objectOf(game, id).counters)))].sort();
  return [
    ...game.state.players.flatMap((p) => [p.counters.life ?? 0, -(p.counters.poison ?? 0)]),
    count("library"),
    count("hand"),
    sum((id) =>
      hasType(game, id, "creature") && !cant(game, "be destroyed", id)
        ? toughnessOf(game, id) - objectOf(game, id).damage
        : 0,
    ),
    ...kinds.map((kind) => sum((id) => objectOf(game, id).counters[kind] ?? 0)),
  ];
}
