// The surface as handlers get it: every verb and reader, bound to who acts. A class, since one is made for every look
// at a handler and its methods must not be made anew.
import { divide, pick, pickObjects, yesNo } from "../../../kernel/ask.ts";
import { attempt } from "../../../kernel/attempt.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import type { Context } from "../../../kernel/game.ts";
import type { JsonRecord } from "../../../kernel/json.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerRef, Ref } from "../../../kernel/terms.ts";
import type { BoundKinds, BoundOf } from "../../../library/authoring.ts";
import { Reading } from "../../../library/doing.ts";
import { bonusOf, bonusTo } from "../bonus-damage.ts";
import { canAfford, spend } from "../chain/adding.ts";
import { ownPower, totalOf } from "../costs/cost.ts";
import { pooled } from "../costs/pool.ts";
import {
  controllerOf,
  countOf,
  deckOf,
  fieldAt,
  handOf,
  placeOf,
  pointsOf,
  objectOf as record,
} from "../reading.ts";
import { type RiftData, type RiftGame, setData } from "../state.ts";
import type { Cost, Done, RiftAmount, TokenSpec, Until, Verbs, What, Where } from "../surface.ts";
import type { RiftWords, Zone } from "../words.ts";
import { act, type Doer, done, numberOf, objectOf, objectsOf, performAll, playerOf } from "./doing.ts";
import { equip } from "./equipping.ts";
import { arm, changeCost, gainControl, modify } from "./lasting.ts";
import {
  channel,
  choose,
  discard,
  draw,
  move,
  predict,
  put,
  recall,
  recycle,
  startPlay,
  token,
} from "./moving.ts";

class Surface extends Reading<RiftWords, RiftData> implements Verbs {
  here(place: string | Ref, at: Ref): boolean {
    const id = objectOf(this, at);
    const mine = placeOf(this.game, id);
    if (typeof place === "string" && (place.startsWith("base ") || place.startsWith("field ")))
      return place === mine || fieldAt(place) === id;
    return placeOf(this.game, objectOf(this, place as Ref)) === mine;
  }
  top(player: PlayerRef, n: RiftAmount): readonly ObjectId[] {
    return deckOf(this.game, playerOf(this, player)).slice(0, numberOf(this, n));
  }
  hand(player: PlayerRef): readonly ObjectId[] {
    return handOf(this.game, playerOf(this, player));
  }
  points(player: PlayerRef): number {
    return pointsOf(this.game, playerOf(this, player));
  }
  xp(player: PlayerRef): number {
    return countOf(this.game, playerOf(this, player), "xp");
  }

