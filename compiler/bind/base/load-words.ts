// From a game's data files (already parsed) to the words that bind reads.
import type { Vocabulary } from "../../../grammar/index.ts";
import type { Sentence } from "../../../grammar/tree.ts";
import type { Filtered, Test } from "../../abilities.ts";
import type {
  Adds,
  CostWords,
  GameAct,
  GameEvent,
  GameReading,
  GameWords,
  KeywordFacts,
  ObjectWord,
  Phase,
  Requirement,
  Resource,
  TokenFacts,
  Told,
} from "./game-words.ts";

/** `cards/<game>/meanings.yaml`, parsed and checked by its schema. */
export interface MeaningsFile {
  readonly meanings: {
    readonly reading: GameReading;
    readonly costs: Partial<CostWords> & Pick<CostWords, "icon">;
    readonly definite?: readonly string[];
    readonly verbs?: Readonly<Record<string, string>>;
    readonly acts?: Readonly<Record<string, GameAct>>;
    readonly readings?: GameWords["readings"];
    readonly allows?: GameWords["allows"];
    readonly lifts?: GameWords["lifts"];
    readonly told?: Told;
    readonly deeds?: Readonly<Record<string, string>>;
    readonly stands?: NonNullable<GameWords["stands"]>;
    readonly stateEvent?: string;
    readonly readyStep?: string;
    readonly instantTimes?: readonly string[];
    readonly limitTimes?: Readonly<Record<string, Test>>;
    readonly keepsAs?: Readonly<Record<string, string>>;
    readonly removers?: Readonly<Record<string, string>>;
    readonly selfWords?: readonly string[];
    readonly payments?: Readonly<Record<string, Resource>>;
    readonly speeds?: readonly string[];
    readonly revealing?: readonly string[];
    readonly things?: Readonly<Record<string, readonly string[]>>;
    readonly places?: Readonly<Record<string, string>>;
    readonly phases?: Readonly<Record<string, Phase>>;
    readonly ofTypes?: readonly string[];
    readonly symbolOrder?: readonly (readonly string[])[];
    readonly opposed?: readonly (readonly string[])[];
    readonly spentStates?: Readonly<Record<string, string>>;
    readonly pair?: readonly string[];
    readonly remaining?: Readonly<Record<string, string>>;
    readonly bases?: Readonly<Record<string, string>>;
    readonly lacking?: Readonly<Record<string, readonly string[]>>;
    readonly counterJoint?: string;
    readonly hostWords?: readonly string[];
    readonly entering?: Readonly<Record<string, string>>;
    readonly tokenFields?: Readonly<Record<string, string>>;
    readonly tokenOptional?: readonly string[];
    readonly colorless?: string;
    readonly qualities?: readonly string[];
    readonly textWords?: Readonly<Record<string, string>>;
    readonly entersAs?: string;
    readonly sources?: Filtered;
    readonly deckZone?: string;
    readonly events?: readonly GameEvent[];
    readonly adds?: Adds;
    readonly spent?: Readonly<Record<string, Resource>>;
    readonly implied?: Readonly<Record<string, readonly string[]>>;
    readonly hiddenZones?: readonly string[];
    readonly keptKinds?: readonly string[];
    readonly choosable?: GameWords["choosable"];
    readonly shared?: GameWords["shared"];
    readonly damageWords?: GameWords["damageWords"];
    readonly leader?: string;
    readonly broad?: readonly string[];
    readonly person?: string;
    readonly ownPlay?: string;
    readonly cardTypes?: GameWords["cardTypes"];
    readonly landed?: GameWords["landed"];
    readonly chainZone?: string;
    readonly usedZone?: string;
    readonly passiveStates?: readonly string[];
    readonly entersIn?: GameWords["entersIn"];
    readonly numbered?: NonNullable<GameWords["numbered"]>;
    readonly tokens?: Readonly<Record<string, TokenFacts>>;
    readonly objects: Readonly<Record<string, ObjectWord>>;
    readonly states: Readonly<Record<string, Filtered>>;
    readonly stats: Readonly<Record<string, string>>;
    readonly traits: Readonly<Record<string, string>>;
    readonly attributes?: readonly string[];
    readonly requirements?: Readonly<Record<string, Requirement>>;
    readonly iconTraits: Readonly<Record<string, string>>;
    readonly zones: Readonly<Record<string, string>>;
    readonly damageTypes: readonly string[];
    readonly damageGroups?: Readonly<Record<string, readonly string[]>>;
    readonly copies?: string;
    readonly damageBlends?: Readonly<Record<string, readonly string[]>>;
    readonly titles: readonly string[];
    readonly kinds?: Readonly<Record<string, readonly string[]>>;
    readonly single: readonly string[];
    /** The vocabulary's tags are names of tags too. */
    readonly names: { readonly counters: readonly string[]; readonly tags: readonly string[] };
  };
}

/** One entry of `cards/<game>/keywords.yaml`. */
export interface KeywordEntry {
  readonly name: string;
  readonly text?: string;
  readonly primitive?: string;
  readonly adjective?: boolean;
  readonly pending?: string;
  readonly argument?: "none" | "number" | "noun" | "text" | "effect" | "cost";
  readonly x?: boolean;
  readonly counted?: boolean;
  readonly before?: string;
  readonly unsaid?: number;
  readonly headNumber?: boolean;
  readonly number?: "singular" | "plural";
  readonly hosts?: boolean;
  readonly types?: readonly string[];
  /** Its text is carried out by the effect that says its name. */
  readonly instruction?: boolean;
}

