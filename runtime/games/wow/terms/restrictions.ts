// The questions that continuous effects answer with can't, can, must and only (103.2): one name for each,
// the subject it is asked of, and what the filter of a change judges. The rules' own answers are not here.

/** What the subject of a question is. */
type Subject = "object" | "player" | "link";

interface Question {
  readonly of: Subject;
  /** What `filter` judges; absent where a filter makes no sense. */
  readonly filter?: string;
  readonly rule: string;
}

/** `{ cant: NAME }`: the subject can't NAME (what the filter holds of). */
export const cants = {
  attack: { of: "object", filter: "the proposed defender", rule: "601.2a" },
  "be attacked": { of: "object", filter: "the proposed attacker", rule: "601.2b" },
  protect: { of: "object", filter: "the attacker", rule: "602.2" },
  "be protected against": { of: "object", filter: "the protecting character", rule: "602.2" },
  "be protected": { of: "object", filter: "the protecting character", rule: "602.2" },
  exhaust: { of: "object", rule: "411.1" },
  "exhaust by effect": { of: "object", filter: "the source of the effect", rule: "411.1, 600.3a" },
  ready: { of: "object", rule: "411.1" },
  /** By the rule only, in its controller's ready step; effects may still ready it. */
  "ready in ready step": { of: "object", rule: "501.1a" },
  "be targeted": { of: "object", filter: "the link (its side is its controller's)", rule: "706.1" },
  "be destroyed": { of: "object", filter: "the source of the effect", rule: "103.2, 415.9d" },
  "be destroyed by fatal damage": { of: "object", rule: "410.6a" },
  "leave play": { of: "object", rule: "103.2" },
  "be removed from the game": { of: "object", rule: "415.7a" },
  "be dealt damage": { of: "object", filter: "the source character", rule: "408.2b" },
  "be dealt combat damage": { of: "object", filter: "the source character", rule: "408.2b" },
  "be dealt non-combat damage": { of: "object", filter: "the source character", rule: "408.2b" },
  "deal damage": { of: "object", filter: "the destination character", rule: "408.2b" },
  "deal combat damage": { of: "object", filter: "the destination character", rule: "603.1a" },
  "have its damage prevented": { of: "object", filter: "the destination character", rule: "408.3c" },
  "have its combat damage prevented": { of: "object", filter: "the destination character", rule: "408.3c" },
  "be healed": { of: "object", filter: "the source character", rule: "408.2b" },
  heal: { of: "object", filter: "the destination character", rule: "408.2b" },
  "have powers": { of: "object", rule: "700.3" },
  /** The filter names keywords: `{ cant: "have keyword", filter: { keyword: "stealth" } }`. */
  "have keyword": { of: "object", filter: "an object that has it", rule: "700.3" },
  "have counters": { of: "object", rule: "404.1" },
  "be flipped": { of: "object", rule: "301.2" },
  "be struck with": { of: "object", filter: "the wielder", rule: "303.2" },
  "be completed": { of: "object", rule: "702.2" },
  "be played": { of: "object", rule: "707.1" },
  "be interrupted": { of: "link", filter: "the source of the effect", rule: "711.1" },
  "use powers": { of: "player", filter: "the card with the power", rule: "701.2" },
  play: { of: "player", filter: "the card", rule: "707.1" },
  place: { of: "player", filter: "the card", rule: "412.1" },
  "place face up": { of: "player", filter: "the card", rule: "412.1b" },
  "place face down": { of: "player", filter: "the card", rule: "412.1b" },
  complete: { of: "player", filter: "the quest", rule: "702.2" },
  strike: { of: "player", filter: "the weapon", rule: "303.2" },
  draw: { of: "player", rule: "415.9f" },
  discard: { of: "player", rule: "415.9e" },
  flip: { of: "player", filter: "the hero", rule: "301.2" },
} as const satisfies Readonly<Record<string, Question>>;

