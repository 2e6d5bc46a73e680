// Inspiring (501.1b): costs that change for what was inspired, kinds of card, and what can't be.
import { describe, expect } from "vitest";
import {
  ally,
  card,
  hero,
  keyword,
  pay,
  quest,
  resource,
  triggered,
  type,
} from "../../runtime/games/wow/index.ts";
import { derived } from "../../runtime/games/wow/reading.ts";
import type { ObjectId } from "../../runtime/kernel/terms.ts";
import { at, vanilla } from "../runtime/wow-cards.ts";
import { table } from "../runtime/wow-table.ts";
import { it } from "./by-edition.ts";

describe("inspiring", () => {
  const marksman = vanilla("Marksman", 2, 3, 2, {
    abilities: [
      keyword({ at, keyword: "inspire", arg: type("quest") }),
      triggered({
        at,
        on: "inspired",
        when: (e, my) => e.agent === my.self,
        *effect(game, link) {
          yield* game.changeCost({
            of: "complete",
            player: "you",
            what: { is: [link.event.object] },
            by: 1,
            direction: "less",
            until: "this turn",
          });
        },
      }),
    ],
  });
  const errand = card({
    name: "Errand",
    type: ["quest"],
    abilities: [
      quest({
        at,
        costs: [pay(2)],
        *effect(game, link) {
          yield* game.draw(link.you, 1);
        },
      }),
    ],
  });
  const quests = (exhausted: boolean) => ({
    resources: [
      { card: "Errand", faceUp: true, exhausted },
      { card: "Errand", exhausted: true },
    ],
  });
  const untilInspiring = (t: ReturnType<typeof table>) => {
    for (let i = 0; i < 60 && t.request().kind === "act" && t.game.state.turnPlayer === 0; i++)
      t.session.answer("pass");
  };
  it("a quest that readied so costs less to complete, once for each who readied it [wow7 501.1b]", () => {
    const t = table({
      cards: [marksman, errand],
      me: { play: ["Marksman", "Marksman"], ...quests(true) },
    });
    untilInspiring(t);
    // The first readies it; nothing is left that the second could ready.
    expect(t.request()).toMatchObject({ kind: "pick", role: "inspire", player: 0 });
    t.say(["Errand"]);
    expect(t.request().kind).toBe("act");
    t.settle();
    // One resource, the quest itself, is enough: it pays for itself.
    t.say("complete Errand");
    t.settle();
    expect(t.obj("Errand")).toMatchObject({ exhausted: true, faceDown: true });
    expect(t.hand(0)).toBe(1);
  });
  it("a ready quest can't be chosen [wow7 501.1b]", () => {
    const t = table({
      cards: [marksman, errand],
      me: { play: ["Marksman"], ...quests(false) },
    });
    untilInspiring(t);
    expect(t.request().kind).toBe("act");
    expect(t.can("complete Errand")).toBe(false);
  });
  it("a power that inspires several kinds readies any, all or none of one each [wow7 501.1b]", () => {
    const kinds = [type("ability"), ally, type("equipment"), hero, resource];
    const exarch = vanilla("Exarch", 6, 5, 7, {
      abilities: kinds.map((arg) => keyword({ at, keyword: "inspire", arg })),
    });
    const t = table({
      cards: [exarch],
      me: {
        hero: { card: "Captain Ilse", exhausted: true } as never,
        play: [{ card: "Exarch", exhausted: true }],
        resources: [1, 2, 3].map(() => ({ card: "Hill Brute", exhausted: true })),
      },
    });
    untilInspiring(t);
    const offered: string[][] = [];
    for (let r = t.request(); r.kind === "pick" && r.role === "inspire"; r = t.request()) {
      offered.push(r.from.map((o) => ("object" in o ? derived(t.game, o.object).name || "resource" : "")));
      t.session.answer([`o${(r.from[0] as { readonly object: ObjectId }).object}`]);
    }
    expect(offered).toEqual([["Exarch"], ["Captain Ilse"], ["resource", "resource", "resource"]]);
    expect([t.obj("Exarch").exhausted, t.obj("Captain Ilse").exhausted]).toEqual([false, false]);
    const ready = t.all("Hill Brute").filter((id) => !t.game.state.objects[id]!.exhausted);
    expect(ready).toHaveLength(1);
  });
});
