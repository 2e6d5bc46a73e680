// The dictionary: a vocabulary and the English function words in, a trie of spellings out, each with its
// senses and its token type. Spellings with the same roles share one token type (a role set).
import { createToken, Lexer, type TokenType } from "chevrotain";
import { type Category, categories } from "../parser/categories.ts";
import type { VerbForm } from "../tree.ts";
import { english, englishVerbs } from "./english.ts";
import { nounForms, verbForms } from "./inflect.ts";
import type { Sense, Vocabulary } from "./types.ts";

export interface Entry {
  /** The spelling that is printed. */
  readonly text: string;
  readonly senses: readonly Sense[];
  readonly categories: ReadonlySet<Category>;
  readonly type: TokenType;
}

export interface TrieNode {
  entry?: Entry;
  next?: Map<string, TrieNode>;
}

export interface Dictionary {
  /** Phrases by their words in lower case. */
  readonly root: TrieNode;
  /** Icons by their name in lower case, without brackets. */
  readonly icons: ReadonlyMap<string, Entry>;
  readonly paymentMark: string;
  /** The type of the mark: a colon may also stand behind a head. */
  readonly paymentType: TokenType;
  /** Signs and icons behind heads of a power. */
  readonly headMarks: ReadonlySet<string>;
  /** Icons, in lower case and without brackets, that are paid with. */
  readonly payable: ReadonlySet<string>;
  /** Text in round brackets is left aside. */
  readonly reminders: boolean;
  /** A card is called by its whole name, or by what stands in front of the comma in it. */
  readonly wholeNames: boolean;
  /** Numbers are printed with a slash between them, without spaces. */
  readonly slashes: boolean;
  /** Every token type there is, abstract ones first. */
  readonly types: readonly TokenType[];
  typeOf(list: readonly Category[]): TokenType;
  /** Every spelling, for "nearest word". */
  readonly spellings: readonly Entry[];
}

interface Draft {
  text: string;
  readonly senses: Sense[];
  readonly categories: Set<Category>;
}

/** Splits a spelling as the scanner does: words, numbers and signs apart. */
function spellingParts(spelling: string): string[] {
  return spelling.toLowerCase().split(/\s+/);
}

const verbCategories: Record<VerbForm, readonly Category[]> = {
  base: ["Verb", "VerbPresent"],
  s: ["Verb", "VerbPresent"],
  past: ["Verb", "VerbPast"],
  participle: ["VerbPP", "PassivePP", "PreMod"],
  ing: ["VerbIng", "PreMod"],
};

/** Noun classes that the grammar itself knows: "+1 ATK", "1 fire damage", "a +1 counter". */
const classCategories: Readonly<Record<string, readonly Category[]>> = {
  stat: ["StatWord"],
  damage: ["DamageWord"],
  counter: ["CounterHead"],
};

