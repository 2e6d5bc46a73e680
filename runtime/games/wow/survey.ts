// What is in play, sorted once for each derived view: a view is replaced whenever the cards in play, their
// faces, their controllers or anything that effects give them changes, so these lists are never stale.
import type { AbilityEntry } from "../../kernel/registry.ts";
import type { Has } from "../../kernel/state.ts";
import { NOTHING } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import { perView, type View } from "../../kernel/view.ts";
import { everyIn } from "../../kernel/zones.ts";
import { sortedOf } from "./chain/sorted.ts";
import { editionOf } from "./editions/edition.ts";
import { isRestricted } from "./limits.ts";
import type { WowGame } from "./state.ts";
import { isCharacter } from "./terms/states.ts";

/** One player's party, in the order the cards entered. */
export interface Party {
  readonly all: readonly ObjectId[];
  readonly resources: readonly ObjectId[];
  readonly characters: readonly ObjectId[];
  readonly weapons: readonly ObjectId[];
  /** Equipment with 1 or more DEF that may shield. */
  readonly armor: readonly ObjectId[];
  /** Payment and reward powers of cards that lie face up. */
  readonly powers: readonly { readonly id: ObjectId; readonly has: Has }[];
  readonly locations: readonly ObjectId[];
  /** Cards that uniqueness or wielding speaks of (414.3). */
  readonly restricted: readonly ObjectId[];
}
export interface Survey {
  /** By seat. */
  readonly parties: readonly Party[];
  readonly characters: readonly ObjectId[];
  /** Cards that are attached, or ought to be. */
  readonly attachments: readonly ObjectId[];
  /** Cards whose text changes costs or how others are played. */
  readonly modifying: readonly ObjectId[];
  /** "As another card enters." */
  readonly entering: readonly { readonly self: ObjectId; readonly entry: AbilityEntry }[];
  /** What uniqueness has been found to hold of, filled by its check. */
  sound: boolean;
}

export const surveyOf: (game: WowGame) => Survey = perView(make);

type Building = { -readonly [K in keyof Party]: Party[K] extends readonly (infer T)[] ? T[] : never };

const empty = (): Building => ({
  all: [],
  resources: [],
  characters: [],
  weapons: [],
  armor: [],
  powers: [],
  locations: [],
  restricted: [],
});

function make(game: WowGame, view: View): Survey {
  const parties = game.state.players.map(empty);
  const characters: ObjectId[] = [];
  const attachments: ObjectId[] = [];
  const modifying: ObjectId[] = [];
  const entering: { self: ObjectId; entry: AbilityEntry }[] = [];
  for (const id of everyIn(game, "play")) {
    const o = game.state.objects[id]!;
    const d = view.of(id);
    const party = parties[d.controller]!;
    party.all.push(id);
    if (o.attachedTo !== NOTHING || d.flags.includes("attachment")) attachments.push(id);
    if (o.row === "resource") party.resources.push(id);
    if (o.faceDown) continue;
    if (isCharacter(d)) {
      characters.push(id);
      party.characters.push(id);
    }
    if (d.types.includes("equipment")) {
      if (d.traits.tag?.includes("Weapon")) party.weapons.push(id);
      if ((d.stats.def ?? 0) >= 1 && editionOf(game).shields(d)) party.armor.push(id);
    }
    if (isRestricted(d)) party.restricted.push(id);
    if (o.row === "resource" && d.types.includes("location")) party.locations.push(id);
    const sorted = sortedOf(game, d.abilities);
    for (const has of sorted.powers) party.powers.push({ id, has });
    if (sorted.modifiers.length > 0) modifying.push(id);
    for (const entry of sorted.entering)
      if (entry.ability.kind === "as enters" && entry.ability.of !== undefined)
        entering.push({ self: id, entry });
  }
  return { parties, characters, attachments, modifying, entering, sound: false };
}

const nobody: Party = empty();
export const partySurvey = (game: WowGame, player: PlayerId): Party =>
  surveyOf(game).parties[player] ?? nobody;
