// cards/<game>/surface.json tells the compiler which verbs, events and noun constants a game has, as data. It is made
// from the game's own types here: UPDATE_SURFACE=1 npx vitest run test/compiler/surface.test.ts
import { readFileSync, writeFileSync } from "node:fs";
import { Project, SyntaxKind } from "ts-morph";
import { describe, expect, test } from "vitest";
import * as mtg from "../../runtime/games/mtg/index.ts";
import { needs as mtgNeeds, spoken } from "../../runtime/games/mtg/surface.ts";
import * as riftbound from "../../runtime/games/riftbound/index.ts";
import { needs as riftNeeds } from "../../runtime/games/riftbound/surface.ts";
import * as wow from "../../runtime/games/wow/index.ts";
import { needs } from "../../runtime/games/wow/surface.ts";

interface Source {
  readonly events: string;
  readonly module: object;
  readonly needs: object;
  readonly spoken?: object;
}

const games: Readonly<Record<string, Source>> = {
  wow: { events: "WowEvents", module: wow, needs },
  mtg: { events: "MtgEvents", module: mtg, needs: mtgNeeds, spoken },
  riftbound: { events: "RiftEvents", module: riftbound, needs: riftNeeds },
};

function surface(game: string, source: Source) {
  const project = new Project({ useInMemoryFileSystem: false, skipAddingFilesFromTsConfig: true });
  const verbs = project
    .addSourceFileAtPath(`runtime/games/${game}/surface.ts`)
    .getInterfaceOrThrow("Verbs")
    .getMethods()
    .map((method) => method.getName())
    .sort();
  const events = project
    .addSourceFileAtPath(`runtime/games/${game}/words.ts`)
    .getInterfaceOrThrow(source.events)
    .getProperties()
    .map((property) => {
      const payload = property.getTypeNodeOrThrow().asKindOrThrow(SyntaxKind.TypeLiteral);
      return [
        property.getName().replaceAll('"', ""),
        payload.getProperties().map((p) => {
          const list = p.getTypeNode()?.getText().startsWith("readonly ") === true;
          return `${p.getName()}${list ? "[]" : ""}${p.hasQuestionToken() ? "?" : ""}`;
        }),
      ] as const;
    });
  const constants = Object.entries(source.module).filter(
    ([, value]) => typeof value === "object" && value !== null && !Array.isArray(value) && isFilter(value),
  );
  return {
    verbs,
    events: Object.fromEntries(events),
    needs: source.needs,
    ...(source.spoken === undefined ? {} : { spoken: source.spoken }),
    constants: Object.fromEntries(constants.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Data that stands for a description: it goes through JSON unchanged and has one of a filter's keys. */
function isFilter(value: object): boolean {
  const keys = ["type", "side", "is", "all", "any", "not", "state", "trait", "keyword", "sameRow"];
  return (
    JSON.stringify(JSON.parse(JSON.stringify(value))) === JSON.stringify(value) &&
    keys.some((k) => k in value)
  );
}

describe("the surface that the compiler reads is that of the game", () => {
  test.each(Object.entries(games))("%s", (game, source) => {
    const path = `cards/${game}/surface.json`;
    const text = `${JSON.stringify(surface(game, source), null, 2)}\n`;
    if (process.env.UPDATE_SURFACE) writeFileSync(path, text);
    expect(JSON.parse(readFileSync(path, "utf8"))).toEqual(JSON.parse(text));
  });
});
