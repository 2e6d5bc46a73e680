// Moving (440), combat (454) and the assignment of damage (460).
import { describe, expect, test } from "vitest";
import { runes, table } from "./table.ts";

const A = { battlefield: "Grove" } as const;
const B = { battlefield: "Quarry" } as const;
const at = (place: string, ...cards: readonly string[]) => cards.map((card) => ({ card, at: place }));

describe("moving", () => {
  test("a standard move exhausts the unit, uses no chain, and cannot be answered [riftbound 9.1, 9.2]", () => {
    const t = table([
      { ...A, board: ["Guard"] },
      { ...B, hand: ["Snap"], runes: runes("Fury", 1) },
    ]);
    t.act("Move to Grove");
    expect([t.exhausted("Guard"), t.where("Guard")]).toEqual([true, "Grove"]);
    // What is open now is the showdown of the one who moved.
    t.expectAsked(0);
    expect(t.game.state.objects.some((o) => o.zone === "chain" && o.next === 0)).toBe(false);
  });
  test("base to battlefield and back; between battlefields with Ganking alone [riftbound 9.2]", () => {
    const t = table([{ ...A, board: at("Grove", "Guard") }, B]);
    expect(t.labels().filter((l) => l.startsWith("Move"))).toEqual(["Move to base"]);
    const r = table([{ ...A, board: at("Grove", "Rider") }, B]);
    expect(r.labels()).toContain("Move to Quarry");
    const tired = table([{ ...A, board: [{ card: "Guard", exhausted: true }] }, B]);
    expect(tired.labels().some((l) => l.startsWith("Move"))).toBe(false);
  });
  test("several units of different origins move together to one destination [riftbound 9.3]", () => {
    const t = table([{ ...A, board: ["Guard", ...at("Quarry", "Rider")] }, B]);
    t.act("Move to Grove").pick("Guard", "Rider");
    expect([t.where("Guard"), t.where("Rider")]).toEqual(["Grove", "Grove"]);
    expect([t.exhausted("Guard"), t.exhausted("Rider")]).toEqual([true, true]);
    expect(t.game.state.history.filter((e) => e.kind === "moves")).toHaveLength(2);
  });
  test("only in one's own main phase, never during a showdown [riftbound 9.4]", () => {
    const t = table([
      { ...A, board: ["Guard", "Scout"] },
      { ...B, board: ["Archer"] },
    ]);
    t.act("Move to Grove").pick("Guard");
    expect(t.labels().some((l) => l.startsWith("Move"))).toBe(false);
    t.pass().expectAsked(1);
    expect(t.labels().some((l) => l.startsWith("Move"))).toBe(false);
  });
  test("into a battlefield that one does not control: contested, and a showdown follows [riftbound 9.5]", () => {
    const t = table([{ ...A, board: ["Guard"] }, B]);
    t.act("Move to Grove");
    expect(t.game.state.data.fields[t.one("Grove")]?.contested).toBe(0);
    expect(t.game.state.data.showdown?.field).toBe(t.one("Grove"));
    const own = table([{ ...A, board: ["Guard", ...at("Grove", "Scout")] }, B]);
    own.act("Move to Grove");
    expect(own.game.state.data.showdown).toBeUndefined();
  });
  test("without enemies there: both have their windows, then the only one there takes it [riftbound 9.6, 12.1]", () => {
    const t = table([
      { ...A, board: ["Guard"] },
      { ...B, hand: ["Bolt"], runes: runes("Fury", 1) },
    ]);
    t.act("Move to Grove").expectAsked(0).pass();
    t.expectAsked(1);
    expect(t.labels()).toContain("Play Bolt");
    expect(t.holder("Grove")).toBeUndefined();
    t.pass();
    expect([t.holder("Grove"), t.points(0)]).toEqual([0, 1]);
    const shot = table([
      { ...A, board: ["Guard"] },
      { ...B, hand: ["Bolt"], runes: runes("Fury", 1) },
    ]);
    shot.act("Move to Grove").pass().act("Play Bolt").passes();
    expect([shot.holder("Grove"), shot.points(0)]).toEqual([undefined, 0]);
  });
});

