// The surface as handlers get it: every verb and reader, bound to who acts.
import { number, pick, pickObjects, yesNo } from "../../../kernel/ask.ts";
import { attempt } from "../../../kernel/attempt.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import type { Context } from "../../../kernel/game.ts";
import type { Json, JsonRecord } from "../../../kernel/json.ts";
import { store as keep, setFaceDown, show } from "../../../kernel/objects.ts";
import { perform } from "../../../kernel/pipeline.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId, PlayerRef, Ref } from "../../../kernel/terms.ts";
import { together } from "../../../kernel/together.ts";
import type { BoundKinds, BoundOf } from "../../../library/authoring.ts";
import { Reading } from "../../../library/doing.ts";
import { mayBeAttached } from "../attaching.ts";
import { copiable } from "../copying.ts";
import { totalOf } from "../costs/cost.ts";
import { atRandom } from "../costs/parts.ts";
import { canPay, payTotal } from "../costs/pay.ts";
import { leaveAll } from "../leaving.ts";
import {
  attackOf,
  blockedBy,
  controllerOf,
  derived,
  graveyardOf,
  handOf,
  hasTrait,
  hasType,
  inPlay,
  libraryOf,
  lifeOf,
  opponentsOf,
  playerAt,
  objectOf as record,
  standOf,
} from "../reading.ts";
import { counterObject } from "../stack/resolve.ts";
import { type MtgData, type MtgGame, setData } from "../state.ts";
import type {
  Cost,
  Destination,
  Done,
  Entering,
  Mana,
  MtgAmount,
  NameDomain,
  TokenSpec,
  Until,
  Verbs,
  What,
  Who,
} from "../surface.ts";
import { cant, cantPlayer } from "../terms/questions.ts";
import type { MtgWords, Step, TextKind, Trait } from "../words.ts";
import { chooseModes, flipCoin } from "./chance.ts";
import { act, done, numberOf, objectOf, objectsOf, performAll, playerOf, playersOf } from "./doing.ts";
import {
  arm,
  become,
  changeText,
  gainAbilities,
  gainControl,
  grantChosen,
  modify,
  prevent,
  regenerate,
} from "./lasting.ts";
import { addMana } from "./mana.ts";
import * as moving from "./moving.ts";
import { name } from "./naming.ts";
import { changeTarget, copySpell } from "./spells.ts";

class Surface extends Reading<MtgWords, MtgData> implements Verbs {
  stand(player: PlayerRef): ObjectId {
    return standOf(this.game, playerOf(this, player));
  }
  playerAt(object: Ref): PlayerId | undefined {
    return playerAt(this.game, objectOf(this, object));
  }
  life(player: PlayerRef): number {
    return lifeOf(this.game, playerOf(this, player));
  }
  hand(player: PlayerRef): readonly ObjectId[] {
    return handOf(this.game, playerOf(this, player));
  }
  library(player: PlayerRef): readonly ObjectId[] {
    return libraryOf(this.game, playerOf(this, player));
  }
  graveyard(player: PlayerRef): readonly ObjectId[] {
    return graveyardOf(this.game, playerOf(this, player));
  }
  top(player: PlayerRef, n: MtgAmount): readonly ObjectId[] {
    return this.library(player).slice(0, numberOf(this, n));
  }
  traits(of: Trait, object: Ref): readonly string[] {
    return derived(this.game, objectOf(this, object)).traits[of] ?? [];
  }
  step(): Step {
    return this.game.state.data.step;
  }
  defendingPlayer(object: Ref): PlayerId | undefined {
    const id = objectOf(this, object);
    return attackOf(this.game, id)?.player ?? blockedBy(this.game, id)[0]?.player;
  }
  paidFor(name: string): boolean {
    const { link } = this.context;
    const own = link ?? record(this.game, this.self).link;
    const kept = record(this.game, this.self).stored.chosen as readonly string[] | undefined;
    const chosen = (own?.notes.chosen ?? kept) as readonly string[] | undefined;
    return chosen?.includes(name) === true;
  }

