// The surface as handlers get it: every verb and reader, bound to who acts. A class, since one is made for
// every look at a handler and its methods must not be made anew.

import type { Gen } from "../../../kernel/authoring.ts";
import type { Context } from "../../../kernel/game.ts";
import type { JsonRecord } from "../../../kernel/json.ts";
import { store as keep } from "../../../kernel/objects.ts";
import { perform } from "../../../kernel/pipeline.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId, PlayerRef, Ref } from "../../../kernel/terms.ts";
import { together } from "../../../kernel/together.ts";
import { Reading } from "../../../library/doing.ts";
import { printedOn } from "../copies.ts";
import type { WowData, WowGame } from "../state.ts";
import type {
  BoundKinds,
  BoundOf,
  Cost,
  Dealt,
  Destination,
  Done,
  Entering,
  NameDomain,
  TokenSpec,
  Until,
  Verbs,
  What,
  Who,
  WowAmount,
  WowFilter,
} from "../surface.ts";
import type { WowWords } from "../words.ts";
import { arm } from "./arm.ts";
import { choose, chooseOne, may } from "./asking.ts";
import { attach, reattach } from "./attach.ts";
import { becomeDefender } from "./become-defender.ts";
import { exchangeControl, gainControl } from "./control.ts";
import { become, changeTargets, copy, tokenCopy } from "./copy.ts";
import { changeCost } from "./cost-change.ts";
import { addCounters, removeCounters } from "./counters.ts";
import { deal } from "./deal.ts";
import { destroy } from "./destroy.ts";
import { discard } from "./discard.ts";
import { type Doer, done, objectOf, objectsOf, playerOf } from "./doing.ts";
import { draw } from "./draw.ts";
import { exhaust } from "./exhaust.ts";
import { faceDown, faceUp, flip } from "./face.ts";
import { guess } from "./guess.ts";
import { heal } from "./heal.ts";
import { interrupt } from "./interrupt.ts";
import { modify } from "./modify.ts";
import { name } from "./name.ts";
import { newDeck } from "./new-deck.ts";
import { pay } from "./pay.ts";
import { permit } from "./permit.ts";
import { place, play } from "./play.ts";
import { put } from "./put.ts";
import { putDamage } from "./put-damage.ts";
import * as readers from "./readers.ts";
import { ready } from "./ready.ts";
import { removeDamage } from "./remove-damage.ts";
import { removeFromCombat } from "./remove-from-combat.ts";
import { look, reveal } from "./reveal.ts";
import { search } from "./search.ts";
import { shuffle } from "./shuffle.ts";
import { bringBackHero } from "./starting-hero.ts";
import { token } from "./token.ts";
import { turnOver } from "./turn-over.ts";
import { endTurn, extraTurn, lose, moveToRight, skipTurn, win } from "./turns.ts";

class Surface extends Reading<WowWords, WowData> implements Verbs {
  hero(player: PlayerRef): ObjectId | undefined {
    const { hero } = this.game.state.players[playerOf(this, player)]!;
    return hero === NOTHING ? undefined : hero;
  }
  powersOf(object: Ref): readonly string[] {
    return printedOn(this.game, objectOf(this, object)).abilities;
  }
  top(player: PlayerRef, n: WowAmount): readonly ObjectId[] {
    return readers.topOf(this, player, n);
  }
  bottom(player: PlayerRef, n: WowAmount): readonly ObjectId[] {
    return readers.bottomOf(this, player, n);
  }
  hand(player: PlayerRef): readonly ObjectId[] {
    return readers.zoneOf(this, "hand", player);
  }
  deck(player: PlayerRef): readonly ObjectId[] {
    return readers.zoneOf(this, "deck", player);
  }
  graveyard(player: PlayerRef): readonly ObjectId[] {
    return readers.zoneOf(this, "graveyard", player);
  }

