// What an edition is: the kernel's rules, and the policies in which the editions of this game differ. The
// procedures ask `editionOf(game)`; none of them names an edition.
import type { Gen } from "../../../kernel/authoring.ts";
import type { Rules } from "../../../kernel/game.ts";
import type { Derived, Facts, Link } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import type { DeckRules } from "../deck-checks.ts";
import type { WowData, WowGame } from "../state.ts";
import type { Keyword } from "../words.ts";

export interface WowEdition extends Rules<WowData> {
  /** How cards are read that the edition has other words for. */
  readonly cards: CardReading;
  /** 100: which decks may be played. */
  readonly decks: DeckRules;
  readonly opening: Opening;
  readonly strikes: Striking;
  /** 707.1: which of a link's variable cost and its modes is chosen first, and when an alternate cost is. */
  readonly announcing: "X, modes, targets" | "modes, X, targets, cost";
  /** 706.1: may a link have one card as its target only once, whatever its words, or once for each "target"? */
  readonly targetsOnce: boolean;
  /** 706.2: is a second target targeted, or does it only have to be of the kind that the link speaks of? */
  readonly secondTargets: "targeted" | "of that kind";
  /** 102.1a: does a player lose as soon as his hero is destroyed, or by the next pre-priority check? */
  readonly losesAtOnce: boolean;
  /** 602.4: is a card removed from combat as it stops being a character? */
  readonly onlyCharactersFight: boolean;
  /** 603: are checks made before everybody leaves the combat, or only as the next window opens? */
  readonly checksAsCombatConcludes: boolean;
  /** 103.3: may what the game itself destroys or interrupts be replaced? */
  readonly replacesTheGame: boolean;
  /** 717.2: may this equipment with DEF be exhausted to prevent damage? */
  shields(equipment: Derived): boolean;
}

export interface CardReading {
  /**
   * What a Totem is that is not printed as an ally: an ally everywhere, an ally while it is in play, or no ally
   * at all, but a character that may be targeted as though it were one.
   */
  readonly totems: "allies" | "allies in play" | "like allies";
  /** The card types of a printed card; the engine's own types are words of 7.4. */
  types(facts: Facts): readonly string[];
  /** 300.1: words among a card's types that stand for several types and are none themselves. */
  readonly umbrellas: readonly string[];
  /** Types of card that may be placed face up. */
  readonly faceUp: readonly string[];
  /** Can heroes be played from a hand (Master Heroes)? */
  readonly masterHeroes: boolean;
  /** 301.4b: does a Master Hero go on in the combat of the hero whose place it takes? */
  readonly mastersFightOn: boolean;
  /** Does the tag Mount keep an ally out of combat? */
  readonly mounts: boolean;
  /** 415.7a: is a resource that lies face down removed from the game face down? */
  readonly removesFaceDown: boolean;
}

export interface Opening {
  /** 101.1: are opening hands drawn, or put into hand without a draw? */
  readonly draws: boolean;
  /** 101.2: does a player take his mulligan as he decides, or do all together when everybody has decided? */
  readonly mulligans: "at once" | "together";
}

/** 303.2: striking with weapons. */
export interface Striking {
  /** Does a weapon stay associated with its wielder, so that the strike ends with either (303.2a)? */
  readonly associates: boolean;
  /** 303.2b: keywords of the weapon that its wielder has by the strike. */
  readonly passes: readonly Keyword[];
  /** As a character becomes an attacker or defender. */
  asCombatBegins(game: WowGame, wielder: ObjectId): Gen;
  /** Weapons that a player with priority may strike with by adding a link. */
  links(game: WowGame, player: PlayerId, window: string): readonly ObjectId[];
  add(game: WowGame, player: PlayerId, weapon: ObjectId): Gen;
  resolve(game: WowGame, id: ObjectId, link: Link): Gen;
}

/** An edition is another with some of its functions and settings replaced. */
export const extend = (base: WowEdition, changes: Partial<WowEdition>): WowEdition => ({
  ...base,
  ...changes,
});

export const editionOf = (game: WowGame): WowEdition => game.rules as WowEdition;