/** Throws an Error that names the spelling if the vocabulary contradicts itself. */
export function createDictionary(vocabulary: Vocabulary): Dictionary {
  const drafts = new Map<string, Draft>();
  const icons = new Map<string, Draft>();
  const means = vocabulary.means ?? {};
  const style = vocabulary.style ?? {};

  const draftOf = (spelling: string, into: Map<string, Draft> = drafts): Draft => {
    const key = spelling.toLowerCase();
    let draft = into.get(key);
    if (!draft) {
      draft = { text: spelling, senses: [], categories: new Set() };
      into.set(key, draft);
    }
    return draft;
  };
  const learn = (spelling: string, sense: Sense, list: readonly Category[], into = drafts): void => {
    const draft = draftOf(spelling, into);
    const same = draft.senses.findIndex(
      (s) => s.role === sense.role && s.id === sense.id && s.class === sense.class,
    );
    const known = draft.senses[same];
    if (known) {
      if (sense.forms)
        draft.senses[same] = { ...known, forms: [...new Set([...(known.forms ?? []), ...sense.forms])] };
      // "Plains" is one and several.
      if (known.number !== sense.number) {
        const { number: _, ...either } = known;
        draft.senses[same] = either;
      }
    } else draft.senses.push(sense);
    for (const category of list) draft.categories.add(category);
  };

  const intransitive = new Set(vocabulary.intransitive ?? []);
  const ditransitive = new Set(vocabulary.ditransitive ?? []);

  for (const [category, list] of Object.entries(english) as [Category, readonly string[]][]) {
    for (const item of list) {
      const [spelling = item, id = spelling.toLowerCase()] = item.split("=");
      learn(spelling, { role: category === "Number" ? "number" : "function", id }, [category]);
    }
  }
  for (const line of [...englishVerbs, ...vocabulary.verbs]) {
    for (const [spelling, form, base] of verbForms(line)) {
      // "an ally entered play": the participle of a verb without an object describes no noun.
      const bare = form === "participle" && intransitive.has(base);
      const list = bare ? (["VerbPP"] as const) : verbCategories[form];
      const gives = ditransitive.has(base) && (form === "base" || form === "s");
      learn(
        spelling,
        { role: "verb", id: vocabulary.alike?.[base] ?? base, forms: [form] },
        gives ? [...list, "VerbGive"] : list,
      );
    }
  }
  for (const [group, list] of Object.entries(vocabulary.nouns)) {
    const extra: readonly Category[] = classCategories[group] ?? [];
    for (const line of list) {
      for (const [spelling, number, singular] of nounForms(line)) {
        learn(spelling, { role: "noun", id: singular, class: group, number }, [
          number === "bare" ? "BareNoun" : "Noun",
          ...(number === "plural" || number === "mass" ? (["SubjectNoun"] as const) : []),
          ...extra,
        ]);
      }
    }
  }
  for (const [group, list] of Object.entries(vocabulary.adjectives)) {
    for (const word of list) learn(word, { role: "adjective", id: word, class: group }, ["PreMod"]);
  }
  for (const keyword of vocabulary.keywords ?? []) {
    const category: Category = keyword.before
      ? "KeywordBefore"
      : (
          {
            none: "Keyword",
            number: "KeywordNumber",
            noun: "KeywordNoun",
            text: "KeywordText",
            effect: "KeywordText",
            cost: "KeywordCost",
          } as const
        )[keyword.argument ?? "none"];
    for (const spelling of [keyword.name, ...(keyword.forms ?? [])]) {
      learn(spelling, { role: "keyword", id: keyword.name }, [category]);
      draftOf(spelling).text = style.smallKeywords
        ? `${spelling.charAt(0).toLowerCase()}${spelling.slice(1)}`
        : spelling;
      // "each of your Protectors"
      if (category === "Keyword" && /^[A-Za-z]*[^s]$/.test(spelling)) {
        learn(`${spelling}s`, { role: "keyword", id: keyword.name, number: "plural" }, [
          "Noun",
          "SubjectNoun",
        ]);
      }
    }
  }
  for (const word of vocabulary.heads) {
    learn(word, { role: "head", id: word.toLowerCase() }, ["HeadWord"]);
    draftOf(word).text = word;
  }
  for (const word of vocabulary.restrictions) {
    learn(word, { role: "restriction", id: word.toLowerCase() }, ["Restriction"]);
  }
  for (const { icon, like, cost, pays } of vocabulary.icons) {
    const model = like === undefined ? undefined : drafts.get(like.toLowerCase());
    if (like !== undefined && !model)
      throw new Error(`the icon [${icon}] is like "${like}", which is no word`);
    const sense: Sense = {
      role: "icon",
      id: like ?? icon.toLowerCase(),
      ...(model?.senses[0]?.class
        ? { class: model.senses.find((s) => s.role === "noun")?.class ?? model.senses[0].class }
        : {}),
    };
    const list = [...(cost ? (["CostIcon"] as const) : [])] as Category[];
    if (model)
      for (const c of ["Noun", "StatWord", "DamageWord"] as const) if (model.categories.has(c)) list.push(c);
    if (!pays) learn(`[${icon}]`, sense, list.length > 0 ? list : ["Noun"], icons);
    if (!pays && style.braces) draftOf(`[${icon}]`, icons).text = `{${icon}}`;
  }
  for (const [spelling, word] of Object.entries(means)) {
    const model = drafts.get(word.toLowerCase());
    if (!model) throw new Error(`"${spelling}" means "${word}", which is no word`);
    drafts.set(spelling.toLowerCase(), model);
  }
  // "this turn" is also a determiner and a noun.
  for (const phrase of [...(english.ThisPhrase ?? []), ...(english.Rest ?? [])]) {
    const noun =
      drafts.get(phrase.split(" ")[1] ?? "")?.senses.filter((sense) => sense.role === "noun") ?? [];
    drafts.get(phrase)?.senses.push(...noun);
  }
  for (const draft of drafts.values()) {
    const verbal = draft.categories.has("VerbPP") || draft.categories.has("VerbIng");
    if (draft.categories.has("PreMod") && !verbal) draft.categories.add("Adj");
  }
  // A word that is a noun modifies as one: no second way to read it in front of a noun.
  for (const draft of drafts.values()) if (draft.categories.has("Noun")) draft.categories.delete("PreMod");

  const types = new Map<string, TokenType>();
  const typeOf = (list: readonly Category[]): TokenType => {
    const sorted = [...new Set(list)].sort();
    if (sorted.length === 1) return categories[sorted[0]!];
    const name = sorted.join("_");
    let type = types.get(name);
    if (!type) {
      type = createToken({ name, pattern: Lexer.NA, categories: sorted.map((c) => categories[c]) });
      types.set(name, type);
    }
    return type;
  };
  const finish = (draft: Draft): Entry => ({
    text: draft.text,
    senses: draft.senses,
    categories: draft.categories,
    type: typeOf([...draft.categories]),
  });

  const root: TrieNode = {};
  const spellings: Entry[] = [];
  for (const [key, draft] of drafts) {
    let node = root;
    for (const part of spellingParts(key)) {
      node.next ??= new Map();
      let following = node.next.get(part);
      if (!following) {
        following = {};
        node.next.set(part, following);
      }
      node = following;
    }
    node.entry = finish(draft);
    spellings.push(node.entry);
  }
  const paymentType = vocabulary.paymentMark === ":" ? typeOf(["Arrow", "Colon"]) : categories.Arrow;
  const iconEntries = new Map([...icons].map(([key, draft]) => [key.slice(1, -1), finish(draft)]));
  return {
    root,
    icons: iconEntries,
    paymentMark: vocabulary.paymentMark,
    paymentType,
    headMarks: new Set(vocabulary.headMarks ?? []),
    payable: new Set(vocabulary.icons.filter((i) => i.pays).map((i) => i.icon.toLowerCase())),
    reminders: vocabulary.reminders ?? false,
    wholeNames: vocabulary.wholeNames ?? false,
    slashes: style.slashes ?? false,
    get types() {
      return [...Object.values(categories), ...types.values()];
    },
    typeOf,
    spellings,
  };
}
