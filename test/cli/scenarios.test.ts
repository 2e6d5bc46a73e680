// `cardwright test`: what holds, what does not and where, and files that are no scenarios.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Verdict } from "../../cli/scenarios/index.ts";
import { cardwright } from "./support/run.ts";

const folder = mkdtempSync(join(tmpdir(), "cardwright-scenarios-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const seats = `
    seats:
      you: { hero: Maren Holt, resources: 2, hand: [Crushing Reply], party: [Signal Horn, Gate Warden] }
      foe: { hero: Zarga Hollowdrum, party: [Ridge Raider, { card: Ridge Raider, id: second }] }`;

const good = file(
  "good.yaml",
  `game: wow
scenarios:
  - name: The horn sounds${seats}
    do:
      - { use: Signal Horn, on: [Gate Warden] }
      - { resolve: 1 }
      - expect: { Gate Warden: { atk: 4 } }
  - name: Nobody attacks twice${seats}
    do:
      - { attack: Gate Warden, at: second }
      - { finish: combat }
      - refuse: { attack: Gate Warden }
`,
);

// Each with the line of its step and what is said of it.
const bad = file(
  "bad.yaml",
  `game: wow
scenarios:
  - name: a false expectation${seats}
    do:
      - expect: { Gate Warden: { atk: 2 } }
      - expect: { Gate Warden: { atk: 3, zone: hand }, foe: { hand: 2 } }
  - name: an answer that nobody asks for${seats}
    do:
      - { use: Signal Horn, on: [Gate Warden], answers: [{ you: yes }] }
  - name: a question without an answer${seats}
    do:
      - { use: Signal Horn }
  - name: an answer of the wrong seat${seats}
    do:
      - { use: Signal Horn, answers: [{ foe: Gate Warden }] }
  - name: an answer that is not offered${seats}
    do:
      - { use: Signal Horn, on: [Maren Holt] }
  - name: an action that is not offered${seats}
    do:
      - { play: Crushing Reply, on: [Ridge Raider] }
  - name: an offer that is to be refused${seats}
    do:
      - refuse: { attack: Gate Warden, at: second }
  - name: a refusal by another rule${seats}
    do:
      - { refuse: { play: Crushing Reply }, rule: 707.1d }
      - { refuse: { play: Crushing Reply }, rule: 409.1 }
  - name: an action of who has no priority${seats}
    do:
      - { pass: foe }
  - name: more links than there are${seats}
    do:
      - { use: Signal Horn, on: [Gate Warden] }
      - { resolve: 2 }
  - name: a card that nobody knows
    seats: { you: { hero: Maren Holt, party: [Gate Wardne] }, foe: { hero: Zarga Hollowdrum } }
    do:
      - { concede: foe }
  - name: a deck with other faults
    seats: { you: { hero: Maren Holt }, foe: { hero: Zarga Hollowdrum } }
    do:
      - { deck: { hero: Maren Holt, cards: { Gate Warden: 4 } }, faults: [{ rule: 100.1 }] }
      - { deck: { hero: Maren Holt, cards: { Gate Warden: 4 } }, faults: [{ rule: 100.4, card: Gate Warden }] }
  - name: what is not there
    seats: { you: { hero: Maren Holt }, foe: { hero: Zarga Hollowdrum } }
    do:
      - expect: { Gate Warden: { zone: play } }
`,
);

describe("cardwright test", () => {
  test("ends with 0 where all scenarios hold", async () => {
    // Sets with a comma between them, as everywhere, or with a blank.
    const demo = (name: string) => `cards/wow/demo/${name}.yaml`;
    const sets = [`${demo("lantern-watch")},${demo("hollow-drum")}`, demo("hollow-drum")];
    const { code, out } = await cardwright(["test", good, "--json", "--sets", ...sets]);
    const verdicts = JSON.parse(out) as readonly Verdict[];
    expect(verdicts.map((v) => [v.name, v.ok])).toEqual([
      ["The horn sounds", true],
      ["Nobody attacks twice", true],
    ]);
    expect(code).toBe(0);
  }, 120_000);

  test("ends with 1 and tells of each that does not hold why, and where it stands", async () => {
    const { code, out } = await cardwright(["test", bad, good]);
    expect(code).toBe(1);
    expect(out.replaceAll(/at .*bad\.yaml/g, "at bad.yaml")).toMatchInlineSnapshot(`
      "✗ a false expectation
          at bad.yaml:9:9
          Gate Warden: atk is 2, not 3; Gate Warden: zone is "play", not "hand"; foe: hand is 0, not 2
      ✗ an answer that nobody asks for
          at bad.yaml:15:9
          never asked for: {"you":"yes"}; asked now is act of you "What do you do?": Pass
      ✗ a question without an answer
          at bad.yaml:21:9
          nothing is scripted for pick of you "Choose a target." (1 to 1 of Gate Warden, Ridge Raider, Ridge Raider)
      ✗ an answer of the wrong seat
          at bad.yaml:27:9
          you is asked, not foe: pick of you "Choose a target." (1 to 1 of Gate Warden, Ridge Raider, Ridge Raider)
      ✗ an answer that is not offered
          at bad.yaml:33:9
          "Maren Holt" is no answer to pick of you "Choose a target." (1 to 1 of Gate Warden, Ridge Raider, Ridge Raider): it does not fit what is asked
      ✗ an action that is not offered
          at bad.yaml:39:9
          it is not on offer: it has no legal targets (707.1d); asked is act of you "What do you do?": Pass, Place Crushing Reply face down, Use Signal Horn, Attack with Maren Holt, Attack with Gate Warden
      ✗ an offer that is to be refused
          at bad.yaml:45:9
          it is on offer
      ✗ a refusal by another rule
          at bad.yaml:52:9
          forbidden: it has no legal targets (707.1d), not by 409.1
      ✗ an action of who has no priority
          at bad.yaml:58:9
          foe does not have priority; asked is act of you "What do you do?": Pass, Place Crushing Reply face down, Use Signal Horn, Attack with Maren Holt, Attack with Gate Warden
      ✗ more links than there are
          at bad.yaml:65:9
          the chain is empty after 1 of 2 links
      ✗ a card that nobody knows
          at bad.yaml:66:11
          no card is named Gate Wardne; there is Gate Warden
      ✗ a deck with other faults
          at bad.yaml:74:9
          the deck is at fault: the deck has 4 cards; the least for Constructed is 60 (100.1); nothing is told against the deck by 100.4 Gate Warden
      ✗ what is not there
          at bad.yaml:78:9
          nothing here is named Gate Warden
      2 of 15 scenarios hold"
    `);
  }, 120_000);
});

describe("what is no scenario file", () => {
  test.each([
    [
      "a step that is none",
      "    do:\n      - { jump: high }\n",
      /has no field named `jump`\n --> .*bad-step\.yaml:7:11\n(.*\n)+ {2}= help: there are `play`/,
    ],
    ["a hand that is no list", "", /bad-hand\.yaml:5:/],
  ])("%s is told by its place", async (what, steps, place) => {
    const name = what.includes("step") ? "bad-step.yaml" : "bad-hand.yaml";
    const hand = what.includes("hand") ? "7" : "[]";
    const path = file(
      name,
      `game: wow\nscenarios:\n  - name: no\n    seats:\n      you: { hero: Maren Holt, hand: ${hand} }\n${steps || "    do:\n      - { pass: you }\n"}`,
    );
    const { code, out, err } = await cardwright(["test", path]);
    expect(code).toBe(1);
    expect(out + err).toMatch(place);
  });

  test.each([
    [["test", "nowhere.yaml"], /there is no file or folder `nowhere\.yaml`/],
    [["test", good, "--only", "no such words"], /no scenario was found/],
  ])("%j ends with 1", async (args, message) => {
    const { code, err } = await cardwright(args);
    expect(code).toBe(1);
    expect(err).toMatch(message);
  });
});