  exhaust(what: What): Gen<Done> {
    return act(this, what, (object) => ({ kind: "exhausted", object }));
  }
  ready(what: What): Gen<Done> {
    return act(this, what, (object) => ({ kind: "readied", object, player: this.you }));
  }
  destroy(what: What): Gen<Done> {
    return act(this, what, (object) => ({
      kind: "destroyed",
      object,
      player: controllerOf(this.game, object),
      agent: this.self,
    }));
  }
  interrupt(link: What): Gen<Done> {
    return act(this, link, (object) => ({ kind: "interrupted", object, player: this.you }));
  }
  *deal(d: Parameters<Verbs["deal"]>[0]): Gen<Done> {
    const source = objectOf(this, d.source);
    const all = objectsOf(this, d.to).filter((id) => id !== NOTHING);
    const told = numberOf(this, d.amount);
    // 715.3: what is split is the whole; 715.4: nothing is added to no damage.
    const n = told > 0 ? told + bonusOf(this.game, this.you, source) : 0;
    const to = d.split && n < all.length ? yield* this.spared(all, n) : all;
    // 355.14.h: at least 1 each.
    const shares = d.split
      ? yield* divide(this.game, this.you, { ask: `Split ${n}.`, card: this.self }, n, to, 1)
      : to.map(() => n);
    const outcomes = yield* performAll(
      this,
      to.slice(0, shares.length).map((object, i) => ({
        kind: "damage",
        source,
        object,
        amount: n > 0 ? shares[i]! + bonusTo(this.game, object) : 0,
        combat: false,
        with: [],
      })),
    );
    const hit = to.filter((_, i) => outcomes[i]?.result === "done");
    return done(hit, hit.length > 0 && hit.length === to.length);
  }
  /** Of whom there is not enough for all: no more are left out than must be. */
  private spared(all: readonly ObjectId[], n: number): Gen<readonly ObjectId[]> {
    const why = { ask: `There is ${n} to split. Among which?`, card: this.self };
    return pickObjects(this.game, this.you, why, { role: "split", from: all, min: n, max: n });
  }
  heal(what: What): Gen<Done> {
    return act(this, what, (object) => ({ kind: "healed", object, amount: 0 }));
  }
  stun(what: What): Gen<Done> {
    return act(this, what, (object) => ({ kind: "stunned", object, player: this.you }));
  }
  empower(what: What): Gen<Done> {
    return act(this, what, (object) => ({ kind: "empowered", object, player: this.you }));
  }
  disempower(what: What): Gen<Done> {
    return act(this, what, (object) => ({ kind: "disempowered", object }));
  }
  predict(player: PlayerRef, n: RiftAmount): Gen<Done> {
    return predict(this, player, n);
  }
  burn(player: PlayerRef, n: RiftAmount): Gen<Done> {
    return put(this, this.top(player, n), "trash");
  }
  equip(what: Ref, to: Ref, less: readonly Cost[]): Gen<Done> {
    return equip(this, what, to, less);
  }
  draw(player: PlayerRef, n: RiftAmount): Gen<Done> {
    return draw(this, player, n);
  }
  discard(what: What): Gen<Done> {
    return discard(this, what);
  }
  recycle(what: What): Gen<Done> {
    return recycle(this, what);
  }
  channel(player: PlayerRef, n: RiftAmount, how?: { readonly exhausted?: boolean }): Gen<Done> {
    return channel(this, player, n, how);
  }
  *add(player: PlayerRef, what: Parameters<Verbs["add"]>[1]): Gen {
    const energy = "energy" in what;
    const n = numberOf(this, energy ? what.energy : what.n);
    const kind = energy
      ? "energy"
      : pooled(what.power === "own" ? ownPower(this.game, this.self) : what.power);
    yield* performAll(this, [{ kind: "adds", player: playerOf(this, player), what: kind, n }]);
  }
  move(what: What, to: Where): Gen<Done> {
    return move(this, what, to);
  }
  recall(what: What): Gen<Done> {
    return recall(this, what);
  }
  put(what: What, to: Exclude<Zone, "board" | "chain" | "facedown">): Gen<Done> {
    return put(this, what, to);
  }
  token(
    player: PlayerRef,
    n: RiftAmount,
    spec: TokenSpec,
    to: Where,
    how?: { readonly ready?: boolean; readonly exhausted?: boolean },
  ): Gen<Done> {
    return token(this, player, n, spec, to, how);
  }
  startPlay(what: What, how?: Parameters<Verbs["startPlay"]>[1]): Gen {
    return startPlay(this, what, how);
  }
  addCounters(counter: string, n: RiftAmount, on: What): Gen<Done> {
    const k = numberOf(this, n);
    return act(this, on, (object) => ({ kind: "counters added", object, counter, n: k, player: this.you }));
  }
  removeCounters(counter: string, n: RiftAmount, from: What): Gen<Done> {
    const k = numberOf(this, n);
    return act(this, from, (object) => ({ kind: "counters removed", object, counter, n: k }));
  }
  *become(what: What, of: What): Gen<Done> {
    const [model] = objectsOf(this, of);
    if (model === undefined || model === NOTHING) return done([], false);
    return yield* act(this, what, (object) => ({ kind: "becomes copy", object, of: model }));
  }
  *attach(what: Ref, to: What): Gen<Done> {
    const [host] = objectsOf(this, to);
    if (host === undefined || host === NOTHING) return done([], false);
    return yield* act(this, what, (object) => ({
      kind: "attached",
      object,
      to: host,
      player: this.context.you,
    }));
  }
  detach(what: What): Gen<Done> {
    return act(this, what, (object) => ({
      kind: "detached",
      object,
      from: record(this.game, object).attachedTo,
    }));
  }
  modify(m: Parameters<Verbs["modify"]>[0]): Gen {
    return modify(this, m);
  }
  changeCost(c: Parameters<Verbs["changeCost"]>[0]): Gen {
    return changeCost(this, c);
  }
  gainControl(what: What, player: PlayerRef, until: Until): Gen {
    return gainControl(this, what, player, until);
  }
  *gainXp(player: PlayerRef, n: RiftAmount): Gen {
    yield* performAll(this, [{ kind: "gains xp", player: playerOf(this, player), n: numberOf(this, n) }]);
  }
  *score(player: PlayerRef, n: RiftAmount): Gen {
    yield* performAll(this, [{ kind: "gains points", player: playerOf(this, player), n: numberOf(this, n) }]);
  }
  reveal(player: PlayerRef, what: What): Gen<Done> {
    const by = playerOf(this, player);
    return act(this, what, (object) => ({ kind: "revealed", object, player: by }));
  }
  *look(_player: PlayerRef, what: What): Gen<Done> {
    return done(objectsOf(this, what), true);
  }
  choose(by: PlayerRef, c: Parameters<Verbs["choose"]>[1]): Gen<Done> {
    return choose(this, by, c);
  }
  may(player: PlayerRef, text = "Do it?"): Gen<boolean> {
    return yesNo(this.game, playerOf(this, player), { ask: text, card: this.self });
  }
  /** 742.1.a: paid as it resolves, if the player can and wants to. */
  *pay(player: PlayerRef, costs: readonly Cost[]): Gen<boolean> {
    const who = playerOf(this, player);
    const total = totalOf(this.game, this.context, costs);
    if (!canAfford(this.game, this.context, who, total)) return false;
    if (!(yield* this.may(who, "Do you pay?"))) return false;
    const { game, context } = this;
    const tried = yield* attempt(game, function* () {
      yield* spend(game, context, who, total);
    });
    return tried.ok;
  }
  *chooseOne(by: PlayerRef, modes: readonly string[], min = 1, max = 1): Gen<readonly number[]> {
    const from = modes.map((word) => ({ word }));
    const why = { ask: "Choose.", card: this.self };
    const picked = yield* pick(this.game, playerOf(this, by), why, { role: "mode", from, min, max });
    return picked.map(({ word }) => modes.indexOf(word)).sort((a, b) => a - b);
  }
  *each<const T>(of: readonly T[], body: (one: T) => Gen): Gen {
    for (const one of of) yield* body(one);
  }
  *extraTurn(player: PlayerRef): Gen {
    const { extra } = this.game.state.data;
    setData(this.game, { extra: [...extra, playerOf(this, player)] });
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

export const surface = (game: RiftGame, context: Context): Verbs & Doer => new Surface(game, context);
