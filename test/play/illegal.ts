// Illegal answers to a request: the wrong card, the wrong time, what can't be paid, what is no target.
import { expect } from "vitest";
import { powersOf } from "../../runtime/games/wow/chain/powers.ts";
import type { WowSession } from "../../runtime/games/wow/index.ts";
import type { WowGame } from "../../runtime/games/wow/state.ts";
import { digest, hashText } from "../../runtime/index.ts";
import { type Answer, optionKey, type Request } from "../../runtime/kernel/requests.ts";

/** What was refused: the kind of request, or what a pick is for, with the rules. */
export type Refused = Map<string, Set<string>>;

const traceOf = (session: WowSession): string =>
  JSON.stringify([hashText(digest(session.game.state)), session.request, session.log.length]);

/** Tries a few at a request; none may be accepted or leave a trace. */
export function tryIllegal(
  session: WowSession,
  request: Request,
  below: (n: number) => number,
  refused: Refused,
): void {
  const before = traceOf(session);
  for (const answer of illegal(session, request, below)) {
    const told = `${request.why.ask} ${JSON.stringify(answer)}`;
    const fault = session.check(answer);
    expect(fault, told).toMatch(/ \(\d{3}\.\d+[a-z]?\)$/);
    expect(() => session.answer(answer), told).toThrow(fault);
    const what = request.kind === "pick" ? request.role : request.kind;
    refused.set(what, (refused.get(what) ?? new Set()).add(/\((.*)\)$/.exec(fault!)![1]!));
  }
  expect(traceOf(session), request.why.ask).toBe(before);
}

function illegal(session: WowSession, r: Request, below: (n: number) => number): readonly Answer[] {
  switch (r.kind) {
    case "act": {
      const offered = new Set(r.actions.map((a) => a.key));
      const all = deeds(session.game as WowGame).filter((key) => !offered.has(key));
      return Array.from({ length: Math.min(6, all.length) }, () => all[below(all.length)]!);
    }
    case "pick": {
      const keys = r.from.map(optionKey);
      const others = session.game.state.objects.map((o) => `o${o.id}`).filter((key) => !keys.includes(key));
      const least = keys.slice(0, Math.max(0, r.min - 1));
      const few: Answer[] = r.min > 0 ? [least] : [];
      const many: Answer[] = r.max < keys.length ? [keys.slice(0, r.max + 1)] : [];
      return [[...least, others[below(others.length)]!], [keys[0]!, keys[0]!], ...few, ...many];
    }
    case "order": {
      const keys = r.items.map(optionKey);
      return [keys.slice(1), [...keys.slice(1), keys.at(-1)!], [...keys, "o1"]];
    }
    case "number":
      return [r.min - 1, r.max + 1, r.min + 0.5, ...(r.not ?? [])];
    case "divide": {
      const [first, ...rest] = r.among.map(String);
      const one = Object.fromEntries(rest.map((id) => [id, 1]));
      return [
        { ...one, [first!]: r.total },
        { ...one, [first!]: -1 },
        { ...one, "0": 1 },
      ];
    }
    case "pay": {
      const [first] = r.classes;
      return [{}, { [first!.key]: first!.objects.length + 1 }, { [first!.key]: -1 }, { nothing: r.amount }];
    }
    case "text":
      return ["", "two\nlines", true, ...r.not.slice(0, 2), ` ${r.not[0]!.toUpperCase()} `];
    case "yesNo":
      return ["perhaps"];
  }
}

/** The keys of whatever anybody could want to do with any card there is. */
function deeds(game: WowGame): readonly string[] {
  return game.state.objects.flatMap((o) => {
    if (o.id === 0 || o.next !== 0) return [];
    const placing =
      o.zone === "hand" ? [`play ${o.card}`, `place ${o.card}`, `place ${o.card} face down`] : [];
    const powers = powersOf(game, o.id).flatMap(({ key }) => [
      `use o${o.id} ${key}`,
      `complete o${o.id} ${key}`,
    ]);
    return [...placing, ...powers, `play o${o.id}`, `attack o${o.id}`, `strike o${o.id}`];
  });
}
