// Cards drawn from the real pool, compiled beside the shipped sets. The pool is no part of the project: scenarios name
// its cards, and their texts are read where they lie.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { checkPlace } from "../../cli/compile.ts";
import type { Context } from "../../cli/context.ts";
import { packageHome } from "../../cli/home.ts";
import { type Table, tableOf } from "../../cli/play/table.ts";
import { importRecords } from "../../compiler/import/index.ts";
import { compileSets } from "../../compiler/pipeline.ts";
import type { CardRecord } from "../../compiler/sets/index.ts";
import { shippedTable } from "../scenarios/table.ts";

export const records = "../shared/data/wow-cards.json";
export const present = existsSync(records);

interface Row {
  readonly name: string;
  readonly pool?: string;
  readonly rulesText?: string;
}

/** A seeded draw: the names of constructed cards with text in the order of their hashes, the first so many. */
export function draw(seed: number, many: number): readonly string[] {
  const rows = JSON.parse(readFileSync(records, "utf8")) as readonly Row[];
  const hash = (name: string) => createHash("sha256").update(`${seed}:${name}`).digest("hex");
  const names = new Set(rows.filter((r) => r.pool === "constructed" && r.rulesText).map((r) => r.name));
  return [...names]
    .map((name) => [hash(name), name] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, many)
    .map(([, name]) => name);
}

/** Records that tell neither ATK nor health, where the card has none: its text gives them. */
const bare: ReadonlySet<string> = new Set(["The Red Bearon"]);

/** Where a record tells neither, these stand in, so that the card can lie in play. */
function stats(record: CardRecord): CardRecord {
  if (record.atk !== undefined || record.health !== undefined || bare.has(record.name)) return record;
  if (record.type.endsWith("Ally")) return { ...record, atk: 3, health: 4 };
  return record.type.endsWith("Hero") ? { ...record, health: 28 } : record;
}

export interface PoolTable extends Table {
  /** Names of the cards of the pool that compiled. */
  readonly checked: ReadonlySet<string>;
}

/** The shipped sets, and of the pool the cards that are named, as far as they compile. */
export async function poolTable(names: ReadonlySet<string>): Promise<PoolTable> {
  const io = {
    out: () => {},
    err: () => {},
    outIsTerminal: false,
    errIsTerminal: false,
    ask: async () => undefined,
    close: () => {},
  };
  const context: Context = { io, home: packageHome(), fail: () => {} };
  const { game, compiled: shipped } = await shippedTable("wow");
  const taken = new Set(shipped.sets.flatMap(({ set }) => set.cards.map((card) => card.name)));
  const { cards: pool } = importRecords(records, game.file, context.home.schemas, {
    where: { pool: "constructed" },
  });
  const found = pool.flatMap(({ record }) => (record && !taken.has(record.name) ? [record] : []));
  // Of two cards with one name the later has it; the other is called by its type as well.
  const last = new Map(found.map((record) => [record.name, record]));
  const wanted = found
    .map((record) =>
      last.get(record.name) === record ? record : { ...record, name: `${record.name} (${record.type})` },
    )
    .filter((record) => names.has(record.name))
    .map(stats);
  const set = { name: "pool", game: "wow", path: records, source: "", cards: wanted };
  const made = await compileSets(game, [set], checkPlace(context, game));
  const cards = made.sets.flatMap((one) => one.cards);
  const checked = new Set(cards.filter((c) => c.stage === "checked").map((c) => c.record.name));
  const compiled = { ...made, sets: [...shipped.sets, ...made.sets] };
  return { ...(await tableOf(context, game, compiled)), checked };
}
