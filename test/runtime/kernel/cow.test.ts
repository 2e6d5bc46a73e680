// Copy on write: snapshots share records, and no write reaches another state.
import { describe, expect, it } from "vitest";
import { attempt } from "../../../runtime/kernel/attempt.ts";
import { mut, restore, snapshot } from "../../../runtime/kernel/cow.ts";
import { digest } from "../../../runtime/kernel/hash.ts";
import { refuse } from "../../../runtime/kernel/illegal.ts";
import {
  attach,
  create,
  place,
  setCounters,
  setDamage,
  setExhausted,
} from "../../../runtime/kernel/objects.ts";
import { perform } from "../../../runtime/kernel/pipeline.ts";
import type { PlayerId } from "../../../runtime/kernel/terms.ts";
import { viewOf } from "../../../runtime/kernel/view.ts";
import { freezeShared } from "./freeze.ts";
import { board, run, type ToyEvent, toyRegistry } from "./toy.ts";

const registry = toyRegistry([{ name: "Cub", might: 1, size: 2 }]);

describe("snapshots", () => {
  it("share records until one side writes", () => {
    const { game, ids } = board(registry, [["Cub"], ["Cub"]]);
    const [a, b] = [ids[0]![0]!, ids[1]![0]!];
    const saved = snapshot(game.state);
    expect(saved.objects).toBe(game.state.objects);
    freezeShared(saved);
    setDamage(game, a, 1);
    expect(saved.objects[a]!.damage).toBe(0);
    expect(saved.objects[b]).toBe(game.state.objects[b]);
    const text = digest(saved);
    setExhausted(game, b, true);
    setCounters(game, b, "+1", 3);
    attach(game, a, b);
    place(game, b, "grave");
    create(game, { card: "Cub", owner: 0 as PlayerId, zone: "play" });
    run(perform(game, [{ kind: "hurt", object: a, source: b, amount: 1 } as ToyEvent]));
    expect(digest(saved)).toBe(text);
  });

  it("can be written themselves, and restored from more than once", () => {
    const { game, ids } = board(registry, [["Cub"]]);
    const id = ids[0]![0]!;
    const saved = snapshot(game.state);
    const root = game.state;
    for (let i = 1; i < 4; i++) {
      setDamage(game, id, i);
      restore(game.state, saved);
      expect(game.state).toBe(root);
      expect(game.state.objects[id]!.damage).toBe(0);
    }
    mut(saved, id).damage = 9;
    expect(game.state.objects[id]!.damage).toBe(0);
  });

  it("are only valid through mut: a stale record cannot be written in tests", () => {
    const { game, ids } = board(registry, [["Cub"]]);
    const stale = mut(game.state, ids[0]![0]!);
    const saved = snapshot(game.state);
    freezeShared(saved);
    expect(() => {
      stale.damage = 1;
    }).toThrow(TypeError);
  });

  it("attempt takes back what was done, nested ones apart", () => {
    const { game, ids } = board(registry, [["Cub", "Cub"]]);
    const [a, b] = ids[0]!;
    const result = run(
      attempt(game, function* () {
        setDamage(game, a!, 1);
        const inner = yield* attempt(game, function* () {
          setDamage(game, b!, 1);
          refuse("1", "not allowed");
        });
        return inner;
      }),
    );
    expect(result).toMatchObject({ ok: true, value: { ok: false, why: { rule: "1" } } });
    expect(game.state.objects[a!]!.damage).toBe(1);
    expect(game.state.objects[b!]!.damage).toBe(0);
    expect(() =>
      run(
        attempt(game, function* () {
          throw new Error("a slip");
        }),
      ),
    ).toThrow("a slip");
  });
});

describe("zone changes", () => {
  it("make a new object; the old one is what was last known", () => {
    const { game, ids } = board(registry, [["Cub"]]);
    const id = ids[0]![0]!;
    setCounters(game, id, "+1", 2);
    setDamage(game, id, 1);
    const next = place(game, id, "grave");
    expect(game.state.objects[id]).toMatchObject({ next, zone: "play", damage: 1 });
    expect(viewOf(game).of(id).stats.might).toBe(3);
    expect(game.state.objects[next]).toMatchObject({ was: id, zone: "grave", damage: 0, counters: {} });
    expect(viewOf(game).of(next).stats.might).toBe(1);
  });
});
