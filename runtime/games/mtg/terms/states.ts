// States and computed stats of this game for terms: what "attacking", "blocked" or "colorless" mean.
import { Aspect, Derives } from "../../../kernel/aspects.ts";
import type { Atom, Context, Game, TermWords, ViewReader } from "../../../kernel/game.ts";
import { NOTHING, type Obj } from "../../../kernel/state.ts";
import type { ObjectId } from "../../../kernel/terms.ts";
import { inZone } from "../../../kernel/zones.ts";
import { partsOf } from "../../../library/parts.ts";
import type { Attack, MtgData } from "../state.ts";
import { type Stat, type State, type Step, steps } from "../words.ts";

/** Printed stats, in the order that the kernel keeps them. */
export const stats = ["power", "toughness", "converted mana cost"] as const;

type StateAtom = Atom<[o: Obj, context: Context], boolean>;
type Reader = (game: Game, view: ViewReader, o: Obj) => boolean;

const attacks = (game: Game): readonly Attack[] => (game as Game<MtgData>).state.data.combat?.attacks ?? [];
const state = (reads: number, read: Reader, derives = 0): StateAtom => ({ reads, derives, read });
const here = (o: Obj) => o.zone === "play" && o.next === NOTHING;
const hues = (view: ViewReader, o: Obj): number => view.of(o.id).traits.color?.length ?? 0;
const attached = (word: string): StateAtom =>
  state(
    Aspect.attached,
    (_, view, o) =>
      o.attached.some((id) => Object.values(view.of(id).traits).some((words) => words.includes(word))),
    Derives.traits,
  );
const attack = (game: Game, o: Obj): Attack | undefined => attacks(game).find((a) => a.attacker === o.id);

/** Of what is on the stack. */
const link = (is: (kind: string) => boolean): StateAtom => ({
  ...state(Aspect.chain, (_, __, o) => o.zone === "stack" && o.link !== undefined && is(o.link.kind)),
  zones: ["stack"],
});
/** An additional cost was paid as it was played. */
const paid = (name: string): StateAtom =>
  state(Aspect.chain | Aspect.stored, (_, __, o) => {
    const chosen = (o.link?.notes.chosen ?? o.stored.chosen) as readonly string[] | undefined;
    return chosen?.includes(name) === true;
  });
/** Such mana was spent to play it. */
const spentOn = (o: Obj): readonly string[] =>
  (o.link?.notes.spent ?? o.stored.spent ?? []) as readonly string[];
const spent = (kind: string): StateAtom =>
  state(Aspect.chain | Aspect.stored, (_, __, o) => spentOn(o).includes(kind));
const stepOf = (game: Game): string => (game as Game<MtgData>).state.data.step;
const time = (read: (game: Game, o: Obj) => boolean): StateAtom =>
  state(Aspect.turn | Aspect.data | Aspect.chain, (game, _, o) => read(game, o));
/** The steps of a turn up to this one. */
const until = (step: Step): readonly string[] => steps.slice(0, steps.indexOf(step) + 1);
const beforeAttackers = until("beginning of combat");
const combatSteps = [
  "beginning of combat",
  "declare attackers",
  "declare blockers",
  "combat damage",
  "end of combat",
];

