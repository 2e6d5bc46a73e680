// Lowered cards as a module, and the type check of modules. Arrives: cards; leaves: source text, and which cards
// the type checker accepts.
import { type CheckFault, typecheck } from "./check/index.ts";
import { atLeast, type CardFinding, type CompiledCard } from "./compiled.ts";
import { type Finding, finding, placed } from "./diagnostics/index.ts";
import { type EmittedCard, type EmittedModule, type EmittedScript, emitSet } from "./emit/index.ts";
import type { Game } from "./game.ts";
import type { TextField } from "./sets/index.ts";

/** Where the type checker finds the game's runtime. */
export interface CheckPlace {
  /** A folder, which need not exist, in which the modules are thought to stand. */
  readonly folder: string;
  readonly paths: { readonly [module: string]: string };
}

export interface ModuleOf {
  readonly module: EmittedModule;
  readonly cards: readonly CompiledCard[];
}

type ScriptsByPath = ReadonlyMap<string, EmittedScript>;

/**
 * The module of some cards. A card that can't be emitted is left out, with a finding.
 * @param scripts how the module imports the scripts of its cards, by their paths
 */
export function emitCards(
  game: Game,
  name: string,
  cards: readonly CompiledCard[],
  scripts: ScriptsByPath = new Map(),
): ModuleOf {
  const emit = (some: readonly CompiledCard[]) =>
    emitSet({ name, game: game.surface, cards: some.flatMap((card) => emittedCard(card, scripts)) });
  try {
    return { module: emit(cards), cards };
  } catch {
    // A bug: find the cards that it concerns, so that they don't take the others along.
    const tried = cards.map((card) => withoutBug(card, () => emit([card])));
    return { module: emit(tried), cards: tried };
  }
}

function withoutBug(card: CompiledCard, emit: () => EmittedModule): CompiledCard {
  if (card.stage !== "lowered") return card;
  try {
    emit();
    return card;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0]! : String(error);
    const span = { from: 0, to: card.record.text.length };
    const found = onText(card, finding("CW901", span, { doing: "emitting", reason }));
    return { ...card, stage: "printed", findings: [...card.findings, found] };
  }
}

function emittedCard(card: CompiledCard, scripts: ScriptsByPath): readonly EmittedCard[] {
  if (!atLeast(card.stage, "lowered") || card.printed === undefined) return [];
  const front = card.faces.find((f) => f.field === "text")?.code;
  const back = card.faces.find((f) => f.field === "back.text")?.code;
  const path = card.record.script;
  const script = path === undefined ? undefined : scripts.get(path);
  if (path !== undefined && script === undefined) return [];
  return [
    {
      code: front ?? { name: card.record.name, ongoing: false, handlers: [], lifted: [] },
      printed: card.printed,
      ...(back === undefined ? {} : { back: { code: back } }),
      ...(script === undefined ? {} : { script }),
    },
  ];
}

export interface CheckedModules {
  readonly modules: readonly ModuleOf[];
  /** Faults of the keywords' own module; `card` is the keyword. */
  readonly keywordFaults: readonly CheckFault[];
  readonly seconds: number;
}

function usedBy(card: CompiledCard): ReadonlySet<string> {
  return new Set(card.faces.flatMap((face) => face.keywords ?? []));
}

/** The same cards, those that the type checker accepts at the stage `checked`, others with its findings. */
export async function checkModules(
  game: Game,
  modules: readonly ModuleOf[],
  place: CheckPlace,
): Promise<CheckedModules> {
  const { module: keywords, checked: known } = game.keywords;
  if (!modules.some((m) => m.cards.some((card) => card.stage === "lowered")))
    return { modules, keywordFaults: [], seconds: 0 };
  const files = modules.map((m) => m.module);
  const { faults, seconds } = await typecheck(known ? files : [...files, keywords], place);
  // A keyword that the type checker refuses takes the cards that use it along.
  const broken = new Map<string, CheckFault>();
  for (const fault of faults)
    if (fault.file === keywords.fileName && fault.card) broken.set(fault.card, fault);
  const checked = modules.map((m) => {
    const own = faults.filter((fault) => fault.file === m.module.fileName || fault.file === "");
    // A fault that no card can be blamed for leaves no card of the module above suspicion.
    const anywhere = own.filter((fault) => fault.card === undefined);
    const cards = m.cards.map((card): CompiledCard => {
      if (card.stage !== "lowered") return card;
      const mine = [...own.filter((fault) => fault.card === card.record.name), ...anywhere];
      const keyword = [...usedBy(card)].find((name) => broken.has(name));
      if (keyword !== undefined)
        return { ...card, findings: [...card.findings, brokenKeyword(card, keyword)] };
      if (mine.length === 0) return { ...card, stage: "checked" };
      return { ...card, findings: [...card.findings, ...mine.map((fault) => findingOf(fault, card))] };
    });
    return { module: m.module, cards };
  });
  return { modules: checked, keywordFaults: [...broken.values()], seconds };
}

function brokenKeyword(card: CompiledCard, keyword: string): CardFinding {
  return onText(card, finding("CW206", { from: 0, to: card.record.text.length }, { keyword }));
}

function findingOf(fault: CheckFault, card: CompiledCard): CardFinding {
  const reason = fault.message.split("\n")[0]!;
  const field = fault.side === "back" ? "back.text" : "text";
  return onText(
    card,
    finding("CW501", fault.span ?? { from: 0, to: card.record.text.length }, { reason }),
    field,
  );
}

function onText(card: CompiledCard, found: Finding, wanted: TextField = "text"): CardFinding {
  const field = card.faces.find((face) => face.field === wanted)?.field;
  const at = field === undefined ? card.record.at.name : card.record.at.words(field, found.span);
  const diagnostic = placed(found, at, card.record.name);
  return field === undefined ? { finding: found, diagnostic } : { field, finding: found, diagnostic };
}
