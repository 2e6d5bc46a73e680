// `it` for tests of rules: a test that carries tags of 7.4 is played by each older edition that has the same rule,
// under that edition's tags. Tables ask `playedEdition()` which one it is.
import { format } from "node:util";
import { it as plain } from "vitest";
import { editions, type WowEdition, wow7 } from "../../runtime/games/wow/index.ts";
import { type Older, olderTags } from "./same-rules.ts";

let current: WowEdition = wow7;
/** The edition that the running test is played by. */
export const playedEdition = (): WowEdition => current;

type Body<A extends readonly unknown[]> = (...args: A) => void | Promise<void>;

async function under<A extends readonly unknown[]>(edition: WowEdition, body: Body<A>, args: A) {
  current = edition;
  try {
    await body(...args);
  } finally {
    current = wow7;
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

const bare = (title: string): string => title.replace(/\s*\[wow\d [^\]]+\]/g, "");

function test<A extends readonly unknown[]>(title: string, body: Body<A>, args: A, timeout?: number): void {
  plain(title.replace(/ \[wow[34] [^\]]+\]/g, ""), () => under(wow7, body, args), timeout);
  for (const name of ["wow3", "wow4"] as const satisfies readonly Older[]) {
    const tags = olderTags(title, name);
    if (tags.length > 0)
      plain(`${bare(title)} [${name} ${tags.join(", ")}]`, () => under(editions[name]!, body, args), timeout);
  }
}

/** A test by the title's tags; `each` takes rows of arguments and fills them into the title as vitest does. */
export const it = Object.assign(
  (title: string, body: Body<[]>, timeout?: number) => test(title, body, [], timeout),
  {
    each:
      <const R extends readonly unknown[]>(rows: readonly R[]) =>
      (title: string, body: Body<Mutable<R>>, timeout?: number) => {
        for (const args of rows) {
          // `%s` and `%i` take an argument each; what is left over is not shown.
          const used = [...title.matchAll(/%[sidjo]/g)].length;
          test(format(title, ...args.slice(0, used)), body, args, timeout);
        }
      },
  },
);
