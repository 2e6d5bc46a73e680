// Lowered cards as a module, and the type check of modules. Arrives: cards; leaves: source text, and which cards
// the type checker accepts.
import { type CheckFault, typecheck } from "./check/index.ts";
import type { CardFinding, CompiledCard } from "./compiled.ts";
import { type Finding, finding, placed } from "./diagnostics/index.ts";
import { type EmittedModule, type EmittedScript, emitSet } from "./emit/index.ts";
import type { Game } from "./game.ts";
import type { CardCode } from "./lower/index.ts";

/** Where the type checker finds the game's runtime. */
export interface CheckPlace {
  /** A folder, which need not exist, in which the modules are thought to stand. */
  readonly folder: string;
  readonly paths: { readonly [module: string]: string };
}

/** @param scripts how the module imports the scripts of its cards, by their paths */
export function emitCards(
  game: Game,
  name: string,
  cards: readonly CompiledCard[],
  scripts: ReadonlyMap<string, EmittedScript> = new Map(),
): EmittedModule {
  const empty = (card: CompiledCard): CardCode => ({
    name: card.record.name,
    ongoing: false,
    handlers: [],
    lifted: [],
  });
  return emitSet({
    name,
    game: game.surface,
    cards: cards.flatMap((card) => {
      if (card.stage !== "lowered" || card.printed === undefined) return [];
      const front = card.faces.find((f) => f.field === "text")?.code ?? empty(card);
      const back = card.faces.find((f) => f.field === "back.text")?.code;
      const script = card.record.script === undefined ? undefined : scripts.get(card.record.script);
      if (card.record.script !== undefined && script === undefined) return [];
      return [
        {
          code: front,
          printed: card.printed,
          ...(back === undefined ? {} : { back: { code: back } }),
          ...(script === undefined ? {} : { script }),
        },
      ];
    }),
  });
}

export interface ModuleOf {
  readonly module: EmittedModule;
  readonly cards: readonly CompiledCard[];
}

/** The same cards, those that the type checker accepts at the stage `checked`, others with its findings. */
export async function checkModules(
  modules: readonly ModuleOf[],
  place: CheckPlace,
): Promise<{ readonly modules: readonly ModuleOf[]; readonly seconds: number }> {
  if (modules.every((m) => m.cards.every((c) => c.stage !== "lowered"))) return { modules, seconds: 0 };
  const { faults, seconds } = await typecheck(
    modules.map((m) => m.module),
    place,
  );
  const checked = modules.map((m) => {
    const own = faults.filter((fault) => fault.file === m.module.fileName || fault.file === "");
    // A fault that no card can be blamed for leaves no card of the module above suspicion.
    const anywhere = own.filter((fault) => fault.card === undefined);
    const cards = m.cards.map((card): CompiledCard => {
      if (card.stage !== "lowered") return card;
      const mine = [...own.filter((fault) => fault.card === card.record.name), ...anywhere];
      if (mine.length === 0) return { ...card, stage: "checked" };
      return { ...card, findings: [...card.findings, ...mine.map((fault) => findingOf(fault, card))] };
    });
    return { module: m.module, cards };
  });
  return { modules: checked, seconds };
}

function findingOf(fault: CheckFault, card: CompiledCard): CardFinding {
  const reason = fault.message.split("\n")[0]!;
  const span = fault.span ?? { from: 0, to: card.record.text.length };
  const found: Finding = finding("CW501", span, { reason });
  const field = card.record.text === "" ? undefined : "text";
  const at = field === undefined ? card.record.at.name : card.record.at.words(field, span);
  const diagnostic = placed(found, at, card.record.name);
  return field === undefined ? { finding: found, diagnostic } : { field, finding: found, diagnostic };
}
