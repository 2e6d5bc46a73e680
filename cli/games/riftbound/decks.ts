// Decks: what they consist of, what the rules say to them, and random ones.
import { cardsOf, type DeckPart, oneOf } from "../../../compiler/sets/index.ts";
import {
  type CardDef,
  checkDeck,
  type DeckList,
  limits,
  type RiftRegistry,
} from "../../../runtime/games/riftbound/index.ts";
import { stream } from "../../../runtime/index.ts";
import type { Below, Cards, DeckLike } from "../game.ts";

export const parts: readonly DeckPart[] = [
  { name: "legend", headings: ["Legend"], single: true },
  { name: "champion", headings: ["Champion", "Chosen champion"], single: true },
  { name: "cards", headings: ["Deck", "Main deck", "Cards", "Main cards"] },
  { name: "runes", headings: ["Runes", "Rune deck"] },
  { name: "battlefields", headings: ["Battlefields"] },
  { name: "side", headings: ["Side deck", "Sidedeck", "Sideboard", "Side board"], optional: true },
];
export const formats = ["single", "match"] as const;

export const listOf = (deck: DeckLike): DeckList => ({
  legend: oneOf(deck, "legend"),
  champion: oneOf(deck, "champion"),
  cards: cardsOf(deck, "cards"),
  runes: cardsOf(deck, "runes"),
  battlefields: cardsOf(deck, "battlefields").flatMap(({ name, n }) => Array.from({ length: n }, () => name)),
});

export function decks(registry: RiftRegistry): Pick<Cards, "fits" | "deckFaults" | "randomDecks"> {
  const { defs } = registry;
  return {
    fits(card, part) {
      const def = defs.get(card);
      return part === "legend" ? def?.type === "legend" : def?.supertype === "champion";
    },
    deckFaults(deck, { format }) {
      const options = { sideboard: cardsOf(deck, "side"), match: format === "match" };
      return checkDeck(registry, listOf(deck), options).map(({ rule, words, card }) => ({
        rule,
        message: words,
        ...(card === undefined ? {} : { card }),
      }));
    },
    randomDecks(seed, players) {
      const below = stream(seed ^ 0xdec5);
      const legends = [...defs.values()].filter((def) => def.type === "legend");
      const drawn: DeckLike[] = [];
      for (let tries = 0; drawn.length < players; tries++) {
        const legend = legends[below(Math.max(1, legends.length))];
        if (tries > 200 || legend === undefined) return undefined;
        const deck = randomDeck([...defs.values()], legend, below);
        if (deck !== undefined) drawn.push(deck);
      }
      return drawn;
    },
  };
}

const shuffled = <T>(list: readonly T[], below: Below): readonly T[] => {
  const rest = [...list];
  return list.map(() => rest.splice(below(rest.length), 1)[0]!);
};

/** A legal deck of a legend, as far as the cards go round; undefined if they make none. */
function randomDeck(all: readonly CardDef[], legend: CardDef, below: Below): DeckLike | undefined {
  const identity = legend.domains ?? [];
  const shares = (def: CardDef) => (def.tags ?? []).some((tag) => legend.tags?.includes(tag));
  const fits = (def: CardDef) => (def.domains ?? []).every((domain) => identity.includes(domain));
  const champions = all.filter((def) => def.type === "unit" && def.supertype === "champion" && shares(def));
  const champion = champions[below(Math.max(1, champions.length))];
  const fields = all.filter((def) => def.type === "battlefield");
  const runes = all.filter((def) => def.type === "rune" && fits(def));
  if (champion === undefined || fields.length < limits.battlefields || runes.length === 0) return undefined;
  const counts = new Map<string, number>();
  let size = 1;
  let signatures = 0;
  const pool = shuffled(
    all.filter((def) => mainDeck(def) && fits(def) && (def.supertype !== "signature" || shares(def))),
    below,
  );
  const add = (def: CardDef, wanted: number): void => {
    const unique = def.abilities.some((a) => a.kind === "keyword" && a.keyword === "unique");
    const had = (counts.get(def.name) ?? 0) + (def === champion ? 1 : 0);
    const signature = def.supertype === "signature";
    const room = Math.min((unique ? 1 : limits.copies) - had, limits.main - size);
    const n = Math.min(wanted, signature ? Math.min(room, limits.signatures - signatures) : room);
    if (n < 1) return;
    counts.set(def.name, (counts.get(def.name) ?? 0) + n);
    size += n;
    if (signature) signatures += n;
  };
  for (const def of pool) add(def, 1 + below(limits.copies));
  // Where the cards are few, each of them comes as often as it may.
  for (const def of pool) add(def, limits.copies);
  if (size < limits.main) return undefined;
  const drawn = new Map<string, number>();
  for (let i = 0; i < limits.runes; i++) {
    const { name } = runes[below(runes.length)]!;
    drawn.set(name, (drawn.get(name) ?? 0) + 1);
  }
  const listed = (of: ReadonlyMap<string, number>) => [...of].map(([name, n]) => ({ name, n }));
  return {
    parts: {
      legend: [{ name: legend.name, n: 1 }],
      champion: [{ name: champion.name, n: 1 }],
      cards: listed(counts),
      runes: listed(drawn),
      battlefields: shuffled(fields, below)
        .slice(0, limits.battlefields)
        .map(({ name }) => ({ name, n: 1 })),
    },
  };
}

const mainDeck = (def: CardDef): boolean =>
  ["unit", "gear", "spell"].includes(def.type) && def.supertype !== "token";
