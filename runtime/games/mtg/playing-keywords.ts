// Keyword abilities of cards that are being played, or that come into play in a way of their own, and that no sentence of
// the card language can say (cards/mtg/keywords.yaml tells why). What the playing of spells asks for by name (convoke,
// delve, splice) expands to its cost, or to nothing.
import { NOTHING } from "../../kernel/state.ts";
import type { ObjectId } from "../../kernel/terms.ts";
import {
  activated,
  asEnters,
  continuous,
  entersWith,
  type MtgAbility,
  playModifier,
  triggered,
} from "./authoring.ts";
import type { KeywordDef } from "./cards.ts";
import { at, def, gameOf, paid, timeLeft } from "./keyword-parts.ts";
import { nameOf, objectOf } from "./reading.ts";
import type { Cost } from "./surface.ts";

/** For something else than playing the card itself; the procedures look for it by its keyword. */
const cost = (costs: readonly Cost[]): MtgAbility => playModifier({ at, change: { alternative: costs } });

export const playingKeywords: readonly KeywordDef[] = [
  // 502.40
  def("splice onto arcane", ({ word, costs }) => [cost(paid(costs, word))]),
  // 502.27
  def("amplify", ({ n }) => [
    asEnters({
      at,
      *effect(game, { self, you }) {
        const types = game.traits("creature type", self);
        const like = game
          .hand(you)
          .filter(
            (id) => id !== self && game.traits("creature type", id).some((type) => types.includes(type)),
          );
        const shown = yield* game.choose(you, { from: like, min: 0, max: "any" });
        yield* game.reveal(you, shown);
        yield* game.store("amplified", n * shown.length, self);
      },
    }),
    entersWith({ at, counters: { "+1/+1": { stat: "counters of its amplify", of: "self" } } }),
  ]),
  // 502.49
  def("ninjutsu", ({ word, costs }) => [
    activated({
      at,
      zone: "hand",
      costs: [
        ...paid(costs, word),
        {
          returnToHand: {
            all: [{ type: "creature" }, { side: "you" }, { state: "attacking" }, { state: "unblocked" }],
          },
          n: 1,
        },
      ],
      *effect(game, { self, paid: with_, you }) {
        if (!game.matches({ zone: "hand" }, self)) return;
        const [returned] = with_.flat() as readonly ObjectId[];
        yield* game.put([self], "play", {
          tapped: true,
          under: you,
          ...(returned === undefined ? {} : { attacking: returned }),
        });
      },
    }),
  ]),
  // 502.66
  def("ripple", ({ n }) => [
    triggered({
      at,
      on: "plays",
      zone: "stack",
      when: (e, my) => e.object === my.self,
      *effect(game, { self, you }) {
        const top = game.top(you, n);
        if (top.length === 0 || !(yield* game.may(you, "Reveal the top cards of your library?"))) return;
        yield* game.reveal(you, top);
        const name = nameOf(gameOf(game), self);
        const like = top.filter((id) => nameOf(gameOf(game), id) === name);
        for (const id of yield* game.choose(you, { from: like, min: 0, max: "any" }))
          yield* game.play(you, [id], { free: true });
        yield* game.put(
          top.filter((id) => objectOf(gameOf(game), id).next === NOTHING),
          "library bottom",
        );
      },
    }),
  ]),
  // 502.59: the procedure of a player's actions has it removed; here is what goes on then.
  def("suspend", ({ word, costs }) => [
    cost(paid(costs, word)),
    triggered({
      at,
      on: "begins",
      zone: "removed",
      when: (e, my) => e.step === "upkeep" && e.player === my.you && timeLeft(my, my.self) > 0,
      doubleCheck: (_, my) => timeLeft(my, my.self) > 0,
      *effect(game, { self }) {
        yield* game.removeCounters("time", 1, self);
      },
    }),
    triggered({
      at,
      on: "counters removed",
      zone: "removed",
      when: (e, my) => e.object === my.self && e.counter === "time" && timeLeft(my, my.self) === 0,
      *effect(game, { self, you }) {
        if (game.matches({ zone: "removed" }, self))
          yield* game.play(you, [self], { for: { name: "suspend", costs: [] } });
      },
    }),
    continuous({
      at,
      on: { self: true },
      while: { object: "self", is: { state: "played by suspending" } },
      changes: [{ grant: "haste" }],
    }),
  ]),
];
