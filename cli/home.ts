// Where the package's own data stands: cards, schemas, pages. Found upward from this file, so that the same
// code serves the sources and what is compiled from them.
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export interface Place {
  readonly root: string;
  readonly cards: string;
  readonly schemas: string;
  readonly pages: string;
  readonly version: string;
  /** Whether this code runs as compiled into dist/, not from its sources. */
  readonly built: boolean;
}

export function packageHome(): Place {
  const here = dirname(fileURLToPath(import.meta.url));
  let root = here;
  while (!existsSync(join(root, "package.json"))) {
    const up = dirname(root);
    if (up === root) throw new Error("the package's root was not found");
    root = up;
  }
  const about: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const version =
    typeof about === "object" && about !== null && "version" in about ? String(about.version) : "unknown";
  return {
    root,
    cards: join(root, "cards"),
    schemas: join(root, "schema"),
    pages: join(root, "docs", "errors"),
    version,
    built: basename(dirname(here)) === "dist",
  };
}
