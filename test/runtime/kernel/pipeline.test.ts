// The event pipeline: forbidden, replaced, applied at once, watched.
import { describe, expect, it } from "vitest";
import { arm } from "../../../runtime/kernel/lasting.ts";
import { perform } from "../../../runtime/kernel/pipeline.ts";
import type { AnyEvent } from "../../../runtime/kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../runtime/kernel/terms.ts";
import { beast, constant, doubler, instead, shield, when, yours } from "./cards.ts";
import { board, run, settle, type Toy, type ToyCard, type ToyEvent, toyRegistry } from "./toy.ts";

const cub: ToyCard = { name: "Cub", might: 1, size: 2 };
const hurt = (object: ObjectId, source: ObjectId, amount: number): ToyEvent => ({
  kind: "hurt",
  object,
  source,
  amount,
});
const dies = (object: ObjectId): ToyEvent => ({ kind: "dies", object });
type Hurt = Extract<ToyEvent, { kind: "hurt" }>;
type WithObject = { readonly object: ObjectId; readonly source: ObjectId };
const waitingOf = (game: Toy) => game.state.waiting.map((w) => game.cards.ability(w.ability).name);

describe("replacement", () => {
  it("[wow7 716.1e] each of two doublers applies once: 2 becomes 8, and equal ones need no question", () => {
    const { game, ids } = board(toyRegistry([cub, doubler]), [["Doubler", "Doubler", "Cub"], ["Cub"]]);
    const [outcome] = run(perform(game, [hurt(ids[1]![0]!, ids[0]![2]!, 2)]));
    expect(outcome).toMatchObject({ result: "done", replaced: true, amount: 8 });
    expect(game.state.objects[ids[1]![0]!]!.damage).toBe(8);
  });

  it.each([
    ["Doubler", 5],
    ["Adder", 6],
  ])(
    "[wow7 716.1b] the affected player chooses among unlike ones: %s first makes 2 into %d",
    (first, amount) => {
      const adder: ToyCard = {
        name: "Adder",
        size: 3,
        abilities: [
          instead(
            "hurt",
            (e: Hurt, my) => my.matches(yours, e.source),
            function* (_, e: Hurt) {
              return [{ ...e, amount: e.amount + 1 } as AnyEvent];
            },
          ),
        ],
      };
      const { game, ids } = board(toyRegistry([cub, doubler, adder]), [["Doubler", "Adder", "Cub"], ["Cub"]]);
      const gen = perform(game, [hurt(ids[1]![0]!, ids[0]![2]!, 2)]);
      const asked = gen.next().value;
      expect(asked).toMatchObject({
        kind: "pick",
        player: 1,
        from: ids[0]!.slice(0, 2).map((object) => ({ object })),
      });
      expect(gen.next([`o${ids[0]![first === "Doubler" ? 0 : 1]}`]).done).toBe(true);
      expect(game.state.objects[ids[1]![0]!]!.damage).toBe(amount);
    },
  );

  it("an event that nothing happens in place of is replaced, not done", () => {
    const wall: ToyCard = {
      name: "Wall",
      size: 4,
      abilities: [
        instead(
          "hurt",
          (e: WithObject, my) => e.object === my.self,
          function* () {
            return [];
          },
        ),
      ],
    };
    const { game, ids } = board(toyRegistry([cub, wall]), [["Cub"], ["Wall"]]);
    const [outcome] = run(perform(game, [hurt(ids[1]![0]!, ids[0]![0]!, 2)]));
    expect(outcome).toMatchObject({ result: "replaced", replaced: true, applied: [], amount: 0 });
  });

  it("a shield for the next time covers a whole batch and is then used up", () => {
    const ward = shield(
      "ward",
      "hurt",
      () => true,
      function* () {
        return [];
      },
    );
    const { game, ids } = board(toyRegistry([cub], [ward]), [["Cub", "Cub"], ["Cub"]]);
    const [a, b] = ids[0]!;
    arm(game, {
      key: "shield:ward",
      self: a!,
      you: 0 as PlayerId,
      bound: {},
      once: true,
      expires: { until: "turn" },
    });
    const outcomes = run(perform(game, [hurt(a!, b!, 1), hurt(b!, a!, 1)]));
    expect(outcomes.map((o) => o.result)).toEqual(["replaced", "replaced"]);
    expect(game.state.armed).toEqual([]);
    expect(run(perform(game, [hurt(a!, b!, 1)]))[0]!.result).toBe("done");
  });

  it("a replacement may be declined, and is not offered again", () => {
    const guard: ToyCard = {
      name: "Guard",
      size: 4,
      abilities: [
        instead(
          "hurt",
          (e: WithObject, my) => e.object !== my.self,
          function* (game, e: AnyEvent) {
            return [{ ...e, object: game.self } as AnyEvent];
          },
          { optional: true },
        ),
      ],
    };
    const { game, ids } = board(toyRegistry([cub, guard]), [["Cub", "Guard"], ["Cub"]]);
    const gen = perform(game, [hurt(ids[0]![0]!, ids[1]![0]!, 1)]);
    expect(gen.next().value).toMatchObject({ kind: "yesNo", player: 0 });
    expect(gen.next(false).done).toBe(true);
    expect(game.state.objects[ids[0]![0]!]!.damage).toBe(1);
  });

  it("can't beats everything: a forbidden event is impossible", () => {
    const saint: ToyCard = { name: "Saint", size: 1, abilities: [constant(beast, [{ cant: "die" }])] };
    const { game, ids } = board(toyRegistry([cub, saint]), [["Cub", "Saint"]]);
    const [outcome] = run(perform(game, [dies(ids[0]![0]!)]));
    expect(outcome).toMatchObject({ result: "impossible", replaced: false });
  });
});

