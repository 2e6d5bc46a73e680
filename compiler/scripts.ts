// Hand-written scripts of a set: checked, and named as its emitted module must import them.
import { relative } from "node:path";
import { type Diagnostic, diagnostic } from "./diagnostics/index.ts";
import type { EmittedScript } from "./emit/index.ts";
import type { CheckPlace } from "./emit-cards.ts";
import { type CardSet, folderOf } from "./sets/index.ts";

export interface Scripts {
  /** By the path that the card gives. */
  readonly usable: ReadonlyMap<string, EmittedScript>;
  readonly diagnostics: readonly Diagnostic[];
}

const none: Scripts = { usable: new Map(), diagnostics: [] };

/** Checks the scripts that a set's cards name; paths are made relative to the folder of the emitted module. */
export async function scriptsOf(set: CardSet, place: CheckPlace): Promise<Scripts> {
  const users = set.cards.flatMap((card) => (card.script === undefined ? [] : [{ card, path: card.script }]));
  if (users.length === 0) return none;
  // It brings a whole TypeScript, which few sets need.
  const { checkScripts } = await import("./check/scripts.ts");
  const { faults, scripts } = await checkScripts(
    users.map((user) => user.path),
    { folder: folderOf(set), paths: place.paths },
  );
  const usable = new Map<string, EmittedScript>();
  for (const [path, { file, lifted }] of scripts) {
    const way = relative(place.folder, file).replaceAll("\\", "/");
    usable.set(path, { path: way.startsWith(".") ? way : `./${way}`, lifted });
  }
  const diagnostics = users
    .filter((user) => !usable.has(user.path))
    .flatMap(({ card, path }) => {
      const name = path.replace(/^\.\//, "");
      const own = faults.filter((fault) => fault.file === path || fault.file.endsWith(`/${name}`));
      return own.map((fault) => {
        const reason = `${fault.message.split("\n")[0]} (line ${fault.line})`;
        return diagnostic("CW502", card.at.field("script"), { reason }, { card: card.name });
      });
    });
  return { usable, diagnostics };
}
