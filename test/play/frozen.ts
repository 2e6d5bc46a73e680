// Random games of the suite are drawn from cards that stay the same, so that a card added to a set changes none of them:
// the names in `pools/<game>.txt`, in that order. Cards that came later are played at random by `npm run soak`.
import { readFileSync } from "node:fs";
import type { Table } from "../../cli/play/table.ts";
import { shippedTable } from "../scenarios/table.ts";

interface Module {
  readonly name: string;
  readonly cards: readonly { readonly name: string }[];
  readonly lifted: readonly unknown[];
  readonly keywords: readonly unknown[];
}

const tables = new Map<string, Promise<Table>>();

/** The shipped table with the cards of the pool alone; throws where one of them is not shipped any more. */
export function frozenTable(game = "wow"): Promise<Table> {
  const table = tables.get(game) ?? freeze(game);
  tables.set(game, table);
  return table;
}

async function freeze(game: string): Promise<Table> {
  const shipped = await shippedTable(game);
  const modules = shipped.modules as readonly Module[];
  const cards = new Map(modules.flatMap((set) => set.cards.map((card) => [card.name, card] as const)));
  const pool: Module = {
    name: "pool",
    cards: poolOf(game).map((name) => {
      const card = cards.get(name);
      if (card === undefined) throw new Error(`test/play/pools/${game}.txt: no card is named ${name}`);
      return card;
    }),
    lifted: modules.flatMap((set) => set.lifted),
    keywords: modules.flatMap((set) => set.keywords),
  };
  return { ...shipped, modules: [pool], cards: shipped.playable.load([pool]) };
}

const poolOf = (game: string): readonly string[] =>
  readFileSync(new URL(`pools/${game}.txt`, import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean);