function instructionOf(k: KeywordEntry, read: ReadSentences | undefined): Partial<KeywordFacts> {
  if (k.instruction !== true || k.text === undefined) return {};
  const sentences = read?.(k.name, k.text);
  if (sentences === undefined) throw new Error(`the text of the keyword ${k.name} can't be read`);
  return { instruction: { source: k.text, sentences } };
}

/** The sentences of a text, if it can be read. */
export type ReadSentences = (name: string, text: string) => readonly Sentence[] | undefined;

/**
 * The first three arguments are parsed files whose shape their schemas have checked; `read` parses the text of
 * keywords that are instructions.
 */
export function gameWords(
  meanings: unknown,
  keywordsFile: unknown,
  vocabulary: Vocabulary,
  read?: ReadSentences,
): GameWords {
  const file = meanings as MeaningsFile;
  const { keywords } = keywordsFile as { readonly keywords: readonly KeywordEntry[] };
  const byName: Record<string, KeywordFacts> = {};
  for (const k of keywords) {
    const facts: KeywordFacts = {
      id: k.name.toLowerCase(),
      argument: k.argument ?? "none",
      ...(k.x === true ? { x: true as const } : {}),
      ...(k.counted === true ? { counted: true as const } : {}),
      ...(k.before === undefined ? {} : { before: k.before }),
      ...(k.unsaid === undefined ? {} : { unsaid: k.unsaid }),
      ...(k.headNumber === true ? { headNumber: true } : {}),
      ...(k.number === undefined ? {} : { number: k.number }),
      ...(k.types === undefined ? {} : { types: k.types }),
      ...(k.hosts === true ? { hosts: true as const } : {}),
      ...(k.adjective === true ? { adjective: true as const } : {}),
      ...(k.argument === "text" && k.primitive !== undefined ? { headThing: true as const } : {}),
      ...(k.pending === undefined ? {} : { pending: k.pending }),
      ...instructionOf(k, read),
    };
    byName[k.name] = facts;
    byName[k.name.toLowerCase()] = facts;
  }
  const words = file.meanings;
  const tags = Object.keys(words.traits).flatMap((group) => vocabulary.nouns[group] ?? []);
  const names = {
    counters: words.names.counters,
    // "Air Elemental" is known by its words too: "Ari Elemental" is neither.
    tags: [
      ...words.names.tags,
      ...tags.flatMap((line) => {
        const name = line.split("/")[0]!.toLowerCase();
        return [name, ...name.split(" ")];
      }),
    ],
  };
  return {
    ...words,
    definite: words.definite ?? [],
    keptKinds: words.keptKinds ?? [],
    costs: { places: {}, words: ["cost"], paidStates: [], ...words.costs },
    choosable: words.choosable ?? {},
    shared: words.shared ?? {},
    damageWords: words.damageWords ?? {},
    cardTypes: words.cardTypes ?? {},
    broad: words.broad ?? ["card"],
    landed: words.landed ?? {},
    chainZone: words.chainZone ?? "",
    usedZone: words.usedZone ?? "graveyard",
    passiveStates: words.passiveStates ?? [],
    entersIn: words.entersIn ?? {},
    verbs: words.verbs ?? {},
    attributes: words.attributes ?? [],
    requirements: words.requirements ?? {},
    acts: words.acts ?? {},
    allows: words.allows ?? {},
    lifts: words.lifts ?? {},
    readings: words.readings ?? {},
    payments: words.payments ?? {},
    speeds: words.speeds ?? [],
    revealing: words.revealing ?? [],
    things: words.things ?? {},
    textWords: words.textWords ?? {},
    readyStep: words.readyStep ?? "",
    ...(words.stateEvent === undefined ? {} : { stateEvent: words.stateEvent }),
    instantTimes: words.instantTimes ?? [],
    limitTimes: words.limitTimes ?? {},
    deeds: words.deeds ?? {},
    keepsAs: words.keepsAs ?? {},
    removers: words.removers ?? {},
    selfWords: words.selfWords ?? ["card"],
    places: words.places ?? {},
    phases: words.phases ?? {},
    ofTypes: words.ofTypes ?? [],
    symbolOrder: words.symbolOrder ?? [],
    opposed: words.opposed ?? [],
    spentStates: words.spentStates ?? {},
    pair: words.pair ?? [],
    remaining: words.remaining ?? {},
    bases: words.bases ?? {},
    lacking: words.lacking ?? {},
    counterJoint: words.counterJoint ?? " / ",
    hostWords: words.hostWords ?? ["attached"],
    entering: words.entering ?? {},
    tokenFields: words.tokenFields ?? {},
    tokenOptional: words.tokenOptional ?? [],
    qualities: words.qualities ?? [],
    entersAs: words.entersAs,
    deckZone: words.deckZone ?? "deck",
    events: words.events ?? [],
    spent: words.spent ?? {},
    implied: words.implied ?? {},
    hiddenZones: words.hiddenZones ?? [],
    tokens: words.tokens ?? {},
    conditions: {},
    damageGroups: words.damageGroups ?? {},
    damageBlends: words.damageBlends ?? {},
    kinds: words.kinds ?? {},
    keywords: byName,
    names,
  };
}
