// Log lines: one for each event that a player would want to read, in card words. Events that come along with a plainer
// one give none.
import type { AnyEvent } from "../../kernel/state.ts";
import { NOTHING } from "../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../kernel/terms.ts";
import type { MtgEvent, MtgKind } from "./authoring.ts";
import { derived, objectOf, playerAt } from "./reading.ts";
import type { MtgGame } from "./state.ts";
import type { Zone } from "./words.ts";

type Line<K extends MtgKind> = (say: Say, e: MtgEvent<K>) => string | undefined;

/** How objects and players are named in a line. */
interface Say {
  object(id: ObjectId): string;
  /** The card's name if the event shows it to everybody, "a card" if not. */
  shown(id: ObjectId): string;
  player(id: PlayerId): string;
}

const n = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;
const silent = () => undefined;

const lines: { readonly [K in MtgKind]: Line<K> } = {
  "comes into play": (s, e) =>
    e.from === "nowhere"
      ? `${s.object(e.object)} comes into play as a token`
      : `${s.object(e.object)} comes into play`,
  "leaves play": silent,
  moved: (s, e) => moved(s, e),
  destroyed: (s, e) => `${s.object(e.object)} is destroyed`,
  regenerated: (s, e) => `${s.object(e.object)} regenerates`,
  sacrificed: (s, e) => `${s.player(e.player)} sacrifices ${s.object(e.object)}`,
  discards: (s, e) => `${s.player(e.player)} discards ${s.object(e.object)}`,
  countered: (s, e) => `${s.object(e.object)} is countered`,
  tapped: (s, e) => `${s.object(e.object)} taps`,
  untapped: (s, e) => `${s.object(e.object)} untaps`,
  damage: (s, e) =>
    `${s.object(e.source)} deals ${n(e.amount, e.combat ? "combat damage" : "damage").replace(/s$/, "")} to ${s.object(e.object)}`,
  "loses life": (s, e) => `${s.player(e.player)} loses ${e.n} life`,
  "coin flipped": (s, e) => `${s.player(e.player)} ${e.won ? "wins" : "loses"} a coin flip (${e.shows})`,
  "gains life": (s, e) => `${s.player(e.player)} gains ${e.n} life`,
  draws: (s, e) => `${s.player(e.player)} draws a card`,
  "counters added": (s, e) => `${n(e.n, `${e.counter} counter`)} put on ${s.object(e.object)}`,
  "counters removed": (s, e) => `${n(e.n, `${e.counter} counter`)} removed from ${s.object(e.object)}`,
  plays: (s, e) => `${s.player(e.player)} plays ${s.object(e.object)}`,
  "plays a land": (s, e) => `${s.player(e.player)} plays ${s.object(e.object)}`,
  uses: (s, e) => `${s.player(e.player)} uses ${s.object(e.object)}`,
  cycles: (s, e) => `${s.player(e.player)} cycles ${s.object(e.object)}`,
  "taps for mana": silent,
  "adds mana": (s, e) => `${s.player(e.player)} gets ${e.mana.join(" and ")} mana`,
  targeted: silent,
  attacks: (s, e) => `${s.object(e.object)} attacks ${s.player(e.player)}`,
  blocks: (s, e) => `${s.object(e.object)} blocks ${e.attackers.map((id) => s.object(id)).join(" and ")}`,
  "blocks one": silent,
  "becomes blocked": silent,
  "is unblocked": (s, e) => `${s.object(e.object)} is not blocked`,
  "removed from combat": (s, e) => `${s.object(e.object)} is removed from combat`,
  attached: (s, e) => `${s.object(e.object)} is attached to ${s.object(e.to)}`,
  unattached: (s, e) => `${s.object(e.object)} is attached no more`,
  "control changed": (s, e) => `${s.player(e.player)} gains control of ${s.object(e.object)}`,
  "turned face up": (s, e) => `${s.object(e.object)} is turned face up`,
  "phases out": (s, e) => `${s.object(e.object)} phases out`,
  "phases in": (s, e) => `${s.object(e.object)} phases in`,
  revealed: (s, e) => `${s.object(e.object)} is revealed`,
  shuffled: (s, e) => `${s.player(e.player)} shuffles`,
  begins: (s, e) => (e.step === "untap" ? `${s.player(e.player)}'s turn begins` : undefined),
  always: silent,
  "wins the game": (s, e) => `${s.player(e.player)} wins`,
  "loses the game": (s, e) => `${s.player(e.player)} loses: ${e.reason}`,
};

/** Zone changes that no other event tells of. */
function moved(s: Say, e: MtgEvent<"moved">): string | undefined {
  if (e.to === "stack" || e.how === "draw" || e.how === "discard") return undefined;
  if (e.from === "stack" && e.how !== undefined) return undefined;
  if (e.from === "play" && e.how === "sacrifice") return undefined;
  return `${s.shown(e.object)} goes from ${placeName(e.from)} to ${placeName(e.to)}`;
}

const placeName = (zone: Zone): string => (zone === "removed" ? "the game" : zone);

/** A line for an applied event, without a full stop; undefined if it is not worth one. `seats`: players' names. */
export function describeEvent(
  game: MtgGame,
  event: AnyEvent,
  seats: readonly string[] = [],
): string | undefined {
  const line = lines[event.kind as MtgKind] as Line<MtgKind> | undefined;
  return line?.(sayer(game, seats), event as MtgEvent);
}

function sayer(game: MtgGame, seats: readonly string[]): Say {
  const player = (id: PlayerId): string => seats[id] ?? `player ${id + 1}`;
  const object = (id: ObjectId): string => {
    if (id === NOTHING) return "nothing";
    const stands = playerAt(game, id);
    if (stands !== undefined) return player(stands);
    const { link, faceDown } = objectOf(game, id);
    const known = derived(game, id).name;
    if (known !== "") return known;
    if (link?.kind === "combat damage") return "combat damage";
    return faceDown || link === undefined || link.source === id
      ? "a face-down creature"
      : `${object(link.source)}'s ability`;
  };
  return {
    object,
    shown: (id) => (["hand", "library"].includes(objectOf(game, id).zone) ? "a card" : object(id)),
    player,
  };
}
