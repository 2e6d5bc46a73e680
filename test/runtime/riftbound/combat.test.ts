import { describe, expect, test } from "vitest";
import { runes, table } from "./table.ts";

const fields = [{ battlefield: "Grove" }, { battlefield: "Quarry" }] as const;

describe("moving and showdowns", () => {
  test("a standard move exhausts the unit, and a showdown without enemies gives control and a point", () => {
    const t = table([{ ...fields[0], board: ["Guard"] }, fields[1]]);
    t.act("Move to Grove");
    expect(t.exhausted("Guard")).toBe(true);
    expect(t.where("Guard")).toBe("Grove");
    expect(t.holder("Grove")).toBeUndefined();
    t.expectAsked(0).pass().expectAsked(1).pass();
    expect(t.holder("Grove")).toBe(0);
    expect(t.points(0)).toBe(1);
  });

  test("several units move at once to one destination from different origins", () => {
    const t = table([{ ...fields[0], board: ["Guard", { card: "Rider", at: "Quarry" }] }, fields[1]]);
    t.act("Move to Grove").pick("Guard", "Rider");
    expect([t.where("Guard"), t.where("Rider")]).toEqual(["Grove", "Grove"]);
    expect([t.exhausted("Guard"), t.exhausted("Rider")]).toEqual([true, true]);
  });

  test("only Ganking goes from battlefield to battlefield", () => {
    const t = table([{ ...fields[0], board: [{ card: "Guard", at: "Grove" }] }, fields[1]]);
    expect(t.labels()).toContain("Move to base");
    expect(t.labels()).not.toContain("Move to Quarry");
    const r = table([{ ...fields[0], board: [{ card: "Rider", at: "Grove" }] }, fields[1]]);
    expect(r.labels()).toContain("Move to Quarry");
  });

  test("combat: both sides deal their might at once, survivors are healed, attackers go home if defenders stand", () => {
    const t = table([
      { ...fields[0], board: ["Guard"] },
      { ...fields[1], board: [{ card: "Brute", at: "Quarry" }] },
    ]);
    t.act("Move to Quarry").pass().pass();
    expect(t.zone("Guard")).toBe("trash");
    expect(t.damage("Brute")).toBe(0);
    expect(t.holder("Quarry")).toBe(1);
  });

  test("a winning attacker conquers", () => {
    const t = table([
      { ...fields[0], board: ["Brute"] },
      { ...fields[1], board: [{ card: "Guard", at: "Quarry" }] },
    ]);
    t.act("Move to Quarry").pass().pass();
    expect(t.zone("Guard")).toBe("trash");
    expect(t.holder("Quarry")).toBe(0);
    expect(t.points(0)).toBe(1);
  });

  test("attackers that survive beside defenders are recalled without having moved", () => {
    const t = table([
      { ...fields[0], board: ["Guard"] },
      { ...fields[1], board: [{ card: "Intact", at: "Quarry" }] },
    ]);
    t.act("Move to Quarry").pass().pass();
    expect(t.where("Guard")).toBe("base 0");
    expect(t.where("Intact")).toBe("Quarry");
  });

  test("a stunned unit deals nothing and needs all of its might to die", () => {
    const t = table([
      { ...fields[0], board: ["Guard"], hand: ["Daze"], runes: runes("Calm", 1) },
      { ...fields[1], board: [{ card: "Guard", at: "Quarry" }] },
    ]);
    t.act("Move to Quarry").act("Play Daze");
    t.answer([`o${t.one("Guard", 1)}`]);
    t.passes();
    expect(t.where("Guard", 0)).toBe("Quarry");
    expect(t.zone("Guard", 1)).toBe("trash");
  });

  test("damage is assigned to Tank first, to Backline last, lethal before the next", () => {
    const t = table([
      { ...fields[0], board: ["Brute"] },
      {
        ...fields[1],
        board: ["Guard", "Archer", "Bulwark"].map((card) => ({ card, at: "Quarry" })),
      },
    ]);
    t.act("Move to Quarry").pass().pass();
    // 5 might: Bulwark 2, Guard 3, Archer nothing.
    expect([t.zone("Bulwark"), t.zone("Guard"), t.where("Archer")]).toEqual(["trash", "trash", "Quarry"]);
  });
});