describe("combat", () => {
  test("between exactly two players; a third may not move in [riftbound 10.1]", () => {
    const t = table(
      [
        { ...A, board: ["Guard"] },
        { ...B, board: at("Harbor", "Scout") },
        { battlefield: "Harbor", board: at("Quarry", "Archer") },
      ],
      { mode: "skirmish" },
    );
    expect(t.labels()).toEqual(expect.arrayContaining(["Move to Quarry", "Move to Harbor"]));
    t.act("Move to Quarry");
    expect(t.game.state.data.showdown?.sides).toEqual({ attacker: 0, defender: 2 });
    const crowded = table(
      [
        { ...A, board: ["Guard"] },
        { ...B, board: at("Harbor", "Scout") },
        { battlefield: "Harbor", board: at("Harbor", "Archer") },
      ],
      { mode: "skirmish" },
    );
    // Its first showdown is fought out before anybody else moves in.
    expect(crowded.labels()).not.toContain("Move to Harbor");
  });
  test("whoever made it contested attacks; units have their roles; the attacker's triggers are added first, and focus waits for them [riftbound 10.2]", () => {
    const t = table([
      { ...A, board: ["Raider"] },
      { ...B, board: at("Quarry", "Watcher", "Brute") },
    ]);
    t.act("Move to Quarry").pick("Brute");
    const s = t.game.state.data.showdown;
    expect([s?.attackers, s?.defenders]).toEqual([[t.one("Raider")], [t.one("Watcher"), t.one("Brute")]]);
    // The last one added, the defender's, resolves first.
    t.expectAsked(1).pass().pass();
    expect(t.hand(1)).toEqual(["Pebble"]);
    expect(t.damage("Brute")).toBe(0);
    t.passes().pick("Brute");
    expect([t.zone("Raider"), t.where("Brute")]).toEqual(["trash", "Quarry"]);
  });
  test("after the first chain the attacker still has focus [riftbound 10.2]", () => {
    const t = table([
      { ...A, hand: ["Bolt"], board: ["Raider"], runes: runes("Fury", 1) },
      { ...B, board: at("Quarry", "Brute") },
    ]);
    t.act("Move to Quarry").pass().pass();
    t.expectAsked(0);
    expect(t.labels()).toContain("Play Bolt");
  });
  test("each side's might is summed, and all damage is dealt at once [riftbound 10.3, 4.4]", () => {
    const t = table([
      { ...A, board: ["Guard", "Scout"] },
      { ...B, board: at("Quarry", "Guard", "Scout") },
    ]);
    t.act("Move to Quarry").pick("Guard", "Scout").pass().pass();
    // 4 against 4: everybody dies.
    expect([0, 1].map((n) => t.zone("Guard", n))).toEqual(["trash", "trash"]);
    expect([0, 1].map((n) => t.zone("Scout", n))).toEqual(["trash", "trash"]);
    expect(t.holder("Quarry")).toBeUndefined();
  });
  test("assigning is not dealing: nothing dies before both have assigned [riftbound 10.3]", () => {
    const t = table([
      { ...A, board: ["Guard", "Archer"] },
      { ...B, board: at("Quarry", "Brute") },
    ]);
    t.act("Move to Quarry").pick("Guard", "Archer").pass().pass();
    // 5 might against 5: the attackers need 5 in all and the Brute dies with them.
    expect([t.zone("Brute"), t.zone("Guard"), t.zone("Archer")]).toEqual(["trash", "trash", "trash"]);
  });
  test("survivors are healed; attackers go home where a defender still stands; then control is settled [riftbound 10.4]", () => {
    const t = table([
      { ...A, board: ["Guard"] },
      { ...B, board: at("Quarry", "Brute") },
    ]);
    t.act("Move to Quarry").pass().pass();
    expect([t.zone("Guard"), t.damage("Brute"), t.holder("Quarry")]).toEqual(["trash", 0, 1]);
    const u = table([
      { ...A, board: ["Guard"] },
      { ...B, board: at("Quarry", "Intact") },
    ]);
    u.act("Move to Quarry").passes();
    expect([u.where("Guard"), u.damage("Guard"), u.where("Intact"), u.holder("Quarry")]).toEqual([
      "base 0",
      0,
      "Quarry",
      1,
    ]);
    expect(u.game.state.history.filter((e) => e.kind === "moves")).toHaveLength(1);
  });
  test("a winning attacker takes the battlefield, and what lasts this combat ends [riftbound 10.4]", () => {
    const t = table([
      { ...A, board: ["Brute"], hand: ["Frenzy"], runes: runes("Fury", 1) },
      { ...B, board: at("Quarry", "Guard") },
    ]);
    t.act("Move to Quarry").act("Play Frenzy").pick("Brute").pass().pass();
    expect(t.might("Brute")).toBe(7);
    t.passes();
    expect([t.holder("Quarry"), t.points(0), t.might("Brute"), t.where("Brute")]).toEqual([
      0,
      1,
      5,
      "Quarry",
    ]);
  });
  test("a unit that comes later takes its side", () => {
    const t = table([
      { ...A, board: ["Guard"] },
      { ...B, hand: ["Lurker"], board: at("Quarry", "Scout"), runes: runes("Fury", 2) },
    ]);
    t.act("Move to Quarry").pass().act("Play Lurker").pick("Quarry");
    expect(t.game.state.data.showdown?.defenders).toHaveLength(2);
    t.passes();
    // 3 against 1 + 2.
    expect([t.zone("Guard"), t.zone("Scout"), t.zone("Lurker")]).toEqual(["trash", "trash", "trash"]);
  });
  test("Assault and Shield count while attacking and defending alone", () => {
    const t = table([
      { ...A, board: ["Charger"] },
      { ...B, board: at("Quarry", "Sentry") },
    ]);
    expect([t.might("Charger"), t.might("Sentry")]).toEqual([2, 2]);
    t.act("Move to Quarry");
    expect([t.might("Charger"), t.might("Sentry")]).toEqual([3, 3]);
    t.passes();
    expect([t.zone("Charger"), t.zone("Sentry")]).toEqual(["trash", "trash"]);
  });
});

