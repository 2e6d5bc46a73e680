// Requests: counted, listed, sampled and checked alike.
import fc from "fast-check";
import { expect, it } from "vitest";
import { faultOf, nth, options, sample, size } from "../../../runtime/kernel/answers.ts";
import type { Request, RequestOf } from "../../../runtime/kernel/requests.ts";
import { stream } from "../../../runtime/kernel/rng.ts";
import type { ObjectId, PlayerId } from "../../../runtime/kernel/terms.ts";

const player = 0 as PlayerId;
const why = { ask: "?" };
const ids = (n: number) => Array.from({ length: n }, (_, i) => (i + 1) as ObjectId);
const few = fc.integer({ min: 0, max: 4 });

const request: fc.Arbitrary<Request> = fc.oneof(
  fc.record({ n: fc.integer({ min: 1, max: 5 }) }).map(
    ({ n }): Request => ({
      kind: "act",
      player,
      why,
      actions: ids(n).map((i) => ({ key: `a${i}`, kind: "x" })),
    }),
  ),
  fc.constant<Request>({ kind: "yesNo", player, why }),
  fc.tuple(few, few).map(([a, b]): Request => ({ kind: "number", player, why, min: a, max: a + b })),
  fc.tuple(few, fc.subarray([1, 2, 3])).map(
    ([a, gaps]): Request => ({
      kind: "number",
      player,
      why,
      min: a,
      max: a + 4,
      not: gaps.map((n) => a + n),
    }),
  ),
  fc.tuple(few, few, few).map(
    ([n, a, b]): Request => ({
      kind: "pick",
      player,
      why,
      role: "r",
      from: ids(n).map((object) => ({ object })),
      min: Math.min(a, n),
      max: Math.min(n, a + b),
    }),
  ),
  few.map((n): Request => ({ kind: "order", player, why, items: ids(n).map((i) => ({ word: `w${i}` })) })),
  fc.tuple(fc.integer({ min: 1, max: 3 }), few, fc.integer({ min: 0, max: 1 })).map(
    ([n, spare, least]): Request => ({
      kind: "divide",
      player,
      why,
      total: n * least + spare,
      among: ids(n),
      least,
    }),
  ),
  fc.tuple(fc.integer({ min: 1, max: 3 }), few, few).map(
    ([a, b, n]): Request => ({
      kind: "pay",
      player,
      why,
      amount: Math.min(n, a + b),
      auto: a % 2 === 0,
      classes: [
        { key: "x", objects: ids(a) },
        { key: "y", objects: ids(b) },
      ],
    }),
  ),
);

it("size counts the options, each is legal and told once, and samples are among them", () => {
  fc.assert(
    fc.property(request, fc.integer(), (r, seed) => {
      const all = [...options(r)];
      expect(all).toHaveLength(size(r));
      expect(new Set(all.map((a) => JSON.stringify(a))).size).toBe(all.length);
      for (const a of all) expect(faultOf(r, a)).toBeUndefined();
      if (r.kind === "number") expect(all.map((_, i) => nth(r, i))).toEqual(all);
      const drawn = sample(r, stream(seed));
      expect(faultOf(r, drawn)).toBeUndefined();
    }),
    { numRuns: 500, seed: 4 },
  );
});

it("does not list combinations: a huge request is sampled at once", () => {
  const r: Request = {
    kind: "pick",
    player,
    why,
    role: "target",
    from: ids(300).map((object) => ({ object })),
    min: 0,
    max: 150,
  };
  expect(faultOf(r, sample(r, stream(1)))).toBeUndefined();
  expect(size(r)).toBeGreaterThan(1e80);
});

it("does not count up to a number: any of a billion is the nth at once, without those that can't be chosen", () => {
  const r: RequestOf<"number"> = { kind: "number", player, why, min: 5, max: 1e9, not: [8, 6, 999_999_999] };
  expect([0, 1, 2, 999_999_992].map((n) => nth(r, n))).toEqual([5, 7, 9, 1e9]);
});

it.each<[Request, unknown, string]>([
  [
    {
      kind: "pick",
      player,
      why,
      role: "r",
      from: [{ object: 1 as ObjectId }, { object: 2 as ObjectId }],
      min: 1,
      max: 2,
    },
    ["o1", "o1"],
    "twice",
  ],
  [
    { kind: "pick", player, why, role: "r", from: [{ object: 1 as ObjectId }], min: 1, max: 1 },
    ["o7"],
    "not among",
  ],
  [{ kind: "divide", player, why, total: 3, among: ids(2), least: 1 }, { 1: 3 }, "at least 1"],
  [{ kind: "divide", player, why, total: 3, among: ids(2), least: 1 }, { 1: 1, 2: 1 }, "total must be 3"],
  [{ kind: "number", player, why, min: 0, max: 3 }, 1.5, "whole number"],
  [{ kind: "number", player, why, min: 0, max: 3, not: [1] }, 1, "can't be chosen"],
  [{ kind: "yesNo", player, why }, "yes", "true or false"],
])("tells what is wrong: %j %j", (r, answer, words) => {
  expect(faultOf(r, answer as never)).toContain(words);
});
