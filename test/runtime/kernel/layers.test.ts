// Continuous effects: layers, timestamps, dependency, granted and lost abilities.
import { describe, expect, it } from "vitest";
import type { LayerPolicy } from "../../../runtime/kernel/game.ts";
import { addModifier } from "../../../runtime/kernel/lasting.ts";
import { setCounters, setDamage } from "../../../runtime/kernel/objects.ts";
import type { Change, Filter, ObjectId, PlayerId } from "../../../runtime/kernel/terms.ts";
import { viewOf } from "../../../runtime/kernel/view.ts";
import { constant, yours } from "./cards.ts";
import { board, type Toy, type ToyCard, toyRegistry } from "./toy.ts";

const might = (game: Toy, id: ObjectId) => viewOf(game).of(id).stats.might;
const cub: ToyCard = { name: "Cub", might: 1, size: 2 };
const other: Filter = { not: { is: "self" } };
const beasts: Filter = { type: "beast" };

describe("one list, dependents inserted", () => {
  const dragonling: ToyCard = { name: "Dragonling", types: ["item"] };
  const animate = (game: Toy, self: ObjectId, you: number) =>
    addModifier(game, {
      self,
      you: you as PlayerId,
      on: { ids: [self] },
      changes: [
        { become: "beast", also: true },
        { set: "might", n: 2 },
        { set: "size", n: 2 },
      ],
      expires: { until: "turn" },
    });
  const breen: ToyCard = {
    name: "Breen",
    might: 4,
    size: 5,
    abilities: [constant({ all: [{ side: "opponent" }, beasts] }, [{ add: "might", n: -1 }])],
  };

  it.each([["before"], ["after"]])(
    "[wow7 719.1] an animated item has 1 might, if Breen entered %s it",
    (order) => {
      const { game, ids } = board(
        toyRegistry([dragonling, breen]),
        order === "before" ? [["Breen"], ["Dragonling"]] : [["Dragonling"], ["Breen"]],
      );
      const item = ids.flat().find((id) => viewOf(game).of(id).name === "Dragonling")!;
      animate(game, item, order === "before" ? 1 : 0);
      expect(might(game, item)).toBe(1);
      animate(game, item, order === "before" ? 1 : 0);
      expect(might(game, item)).toBe(1);
      expect(viewOf(game).of(item).types).toEqual(["item", "beast"]);
    },
  );

  const silas: ToyCard = {
    name: "Silas",
    might: 0,
    size: 0,
    abilities: [
      constant("self", [{ add: "might", n: { sum: "might", of: { all: [yours, beasts, other] } } }]),
    ],
  };
  const shout: ToyCard = {
    name: "Shout",
    types: ["ability"],
    abilities: [constant({ all: [{ side: "opponent" }, beasts] }, [{ add: "might", n: -3 }])],
  };
  const reaver: ToyCard = { name: "Reaver", might: 10, size: 10 };
  it.each([
    [["Shout"], ["Reaver", "Silas"]],
    [["Silas", "Reaver"], ["Shout"]],
  ])("[wow7 719.2] Silas sees the Shout whoever came first: %j %j", (a, b) => {
    const { game, ids } = board(toyRegistry([silas, shout, reaver]), [a, b]);
    const id = ids.flat().find((one) => viewOf(game).of(one).name === "Silas")!;
    expect(might(game, id)).toBe(4);
  });

  it("[wow7 719.4] doubling comes last", () => {
    const twice: ToyCard = {
      name: "Twice",
      types: ["ability"],
      abilities: [constant(beasts, [{ double: "might" }])],
    };
    const plus: ToyCard = {
      name: "Plus",
      types: ["ability"],
      abilities: [constant(beasts, [{ add: "might", n: 1 }])],
    };
    const { game, ids } = board(toyRegistry([twice, plus, cub]), [["Twice", "Plus", "Cub"]]);
    expect(might(game, ids[0]![2]!)).toBe(4);
  });

  it("[wow7 719.3] interdependent effects apply by time, once each", () => {
    const one: ToyCard = {
      name: "One",
      might: 1,
      size: 1,
      abilities: [constant("self", [{ add: "might", n: { sum: "might", of: { all: [beasts, other] } } }])],
    };
    const { game, ids } = board(toyRegistry([one]), [["One"], ["One"]]);
    expect(might(game, ids[0]![0]!)).toBe(2);
    expect(might(game, ids[1]![0]!)).toBe(3);
  });

  it("lost abilities give no effects, whoever came first", () => {
    const anthem: ToyCard = {
      name: "Anthem",
      might: 1,
      size: 1,
      abilities: [constant({ all: [beasts, { name: "Cub" }] }, [{ add: "might", n: 1 }])],
    };
    const hush: ToyCard = {
      name: "Hush",
      types: ["ability"],
      abilities: [constant(beasts, [{ lose: "abilities" }])],
    };
    for (const cards of [
      ["Anthem", "Hush", "Cub"],
      ["Hush", "Anthem", "Cub"],
    ]) {
      const { game, ids } = board(toyRegistry([anthem, hush, cub]), [cards]);
      expect(might(game, ids[0]![2]!)).toBe(1);
    }
  });

  it("a granted ability brings its own effect, and keywords can be lost again", () => {
    const banner: ToyCard = {
      name: "Banner",
      types: ["item"],
      abilities: [constant(beasts, [{ grant: "fierce", n: 2 }])],
    };
    const keywords = { fierce: (n: number) => [constant("self", [{ add: "might", n }])] };
    const { game, ids } = board(toyRegistry([banner, cub], [], keywords), [["Cub", "Banner"]]);
    const id = ids[0]![0]!;
    expect(might(game, id)).toBe(3);
    expect(viewOf(game).of(id).keywords).toEqual({ fierce: [2] });
    addModifier(game, {
      self: id,
      you: 0 as PlayerId,
      on: { ids: [id] },
      changes: [{ lose: { keyword: "fierce" } }],
      expires: { until: "turn" },
    });
    expect(viewOf(game).of(id).keywords).toEqual({});
    expect(might(game, id)).toBe(1);
  });

  it("a while-condition and a live filter are looked at anew", () => {
    const rage: ToyCard = {
      name: "Rage",
      might: 1,
      size: 5,
      abilities: [constant("self", [{ add: "might", n: 3 }], { object: "self", is: { state: "hurt" } })],
    };
    const { game, ids } = board(toyRegistry([rage]), [["Rage"]]);
    const id = ids[0]![0]!;
    expect(might(game, id)).toBe(1);
    setDamage(game, id, 1);
    expect(might(game, id)).toBe(4);
    setDamage(game, id, 0);
    expect(might(game, id)).toBe(1);
  });

  it("the while-condition of a keyword that a modifier grants is looked at anew", () => {
    const keywords = {
      rage: () => [constant("self", [{ add: "might", n: 3 }], { object: "self", is: { state: "hurt" } })],
    };
    const { game, ids } = board(toyRegistry([cub], [], keywords), [["Cub"]]);
    const id = ids[0]![0]!;
    addModifier(game, {
      self: id,
      you: 0 as PlayerId,
      on: { ids: [id] },
      changes: [{ grant: "rage" }],
      expires: { until: "turn" },
    });
    expect(might(game, id)).toBe(1);
    setDamage(game, id, 1);
    expect(might(game, id)).toBe(4);
    setDamage(game, id, 0);
    expect(might(game, id)).toBe(1);
  });

  it("counters change what they are on", () => {
    const { game, ids } = board(toyRegistry([cub]), [["Cub"]]);
    setCounters(game, ids[0]![0]!, "+1", 2);
    expect(viewOf(game).of(ids[0]![0]!).stats).toEqual({ might: 3, size: 4 });
  });

  it("control moves with an effect, and rules can be laid on players", () => {
    const { game, ids } = board(toyRegistry([cub]), [["Cub"], []]);
    const [id] = ids[0]!;
    addModifier(game, {
      self: id!,
      you: 1 as PlayerId,
      on: { ids: [id!] },
      changes: [{ control: "you" }],
      expires: { until: "turn" },
    });
    addModifier(game, {
      self: id!,
      you: 1 as PlayerId,
      on: { players: [0 as PlayerId] },
      changes: [{ cant: "draw" }],
      expires: { until: "turn" },
    });
    expect(viewOf(game).of(id!).controller).toBe(1);
    expect(
      viewOf(game)
        .player(0 as PlayerId)
        .map((r) => r.what),
    ).toEqual(["draw"]);
    expect(viewOf(game).player(1 as PlayerId)).toEqual([]);
  });

  it("a view is kept while nothing that it read is written", () => {
    const { game, ids } = board(toyRegistry([cub]), [["Cub"]]);
    viewOf(game);
    const kept = game.state.view;
    setDamage(game, ids[0]![0]!, 1);
    viewOf(game);
    expect(game.state.view).toBe(kept);
    setCounters(game, ids[0]![0]!, "+1", 1);
    viewOf(game);
    expect(game.state.view).not.toBe(kept);
  });

  it("a view is kept where what it read was written and makes no difference", () => {
    const rage = {
      kind: "continuous",
      at: [0, 0],
      on: { self: true },
      while: { object: "self", is: { state: "hurt" } },
      changes: [{ add: "might", n: 2 }],
    } as const;
    const { game, ids } = board(
      toyRegistry([
        { ...cub, abilities: [rage] },
        { ...cub, name: "Pup" },
      ]),
      [["Cub", "Pup"]],
    );
    const [angry, pup] = ids[0]!;
    expect(viewOf(game).of(angry!).stats.might).toBe(1);
    const kept = game.state.view;
    setDamage(game, pup!, 1);
    viewOf(game);
    expect(game.state.view).toBe(kept);
    setDamage(game, angry!, 1);
    expect(viewOf(game).of(angry!).stats.might).toBe(3);
    setDamage(game, angry!, 2);
    setDamage(game, angry!, 0);
    expect(viewOf(game).of(angry!).stats.might).toBe(1);
  });
});