/** `{ can: NAME }`: permissions beyond the rules; a can't beats them (103.2). */
export const cans = {
  /** Protector: the only way to protect at all. */
  protect: { of: "object", filter: "the attacker", rule: "602.2" },
  /** Protects only what the filter holds of ("can protect your hero"). */
  "pay a cost as a resource": { of: "object", rule: "412.2" },
  "protect for": { of: "object", filter: "the proposed defender", rule: "602.2" },
  /** Protects though the attacker has Stealth. */
  "protect against stealth": { of: "object", filter: "the attacker", rule: "602.2a" },
  /** Ferocity: as if in its party since the turn began. */
  "attack immediately": { of: "object", rule: "601.2a" },
  "use powers immediately": { of: "object", rule: "701.3" },
  /** Attacks what the filter holds of though it is elusive. */
  "attack elusive": { of: "object", filter: "the proposed defender", rule: "601.2b" },
  /** The subject is a wielder for weapons that the filter holds of. */
  wield: { of: "object", filter: "the weapon", rule: "303.2d" },
  /** The subject is a shielder for equipment that the filter holds of. */
  shield: { of: "object", filter: "the equipment", rule: "717.2c" },
  /** A card of this name may be played when only instants may. */
  "be played as instant": { of: "object", rule: "409.1" },
  "be played from graveyard": { of: "object", rule: "409.1" },
  "be played from removed": { of: "object", rule: "409.1" },
  "be played from deck top": { of: "object", rule: "409.1" },
  "be played free": { of: "object", rule: "403.3" },
  "play as instant": { of: "player", filter: "the card", rule: "409.1" },
  "play from graveyard": { of: "player", filter: "the card", rule: "409.1" },
  "play from removed": { of: "player", filter: "the card", rule: "409.1" },
  "play from deck top": { of: "player", filter: "the card", rule: "409.1" },
  "play free": { of: "player", filter: "the card", rule: "403.3" },
  /** Completes quests that others control, paying for them himself. */
  "complete another's": { of: "player", filter: "the quest", rule: "702.2b" },
  /** One more each turn for each such effect. */
  "place another": { of: "player", filter: "the card", rule: "412.1" },
  /** One more of what the filter holds of than its tag allows, for each such effect. */
  /** Maximum hand size: as many more as the effect says. */
  "hold another": { of: "player", rule: "415.4b" },
  /** There is no maximum. */
  "hold any number": { of: "player", rule: "415.4b" },
  "control another": { of: "player", filter: "a card with the tag", rule: "414.3b" },
  "play with deck top revealed": { of: "player", rule: "415.3f" },
  "look at deck top": { of: "player", filter: "the card on top", rule: "415.3e" },
  /** May leave it exhausted in its ready step. */
  "stay exhausted": { of: "object", rule: "501.1a" },
} as const satisfies Readonly<Record<string, Question>>;

/** `{ must: NAME }`: if able. */
export const musts = {
  attack: { of: "object", filter: "the defenders it must attack, any if absent", rule: "600.2" },
  protect: { of: "object", filter: "the attacker", rule: "602.2" },
  /** What enters play under its control enters exhausted. */
  "enter play exhausted": { of: "player", filter: "the card as it has entered", rule: "710.1" },
  /** A magnet: links of players the filter's sides hold of must target it. */
  "be targeted": { of: "object", filter: "the link (its side is its controller's)", rule: "706.4" },
} as const satisfies Readonly<Record<string, Question>>;

/** `{ only: NAME, filter }`: nothing but what the filter holds of. */
export const onlys = {
  /** If able: when no such defender is legal, any is (601.2c). */
  "attack if able": { of: "object", filter: "the proposed defender", rule: "601.2c" },
  attack: { of: "object", filter: "the proposed defender", rule: "601.2a" },
  "be attacked": { of: "object", filter: "the proposed attacker", rule: "601.2b" },
  protect: { of: "object", filter: "the attacker", rule: "602.2" },
  "be targeted": { of: "object", filter: "the link", rule: "706.1" },
  play: { of: "player", filter: "the card", rule: "707.1" },
  strike: { of: "player", filter: "the weapon", rule: "303.2" },
} as const satisfies Readonly<Record<string, Question>>;

export type Cant = keyof typeof cants;
export type Can = keyof typeof cans;
export type Must = keyof typeof musts;
export type Only = keyof typeof onlys;