  tap(what: What): Gen<Done> {
    return act(this, what, (object) => ({ kind: "tapped", object }));
  }
  untap(what: What): Gen<Done> {
    return act(this, what, (object) => ({ kind: "untapped", object }));
  }
  destroy(what: What, how: { readonly forGood?: boolean } = {}): Gen<Done> {
    return moving.destroy(this, what, how.forGood === true);
  }
  sacrifice(what: What): Gen<Done> {
    return moving.sacrifice(this, what);
  }
  *counter(what: What): Gen<Done> {
    const gone: ObjectId[] = [];
    for (const id of objectsOf(this, what))
      if (id !== NOTHING && (yield* counterObject(this.game, id))) gone.push(id);
    return done(gone, gone.length > 0);
  }
  *deal(d: Parameters<Verbs["deal"]>[0]): Gen<Done> {
    const source = objectOf(this, d.source);
    const to = objectsOf(this, d.to);
    const n = numberOf(this, d.amount);
    const outcomes = yield* performAll(
      this,
      to.flatMap((object, i) =>
        object === NOTHING
          ? []
          : [
              {
                kind: "damage" as const,
                source,
                object,
                amount: d.shares === undefined ? n : (d.shares[i] ?? 0),
                combat: false,
                ...(d.unpreventable ? { unpreventable: true } : {}),
              },
            ],
      ),
    );
    const hit = outcomes.flatMap((o) =>
      o.applied.flatMap((e) =>
        e.kind === "damage" ? [(e as unknown as { readonly object: ObjectId }).object] : [],
      ),
    );
    return done(hit, hit.length > 0 && hit.length === to.length);
  }
  *gainLife(player: Who, n: MtgAmount): Gen {
    const k = numberOf(this, n);
    yield* performAll(
      this,
      playersOf(this, player).map((p) => ({ kind: "gains life", player: p, n: k })),
    );
  }
  *loseLife(player: Who, n: MtgAmount): Gen {
    const k = numberOf(this, n);
    yield* performAll(
      this,
      playersOf(this, player).map((p) => ({ kind: "loses life", player: p, n: k })),
    );
  }
  draw(player: Who, n: MtgAmount): Gen<Done> {
    return moving.draw(this, player, n);
  }
  discard(what: What): Gen<Done> {
    return moving.discard(this, what);
  }
  discards(player: Who, n: MtgAmount, how: { readonly random?: boolean } = {}): Gen<Done> {
    return moving.discards(this, player, n, how.random === true);
  }
  put(what: What, to: Destination, how?: Entering): Gen<Done> {
    return moving.put(this, what, to, how);
  }
  token(n: MtgAmount, spec: TokenSpec, how?: Entering): Gen<Done> {
    return moving.token(this, n, spec, how);
  }
  tokenCopy(of: What, how?: Entering): Gen<Done> {
    return moving.tokenCopy(this, of, how);
  }
  addMana(player: PlayerRef, mana: Mana): Gen {
    return addMana(this, player, mana);
  }
  addCounters(counter: string, n: MtgAmount, on: What): Gen<Done> {
    const k = numberOf(this, n);
    return act(this, on, (object) => ({ kind: "counters added", object, counter, n: k }));
  }
  removeCounters(counter: string, n: MtgAmount | "all", from: What): Gen<Done> {
    const k = n === "all" ? undefined : numberOf(this, n);
    return act(this, from, (object) => ({
      kind: "counters removed",
      object,
      counter,
      n: k ?? record(this.game, object).counters[counter] ?? 0,
    }));
  }
  /** 212.2h, 212.4e: only to what it can be attached to. */
  *attach(what: Ref, to: What): Gen<Done> {
    const id = objectOf(this, what);
    const [host] = objectsOf(this, to);
    if (host === undefined || host === NOTHING || !inPlay(this.game, id)) return done([], false);
    const legal = hasTrait(this.game, id, "artifact type", "Equipment")
      ? hasType(this.game, host, "creature") && !cant(this.game, "be equipped", host, id)
      : mayBeAttached(this.game, id, host, controllerOf(this.game, id));
    if (!legal || hasType(this.game, id, "creature")) return done([], false);
    return yield* act(this, what, (object) => ({ kind: "attached", object, to: host }));
  }
  unattach(what: What): Gen<Done> {
    return act(this, what, (object) => ({
      kind: "unattached",
      object,
      from: record(this.game, object).attachedTo,
    }));
  }
  modify(m: Parameters<Verbs["modify"]>[0]): Gen {
    return modify(this, m);
  }
  gainAbilities(what: What, of: Ref, until: Until): Gen {
    return gainAbilities(this, what, of, until);
  }
  gainControl(what: What, player: PlayerRef, until: Until): Gen<Done> {
    return gainControl(this, what, player, until);
  }
  become(what: What, copyOf: Ref, until: Until): Gen<Done> {
    return become(this, what, copyOf, until);
  }
  copySpell(what: What, how?: Parameters<Verbs["copySpell"]>[1]): Gen<Done> {
    return copySpell(this, what, how);
  }
  changeTarget(by: PlayerRef, link: What, to?: What): Gen<Done> {
    return changeTarget(this, by, link, to);
  }
  regenerate(what: What): Gen {
    return regenerate(this, what);
  }
  prevent(p: Parameters<Verbs["prevent"]>[0]): Gen {
    return prevent(this, p);
  }
  removeFromCombat(what: What): Gen<Done> {
    return act(this, what, (object) => ({ kind: "removed from combat", object }));
  }
  phaseOut(what: What): Gen<Done> {
    return act(this, what, (object) => ({ kind: "phases out", object }));
  }
  *turnFaceDown(what: What): Gen<Done> {
    const ids = objectsOf(this, what).filter(
      (id) => inPlay(this.game, id) && !record(this.game, id).faceDown,
    );
    for (const id of ids) setFaceDown(this.game, id, true);
    return done(ids, ids.length > 0);
  }
  turnFaceUp(what: What): Gen<Done> {
    return moving.turnFaceUp(this, what);
  }
  *enterAs(copyOf: Ref): Gen {
    const { event } = this.context;
    const of = objectOf(this, copyOf);
    const card = (event as unknown as { readonly object: ObjectId } | undefined)?.object;
    if (card !== undefined && of !== NOTHING)
      keep(this.game, card, "enterAs", copiable(this.game, of) as unknown as Json);
  }
  reveal(player: PlayerRef, what: What): Gen<Done> {
    const by = playerOf(this, player);
    return act(this, what, (object) => ({ kind: "revealed", object, player: by, source: this.self }));
  }
  *look(player: PlayerRef, what: What): Gen<Done> {
    const ids = objectsOf(this, what).filter((id) => id !== NOTHING);
    for (const id of ids) show(this.game, id, [playerOf(this, player)]);
    return done(ids, true);
  }
  search(s: Parameters<Verbs["search"]>[0]): Gen<Done> {
    return moving.search(this, s);
  }
  scry(player: PlayerRef, n: MtgAmount): Gen {
    return moving.scry(this, player, n);
  }
  shuffle(player: PlayerRef): Gen {
    return moving.shuffle(this, player);
  }
  *choose(by: PlayerRef, c: Parameters<Verbs["choose"]>[1]): Gen<Done> {
    const from = objectsOf(this, c.from).filter((id) => id !== NOTHING);
    const max = c.max === "any" ? from.length : numberOf(this, c.max ?? c.min ?? 1);
    const min = numberOf(this, c.min ?? (c.max === "any" ? 0 : (c.max ?? 1)));
    const why = { ask: "Choose.", card: this.self };
    const picked = c.random
      ? atRandom(this.game, from, max)
      : yield* pickObjects(this.game, playerOf(this, by), why, { role: "choice", from, min, max });
    return done(picked, picked.length > 0 && picked.length >= min);
  }
  changeText(by: PlayerRef, what: What, kinds: readonly TextKind[], until: Until): Gen<Done> {
    return changeText(this, by, what, kinds, until);
  }
  chooseOne(by: PlayerRef, modes: readonly string[], min = 1, max = 1): Gen<readonly number[]> {
    return chooseModes(this, by, modes, min, max);
  }
  flipCoin(player: PlayerRef): Gen<Done> {
    return flipCoin(this, player);
  }
  *enterTapped(): Gen {
    const comes: unknown =
      this.context.event === undefined ? undefined : Reflect.get(this.context.event, "object");
    if (typeof comes === "number") keep(this.game, comes as ObjectId, "enterTapped", true);
  }
  grantChosen(by: PlayerRef, keyword: "protection from", what: What, until: Until, kept?: string): Gen<Done> {
    return grantChosen(this, by, keyword, what, until, kept);
  }
  *chooseWord(by: PlayerRef, words: readonly string[]): Gen<string> {
    const from = words.map((word) => ({ word }));
    const why = { ask: "Choose one.", card: this.self };
    const [picked] = yield* pick(this.game, playerOf(this, by), why, { role: "word", from, min: 1, max: 1 });
    return picked?.word ?? "";
  }
  *chooseNumber(by: PlayerRef, min: MtgAmount, max: MtgAmount): Gen<number> {
    const why = { ask: "Choose a number.", card: this.self };
    return yield* number(this.game, playerOf(this, by), why, numberOf(this, min), numberOf(this, max));
  }
  name(by: PlayerRef, domain: NameDomain, store: string, among?: Parameters<Verbs["name"]>[3]): Gen<string> {
    return name(this, by, domain, store, among);
  }
  /** Objects beside those that are kept already: "a card exiled with it". */
  *store(name: string, value: string | number | readonly ObjectId[], on: Ref = "self"): Gen {
    const id = objectOf(this, on);
    const had = record(this.game, id).stored[name];
    const all = Array.isArray(value) && Array.isArray(had) ? [...new Set([...had, ...value])] : value;
    keep(this.game, id, name, all as Json);
  }
  may(player: PlayerRef, text = "Do it?"): Gen<boolean> {
    return yesNo(this.game, playerOf(this, player), { ask: text, card: this.self });
  }
  /** 413.2e */
  *pay(player: PlayerRef, costs: readonly Cost[]): Gen<boolean> {
    const { game, context } = this;
    const who = playerOf(this, player);
    const total = totalOf(game, context, costs);
    if (!canPay(game, context, who, total)) return false;
    if (!(yield* this.may(who, "Do you pay?"))) return false;
    const tried = yield* attempt(game, function* () {
      yield* payTotal(game, context, who, total);
    });
    return tried.ok;
  }
  play(player: PlayerRef, what: What, how: Parameters<Verbs["play"]>[2] = {}): Gen<Done> {
    return moving.play(this, player, what, how);
  }
  each<const T>(of: readonly T[], body: (one: T) => Gen): Gen {
    return together(this.game, of, body, perform);
  }
  *extraTurn(player: PlayerRef): Gen {
    const { extraTurns } = this.game.state.data;
    setData(this.game, { extraTurns: [playerOf(this, player), ...extraTurns] });
  }
  *extraStep(step: Step): Gen {
    setData(this.game, { extraSteps: [step, ...this.game.state.data.extraSteps] });
  }
  *skip(player: PlayerRef, what: Step | "turn" | "combat"): Gen {
    const { skips } = this.game.state.data;
    setData(this.game, { skips: [...skips, { player: playerOf(this, player), what }] });
  }
  /** 102.2b: all his opponents lose. */
  *win(player: PlayerRef): Gen {
    const who = playerOf(this, player);
    if (cantPlayer(this.game, "win the game", who)) return;
    yield* performAll(this, [{ kind: "wins the game", player: who }]);
    yield* leaveAll(
      this.game,
      opponentsOf(this.game, who).map((p) => ({ player: p, reason: "an effect" })),
    );
  }
  *lose(player: PlayerRef): Gen {
    const who = playerOf(this, player);
    if (!cantPlayer(this.game, "lose the game", who))
      yield* leaveAll(this.game, [{ player: who, reason: "an effect" }]);
  }
  arm<const K extends BoundKinds>(
    lifted: { readonly key: string; readonly bound?: K },
    bound: NoInfer<BoundOf<K>>,
    until: Until,
    once: boolean,
  ): Gen {
    return arm(this, lifted, bound as JsonRecord, until, once);
  }
}

export const surface = (game: MtgGame, context: Context): Verbs => new Surface(game, context);