describe("assigning damage", () => {
  const fight = (mine: readonly string[], theirs: readonly string[]) => {
    const t = table([
      { ...A, board: mine },
      { ...B, board: at("Quarry", ...theirs) },
    ]);
    t.act("Move to Quarry");
    if (mine.length > 1) t.pick(...mine);
    return t.pass().pass();
  };
  test("lethal is what is missing to the current might, counting what is marked [riftbound 11.1]", () => {
    const t = table([
      { ...A, board: ["Guard"] },
      { ...B, board: [{ card: "Brute", at: "Quarry", damage: 2 }] },
    ]);
    t.act("Move to Quarry").passes();
    expect(t.zone("Brute")).toBe("trash");
    const u = table([
      { ...A, board: ["Guard"] },
      { ...B, board: [{ card: "Brute", at: "Quarry", damage: 1 }] },
    ]);
    u.act("Move to Quarry").passes();
    expect([u.zone("Brute"), u.damage("Brute")]).toEqual(["board", 0]);
    // One for each is enough: the third point goes to either.
    const both = table([
      { ...A, board: ["Guard"] },
      {
        ...B,
        board: [
          { card: "Brute", at: "Quarry", damage: 4 },
          { card: "Scout", at: "Quarry" },
        ],
      },
    ]);
    both.act("Move to Quarry").passes();
    expect([both.zone("Brute"), both.zone("Scout")]).toEqual(["trash", "trash"]);
  });
  test("no might and no damage: a unit of 0 might lives, and one damage kills it [riftbound 11.1]", () => {
    const t = fight(["Scout"], ["Pebble"]);
    expect(t.zone("Scout")).toBe("board");
    expect(t.all("Pebble").some((id) => t.game.state.objects[id]?.zone === "trash")).toBe(true);
  });
  test("all that is lethal to one before anything to the next [riftbound 11.2, 11.3]", () => {
    const t = fight(["Brute"], ["Guard", "Guard"]);
    // 5 damage: three to the one chosen, two to the other, never two and three otherwise.
    const chosen = t.one("Guard", 1);
    t.answer([`o${chosen}`]);
    const killed = t.game.state.history.filter((e) => e.kind === "destroyed");
    expect(killed).toHaveLength(2);
    expect(killed).toContainEqual(expect.objectContaining({ object: chosen }));
  });
  test("what is left over goes to the last one [riftbound 11.3]", () => {
    const t = fight(["Brute"], ["Scout"]);
    const dealt = t.game.state.history.find((e) => e.kind === "damage") as unknown as { amount: number };
    expect(dealt.amount).toBe(5);
  });
  test("Tank before the others, Backline after them [riftbound 11.4]", () => {
    const t = fight(["Brute"], ["Guard", "Archer", "Bulwark"]);
    expect([t.zone("Bulwark"), t.zone("Guard"), t.where("Archer")]).toEqual(["trash", "trash", "Quarry"]);
    const u = fight(["Guard"], ["Bulwark", "Archer"]);
    expect([u.zone("Bulwark"), u.where("Archer")]).toEqual(["trash", "Quarry"]);
  });
  test("among equals the one who assigns chooses [riftbound 11.5]", () => {
    const t = fight(["Guard"], ["Bulwark", "Bulwark", "Brute"]);
    const r = t.asked();
    expect(r.kind === "pick" && r.from.length).toBe(2);
    t.answer([`o${t.one("Bulwark", 1)}`]);
    t.passes();
    expect([t.zone("Bulwark", 0), t.zone("Brute")]).toEqual(["board", "board"]);
  });
  test("with both Tank and Backline, either is satisfied [riftbound 11.5]", () => {
    const odd = (name: string) => {
      const t = fight(["Guard"], ["Odd Post", "Scout", "Archer"]);
      const r = t.asked();
      // First as a Tank, or the usual one; never the Backline before its turn.
      expect(r.kind === "pick" && r.from.length).toBe(2);
      return t.pick(name);
    };
    const first = odd("Odd Post");
    expect(first.zone("Odd Post")).toBe("trash");
    const last = odd("Scout").pick("Archer");
    expect([last.zone("Scout"), last.zone("Archer"), last.where("Odd Post")]).toEqual([
      "trash",
      "trash",
      "Quarry",
    ]);
  });
  test("a unit that cannot be dealt damage is skipped [riftbound 11.6]", () => {
    const t = fight(["Guard"], ["Intact", "Guard"]);
    expect([t.where("Intact"), t.zone("Guard", 1)]).toEqual(["Quarry", "trash"]);
  });
  test("a stunned unit contributes nothing and needs its whole might to die [riftbound 11.7]", () => {
    const t = table([
      { ...A, board: ["Guard"], hand: ["Daze"], runes: runes("Calm", 1) },
      { ...B, board: at("Quarry", "Brute") },
    ]);
    t.act("Move to Quarry").act("Play Daze").pick("Brute").passes();
    expect([t.where("Guard"), t.zone("Brute")]).toEqual(["base 0", "board"]);
    // The next turn it fights again.
    t.endTurn();
    expect(t.game.state.objects[t.one("Brute")]?.counters.stunned ?? 0).toBe(0);
  });
});
