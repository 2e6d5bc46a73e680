// Deck construction (101-103). Arrives: a deck list and the cards it names; leaves: what is wrong with it, each with
// its rule.
import type { CardDef } from "./cards.ts";
import type { RiftRegistry } from "./registry.ts";
import type { DeckList } from "./setup.ts";

export interface DeckFault {
  readonly rule: string;
  readonly words: string;
  readonly card?: string;
}

export interface DeckLimits {
  readonly main: number;
  readonly runes: number;
  readonly copies: number;
  readonly signatures: number;
  readonly battlefields: number;
  readonly sideboard: number;
}
/** 103; a side deck exists in matches of several games alone. */
export const limits: DeckLimits = {
  main: 40,
  runes: 12,
  copies: 3,
  signatures: 3,
  battlefields: 3,
  sideboard: 10,
};

export interface DeckOptions {
  /** Cards beside the deck, for a match. */
  readonly sideboard?: readonly { readonly name: string; readonly n: number }[];
  readonly match?: boolean;
}

export function checkDeck(
  registry: RiftRegistry,
  deck: DeckList,
  options: DeckOptions = {},
): readonly DeckFault[] {
  const faults: DeckFault[] = [];
  const fault = (rule: string, words: string, card?: string) =>
    faults.push({ rule, words, ...(card === undefined ? {} : { card }) });
  const find = (name: string): CardDef | undefined => {
    const def = registry.defs.get(name);
    if (def === undefined) fault("103", `no card is named ${name}`, name);
    return def;
  };
  const legend = find(deck.legend);
  if (legend !== undefined && legend.type !== "legend")
    fault("103.1", `${deck.legend} is no legend`, deck.legend);
  const identity = legend?.domains ?? [];
  const side = options.sideboard ?? [];
  checkChampion(registry, deck, legend, fault);
  checkMain(deck, side, fault, find, identity, legend);
  checkRunes(deck, fault, find, identity);
  checkFields(deck, fault, find);
  const beside = side.reduce((sum, { n }) => sum + n, 0);
  if (beside > 0 && options.match !== true) fault("481.6", "only a match of several games has a side deck");
  if (beside > limits.sideboard)
    fault("481.6", `a side deck holds at most ${limits.sideboard} cards, not ${beside}`);
  return faults;
}

type Fault = (rule: string, words: string, card?: string) => void;
type Find = (name: string) => CardDef | undefined;

/** 103.2.a.2: a champion unit that shares its champion tag with the legend. */
function checkChampion(
  registry: RiftRegistry,
  deck: DeckList,
  legend: CardDef | undefined,
  fault: Fault,
): void {
  const def = registry.defs.get(deck.champion);
  if (def === undefined) fault("103.2.a", `no card is named ${deck.champion}`, deck.champion);
  else if (def.type !== "unit" || def.supertype !== "champion")
    fault("103.2.a.2", `${def.name} is no champion unit`, def.name);
  else if (!(def.tags ?? []).some((tag) => legend?.tags?.includes(tag)))
    fault("103.2.a.2", `${def.name} has no tag of the legend ${deck.legend}`, def.name);
}

/** 103.1.b.3-4 */
const fits = (def: CardDef, identity: readonly string[]): boolean =>
  (def.domains ?? []).every((domain) => identity.includes(domain));

function checkMain(
  deck: DeckList,
  side: readonly { readonly name: string; readonly n: number }[],
  fault: Fault,
  find: Find,
  identity: readonly string[],
  legend: CardDef | undefined,
): void {
  const size = 1 + deck.cards.reduce((sum, { n }) => sum + n, 0);
  if (size < limits.main)
    fault("103.2", `a main deck has at least ${limits.main} cards with the champion, not ${size}`);
  // 103.2.b.1: the chosen champion counts.
  const copies = new Map<string, number>([[deck.champion, 1]]);
  for (const { name, n } of [...deck.cards, ...side]) copies.set(name, (copies.get(name) ?? 0) + n);
  let signatures = 0;
  for (const [name, n] of copies) {
    const def = find(name);
    if (def === undefined) continue;
    if (!["unit", "gear", "spell"].includes(def.type)) fault("103.2", `${name} is no main deck card`, name);
    // 825.2.a
    const unique = def.abilities.some((a) => a.kind === "keyword" && a.keyword === "unique");
    const most = unique ? 1 : limits.copies;
    if (n > most) fault(unique ? "825.2.a" : "103.2.b", `at most ${most} of ${name}, not ${n}`, name);
    if (!fits(def, identity)) fault("103.2.c", `${name} is outside the domains of the legend`, name);
    if (def.supertype !== "signature") continue;
    signatures += n;
    // 103.2.d.2
    if (!(def.tags ?? []).some((tag) => legend?.tags?.includes(tag)))
      fault("103.2.d.2", `${name} is a signature card of another champion`, name);
  }
  if (signatures > limits.signatures)
    fault("103.2.d.1", `at most ${limits.signatures} signature cards in all, not ${signatures}`);
}

/** 103.3 */
function checkRunes(deck: DeckList, fault: Fault, find: Find, identity: readonly string[]): void {
  const size = deck.runes.reduce((sum, { n }) => sum + n, 0);
  if (size !== limits.runes) fault("103.3.a", `a rune deck has ${limits.runes} runes, not ${size}`);
  for (const { name } of deck.runes) {
    const def = find(name);
    if (def === undefined) continue;
    if (def.type !== "rune") fault("103.3.a", `${name} is no rune`, name);
    else if (!fits(def, identity)) fault("103.3.a.1", `${name} is outside the domains of the legend`, name);
  }
}

/** 103.4, 480.4.a */
function checkFields(deck: DeckList, fault: Fault, find: Find): void {
  const { battlefields } = deck;
  if (battlefields.length !== limits.battlefields)
    fault("480.4.a", `${limits.battlefields} battlefields, not ${battlefields.length}`);
  for (const name of new Set(battlefields)) {
    const def = find(name);
    if (def !== undefined && def.type !== "battlefield") fault("103.4", `${name} is no battlefield`, name);
    if (battlefields.filter((one) => one === name).length > 1)
      fault("103.4.c", `${name} is there more than once`, name);
  }
}