export const states: Readonly<Record<State, StateAtom>> = {
  tapped: state(Aspect.exhausted, (_, __, o) => here(o) && o.exhausted),
  untapped: state(Aspect.exhausted, (_, __, o) => here(o) && !o.exhausted),
  attacking: state(Aspect.data, (game, _, o) => attack(game, o) !== undefined),
  blocking: state(Aspect.data, (game, _, o) => attacks(game).some((a) => a.blockers.includes(o.id))),
  blocked: state(Aspect.data, (game, _, o) => attack(game, o)?.blocked === true),
  unblocked: state(Aspect.data, (game, _, o) => {
    const { combat } = (game as Game<MtgData>).state.data;
    const mine = attack(game, o);
    return mine !== undefined && !mine.blocked && combat?.declared.includes(mine.player) === true;
  }),
  // 306.4
  "attacking alone": state(
    Aspect.data,
    (game, _, o) => attack(game, o) !== undefined && attacks(game).length === 1,
  ),
  defending: state(Aspect.data, (game, _, o) => attacks(game).some((a) => a.player === o.owner)),
  "at sorcery time": time(
    (game, o) =>
      game.state.turnPlayer === o.owner &&
      ["first main", "second main"].includes(stepOf(game)) &&
      inZone(game, "stack", o.owner).length === 0,
  ),
  "in upkeep": time((game, o) => game.state.turnPlayer === o.owner && stepOf(game) === "upkeep"),
  "in draw step": time((game, o) => game.state.turnPlayer === o.owner && stepOf(game) === "draw"),
  "before attackers": time(
    (game, o) => game.state.turnPlayer === o.owner && beforeAttackers.includes(stepOf(game)),
  ),
  "before anybody attacks": time((game) => beforeAttackers.includes(stepOf(game))),
  "before blockers": time((game) => until("declare attackers").includes(stepOf(game))),
  "before combat damage": time((game) => until("declare blockers").includes(stepOf(game))),
  "after combat": time((game) => !until("end of combat").includes(stepOf(game))),
  "in end step": time((game, o) => game.state.turnPlayer === o.owner && stepOf(game) === "end of turn"),
  "at declaring attackers": time((game) => stepOf(game) === "declare attackers"),
  "at combat": time((game) => combatSteps.includes(stepOf(game))),
  /** Attacks of this turn's combat are declared, and it is still that step. */
  "attacked this step": time(
    (game, o) => stepOf(game) === "declare attackers" && attacks(game).some((a) => a.player === o.owner),
  ),
  "before combat": time((game) => until("first main").includes(stepOf(game))),
  "at declaring blockers": time((game) => stepOf(game) === "declare blockers"),
  kicked: paid("kicker"),
  "buyback paid": paid("buyback"),
  "entwine paid": paid("entwine"),
  "white spent": spent("white"),
  "blue spent": spent("blue"),
  "black spent": spent("black"),
  "red spent": spent("red"),
  "green spent": spent("green"),
  "played by suspending": state(
    Aspect.stored | Aspect.control,
    (_, view, o) => o.stored.suspended === view.of(o.id).controller,
  ),
  "flashback paid": state(Aspect.chain, (_, __, o) => o.link?.notes.way === "flashback"),
  // 502.19: came under its controller's control since the beginning of his last upkeep.
  "new since the beginning of your last upkeep": state(
    Aspect.control | Aspect.turn | Aspect.players,
    (game, view, o) => {
      const player = game.state.players[view.of(o.id).controller];
      return o.heldSince >= ((player?.stored.before as number | undefined) ?? 0);
    },
  ),
  damaged: state(Aspect.damage, (_, __, o) => here(o) && o.damage > 0),
  enchanted: attached("Aura"),
  equipped: attached("Equipment"),
  "face down": state(Aspect.face, (_, __, o) => o.faceDown),
  token: state(0, (_, __, o) => o.printed === "" && o.zone === "play"),
  permanent: state(Aspect.play, (_, __, o) => here(o)),
  spell: link((kind) => kind === "spell"),
  ability: link((kind) => kind === "ability" || kind === "trigger"),
  "activated ability": link((kind) => kind === "ability"),
  "triggered ability": link((kind) => kind === "trigger"),
  colorless: state(0, (_, view, o) => hues(view, o) === 0, Derives.traits),
  multicolored: state(0, (_, view, o) => hues(view, o) > 1, Derives.traits),
  monocolored: state(0, (_, view, o) => hues(view, o) === 1, Derives.traits),
};

type Computed = Exclude<Stat, (typeof stats)[number]>;
export const computed: Readonly<Record<Computed, Atom<[o: Obj, context: Context], number>>> = {
  damage: { reads: Aspect.damage, read: (_game, _view, o) => o.damage },
  /** Of the player that the object stands for. */
  life: { reads: Aspect.players, read: (game, _view, o) => game.state.players[o.owner]?.counters.life ?? 0 },
  // 502.30: whoever played them; what is played after it, also in response, does not count.
  "another spell played before it this turn": {
    reads: Aspect.history,
    read(game, _view, o) {
      const played = game.state.history.filter((e) => e.kind === "plays");
      return Math.max(
        0,
        played.findIndex((e) => "object" in e && e.object === o.id),
      );
    },
  },
  // 502.44
  "color of mana spent to play it": {
    reads: Aspect.chain | Aspect.stored,
    read: (_game, _view, o) => spentOn(o).filter((kind) => kind !== "colorless").length,
  },
  "counters of its amplify": {
    reads: Aspect.stored,
    read: (_game, _view, o) => (o.stored.amplified as number | undefined) ?? 0,
  },
  "payment of its replicate cost": {
    reads: Aspect.chain,
    read: (_game, _view, o) =>
      ((o.link?.notes.chosen ?? []) as readonly string[]).filter((name) => name === "replicate").length,
  },
  // 502.12
  "creature blocking it beyond the first": {
    reads: Aspect.data,
    read: (game, _view, o) => Math.max(0, (attack(game, o)?.blockers.length ?? 0) - 1),
  },
};

export const inCombatWith: TermWords["inCombatWith"] = {
  reads: Aspect.data,
  read(game, _view, o, other) {
    const mine = attack(game, o);
    if (mine !== undefined) return mine.blockers.some(other);
    return attacks(game).some((a) => a.blockers.includes(o.id) && other(a.attacker));
  },
};

/** What is on the stack, and has a target of that kind; players are targets by the objects that stand for them. */
export const targeting: NonNullable<TermWords["targeting"]> = {
  reads: Aspect.chain,
  read(game, _view, o, test) {
    const { link } = o;
    if (o.zone !== "stack" || link === undefined || link.kind === "combat damage") return false;
    const specs = partsOf(game, link).flatMap((part) => part.targets);
    return specs.some(({ what }, at) =>
      [link.targets[at] as number | readonly number[] | undefined].flat().some((one) => {
        if (one === undefined) return false;
        const id = what === "player" ? (game.state.players[one]?.hero ?? NOTHING) : (one as ObjectId);
        return id !== NOTHING && test(id);
      }),
    );
  },
};