  exhaust(what: What): Gen<Done> {
    return exhaust(this, what);
  }
  *find(what: What): Gen<Done> {
    return done(objectsOf(this, what), true);
  }
  ready(what: What): Gen<Done> {
    return ready(this, what);
  }
  destroy(what: What): Gen<Done> {
    return destroy(this, what);
  }
  interrupt(link: What): Gen<Done> {
    return interrupt(this, link);
  }
  flip(what: What): Gen<Done> {
    return flip(this, what);
  }
  faceUp(what: What): Gen<Done> {
    return faceUp(this, what);
  }
  faceDown(what: What): Gen<Done> {
    return faceDown(this, what);
  }
  reveal(player: PlayerRef, what: What): Gen<Done> {
    return reveal(this, player, what);
  }
  look(player: PlayerRef, what: What): Gen<Done> {
    return look(this, player, what);
  }
  removeFromCombat(what: What): Gen<Done> {
    return removeFromCombat(this, what);
  }
  becomeDefender(what: Ref): Gen<Done> {
    return becomeDefender(this, what);
  }
  deal(d: Parameters<Verbs["deal"]>[0]): Gen<Dealt> {
    return deal(this, d);
  }
  heal(h: Parameters<Verbs["heal"]>[0]): Gen<Dealt> {
    return heal(this, h);
  }
  removeDamage(amount: WowAmount | "all", from: What, how?: { readonly but?: WowAmount }): Gen<Dealt> {
    return removeDamage(this, amount, from, how);
  }
  putDamage(amount: WowAmount, on: What): Gen<Dealt> {
    return putDamage(this, amount, on);
  }
  draw(player: Who, n: WowAmount | "to hand size"): Gen<Done> {
    return draw(this, player, n);
  }
  discard(what: What): Gen<Done> {
    return discard(this, what);
  }
  put(what: What, to: Destination, how?: Entering & { readonly whose?: PlayerId }): Gen<Done> {
    return put(this, what, to, how);
  }
  token(n: WowAmount, spec: TokenSpec, how?: Entering): Gen<Done> {
    return token(this, n, spec, how);
  }
  play(player: PlayerRef, what: What, how?: Parameters<Verbs["play"]>[2]): Gen<Done> {
    return play(this, player, what, how);
  }
  place(player: PlayerRef, what: What, how?: { readonly exhausted?: boolean }): Gen<Done> {
    return place(this, player, what, how);
  }
  turnOver(player: PlayerRef): Gen {
    return turnOver(this, player);
  }
  skipTurn(player: PlayerRef): Gen {
    return skipTurn(this, player);
  }
  endTurn(next?: PlayerRef): Gen {
    return endTurn(this, next);
  }
  moveToRight(player: PlayerRef, of: PlayerRef): Gen {
    return moveToRight(this, player, of);
  }
  copy(what: What): Gen<Done> {
    return copy(this, what);
  }
  changeTarget(by: PlayerRef, link: What, to?: What): Gen<Done> {
    return changeTargets(this, by, link, to);
  }
  exchangeControl(one: What, other: What, until: Until): Gen<Done> {
    return exchangeControl(this, one, other, until);
  }
  bringBackHero(player: PlayerRef): Gen<Done> {
    return bringBackHero(this, player);
  }
  become(what: What, of: What, until?: Until): Gen<Done> {
    return become(this, what, of, until);
  }
  tokenCopy(of: What, how?: Parameters<Verbs["tokenCopy"]>[1]): Gen<Done> {
    return tokenCopy(this, of, how);
  }
  addCounters(counter: string, n: WowAmount, on: What): Gen<Done> {
    return addCounters(this, counter, n, on);
  }
  removeCounters(counter: string, n: WowAmount | "all", from: What): Gen<Done> {
    return removeCounters(this, counter, n, from);
  }
  modify(m: Parameters<Verbs["modify"]>[0]): Gen {
    return modify(this, m);
  }
  takePowers(what: What, of: Ref): Gen {
    const changes = this.powersOf(of).map((grantAbility) => ({ grantAbility }));
    return modify(this, { on: what, changes, until: "rest of game" });
  }
  gainControl(what: What, player: PlayerRef, until: Until): Gen<Done> {
    return gainControl(this, what, player, until);
  }
  attach(what: Ref, to: What): Gen<Done> {
    return attach(this, what, to);
  }
  reattach(what: Ref, another?: WowFilter): Gen<Done> {
    return reattach(this, what, another);
  }
  choose(by: PlayerRef, c: Parameters<Verbs["choose"]>[1]): Gen<Done> {
    return choose(this, by, c);
  }
  guess(by: PlayerRef, about: Parameters<Verbs["guess"]>[1]): Gen<Done> {
    return guess(this, by, about);
  }
  name(
    by: PlayerRef,
    domain: NameDomain,
    under: string,
    among?: Parameters<Verbs["name"]>[3],
  ): Gen<string | number> {
    return name(this, by, domain, under, among);
  }
  *store(under: string, what: What): Gen {
    const before = this.game.state.objects[this.self]?.stored[under];
    const kept = Array.isArray(before) ? (before as readonly ObjectId[]) : [];
    keep(this.game, this.self, under, [...new Set([...kept, ...objectsOf(this, what)])]);
  }
  search(s: Parameters<Verbs["search"]>[0]): Gen<Done> {
    return search(this, s);
  }
  shuffle(player: PlayerRef): Gen {
    return shuffle(this, player);
  }
  may(player: PlayerRef, text?: string): Gen<boolean> {
    return may(this, player, text);
  }
  pay(player: PlayerRef, costs: readonly Cost[]): Gen<boolean> {
    return pay(this, player, costs);
  }
  chooseOne(by: PlayerRef, modes: readonly string[], min?: number, max?: number): Gen<readonly number[]> {
    return chooseOne(this, by, modes, min, max);
  }
  each<const T>(of: readonly T[], body: (one: T) => Gen): Gen {
    return together(this.game, of, body, perform);
  }
  newDeck(player: PlayerRef): Gen {
    return newDeck(this, player);
  }
  extraTurn(player: PlayerRef): Gen {
    return extraTurn(this, player);
  }
  lose(player: PlayerRef): Gen {
    return lose(this, player);
  }
  win(player: PlayerRef): Gen {
    return win(this, player);
  }
  changeCost(c: Parameters<Verbs["changeCost"]>[0]): Gen {
    return changeCost(this, c);
  }
  permit(p: Parameters<Verbs["permit"]>[0]): Gen {
    return permit(this, p);
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

export const surface = (game: WowGame, context: Context): Verbs & Doer => new Surface(game, context);