describe("layers, earliest independent first", () => {
  /** Copies, control, text, types, color, abilities, stats: the layers of another game, in short. */
  const layers: LayerPolicy = {
    layers: 3,
    layer(change: Change) {
      if ("become" in change || "trait" in change) return 0;
      return "grant" in change || "lose" in change || "grantAbility" in change ? 1 : 2;
    },
    order: "earliest independent",
  };
  const land = { types: ["land"], traits: { of: ["basic"] } };
  const moon: ToyCard = {
    name: "Moon",
    types: ["rite"],
    abilities: [
      constant({ all: [{ type: "land" }, { not: { trait: "basic", of: "of" } }] }, [
        { lose: "abilities" },
        { become: "mountain" },
      ]),
    ],
  };
  const urborg: ToyCard = {
    name: "Urborg",
    types: ["land"],
    abilities: [constant({ type: "land" }, [{ become: "swamp", also: true }])],
  };
  const plain: ToyCard = { name: "Plain", ...land };

  it.each([[["Moon", "Urborg", "Plain"]], [["Urborg", "Moon", "Plain"]]])(
    "what makes a land something else takes its ability with it: %j",
    (cards) => {
      // Losing comes with the type here, as the rules of that game have it.
      const together: LayerPolicy = {
        ...layers,
        layer: (c, from) => ("lose" in c ? 0 : layers.layer(c, from)),
      };
      const { game, ids } = board(
        toyRegistry([moon, urborg, plain]),
        [cards],
        "earliest independent",
        together,
      );
      const types = (name: string) =>
        viewOf(game).of(ids[0]!.find((id) => viewOf(game).of(id).name === name)!).types;
      expect(types("Urborg")).toEqual(["mountain"]);
      expect(types("Plain")).toEqual(["land"]);
    },
  );

  it.each([
    [
      ["Opal", "Humble", "Anthem"],
      [1, 1],
    ],
    [
      ["Humble", "Opal", "Anthem"],
      [4, 4],
    ],
  ])("%j: rites that are beasts lose their abilities but go on in later layers", (cards, expected) => {
    const opal: ToyCard = {
      name: "Opal",
      types: ["rite"],
      might: 4,
      size: 4,
      abilities: [
        constant({ all: [{ type: "rite" }, other] }, [
          { become: "beast", also: true },
          { set: "might", n: 4 },
          { set: "size", n: 4 },
        ]),
      ],
    };
    const humble: ToyCard = {
      name: "Humble",
      types: ["rite"],
      might: 4,
      size: 4,
      abilities: [constant(beasts, [{ lose: "abilities" }, { set: "might", n: 1 }, { set: "size", n: 1 }])],
    };
    const anthem: ToyCard = {
      name: "Anthem",
      types: ["rite"],
      might: 4,
      size: 4,
      abilities: [constant(beasts, [{ add: "might", n: 1 }])],
    };
    const { game, ids } = board(toyRegistry([opal, humble, anthem]), [cards], "earliest independent", layers);
    const stats = (name: string) =>
      viewOf(game).of(ids[0]!.find((id) => viewOf(game).of(id).name === name)!).stats;
    // The anthem is a beast without abilities; the later of the two settings stands for both rites.
    expect([stats("Humble").might, stats("Anthem").might]).toEqual(expected);
  });
});