describe("triggers", () => {
  const mourner: ToyCard = {
    name: "Mourner",
    might: 1,
    size: 1,
    abilities: [
      when(
        "dies",
        () => true,
        function* () {},
      ),
    ],
  };

  it("[wow7 703.3c] what leaves at the same time hears its own death and the others'", () => {
    const { game, ids } = board(toyRegistry([mourner]), [["Mourner", "Mourner"]]);
    run(perform(game, ids[0]!.map(dies)));
    expect(waitingOf(game)).toEqual(["Mourner", "Mourner", "Mourner", "Mourner"]);
  });

  it("what enters at the same time hears itself and the others", () => {
    const host: ToyCard = {
      name: "Host",
      size: 1,
      abilities: [
        when(
          "enters",
          () => true,
          function* () {},
        ),
      ],
    };
    const { game, ids } = board(toyRegistry([host, cub]), [["Host", "Host"]]);
    run(perform(game, ids[0]!.map(dies)));
    const graves = ids[0]!.map((id) => game.state.objects[id]!.next);
    run(
      perform(
        game,
        graves.map((object): ToyEvent => ({ kind: "enters", object })),
      ),
    );
    expect(game.state.waiting).toHaveLength(4);
  });

  it("[wow7 703.4] damage is judged on the state before it", () => {
    const brigg: ToyCard = {
      name: "Brigg",
      might: 1,
      size: 2,
      abilities: [
        when(
          "hurt",
          (e: WithObject, my) => e.source === my.self && my.matches({ state: "hurt" }, e.object),
          function* () {},
        ),
      ],
    };
    const { game, ids } = board(toyRegistry([brigg, cub]), [["Brigg"], ["Cub"]]);
    const [by, to] = [ids[0]![0]!, ids[1]![0]!];
    run(perform(game, [hurt(to, by, 1)]));
    expect(game.state.waiting).toHaveLength(0);
    run(perform(game, [hurt(to, by, 1)]));
    expect(game.state.waiting).toHaveLength(1);
  });

  it("the dead are known as they last were, others' effects included", () => {
    const chief: ToyCard = {
      name: "Chief",
      size: 1,
      might: 0,
      abilities: [constant({ all: [yours, { name: "Cub" }] }, [{ add: "might", n: 4 }])],
    };
    const { game, ids } = board(toyRegistry([chief, cub]), [["Chief", "Cub"]]);
    run(perform(game, ids[0]!.map(dies)));
    expect(game.state.objects[ids[0]![1]!]!.last!.stats.might).toBe(5);
  });

  it("for the first time each turn: only the first event of a kind", () => {
    const first: ToyCard = {
      name: "First",
      size: 9,
      abilities: [
        {
          ...when(
            "hurt",
            () => true,
            function* () {},
          ),
          first: "turn",
        } as never,
      ],
    };
    const { game, ids } = board(toyRegistry([first, cub]), [["First"], ["Cub"]]);
    run(perform(game, [hurt(ids[0]![0]!, ids[1]![0]!, 1), hurt(ids[0]![0]!, ids[1]![0]!, 1)]));
    run(perform(game, [hurt(ids[0]![0]!, ids[1]![0]!, 1)]));
    expect(game.state.waiting).toHaveLength(1);
  });

  it("names the card and the words when a handler goes wrong", () => {
    const bad: ToyCard = {
      name: "Bad",
      size: 1,
      abilities: [
        when(
          "dies",
          () => true,
          function* () {
            throw new Error("a slip");
          },
        ),
      ],
    };
    const { game, ids } = board(toyRegistry([bad]), [["Bad"]]);
    run(perform(game, ids[0]!.map(dies)));
    expect(() => run(settle(game))).toThrow(/Bad .*characters 0 to 1.*a slip/);
  });
});
