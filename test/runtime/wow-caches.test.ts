// What is kept from before equals what would be found anew: the derived view, the actions that are offered, and the
// checks before priority that are left out. Random games with hand-written cards, looked at after every answer.
import { describe, expect, it } from "vitest";
import { canPlace } from "../../runtime/games/wow/chain/place.ts";
import { canPlayCard } from "../../runtime/games/wow/chain/play.ts";
import { canUsePower, powersOf } from "../../runtime/games/wow/chain/powers.ts";
import { createGame } from "../../runtime/games/wow/game.ts";
import { handOf, partyOf } from "../../runtime/games/wow/reading.ts";
import { registryOf } from "../../runtime/games/wow/registry.ts";
import type { WowGame } from "../../runtime/games/wow/state.ts";
import { checksDue } from "../../runtime/games/wow/turn/due.ts";
import { preprocess } from "../../runtime/games/wow/turn/preprocess.ts";
import { standing } from "../../runtime/games/wow/turn/standing.ts";
import { alike } from "../../runtime/kernel/alike.ts";
import { EVERYTHING } from "../../runtime/kernel/aspects.ts";
import { digest } from "../../runtime/kernel/hash.ts";
import type { Manner } from "../../runtime/kernel/session.ts";
import type { ObjectId } from "../../runtime/kernel/terms.ts";
import { freshView, viewOf } from "../../runtime/kernel/view.ts";
import { everyIn, inZone } from "../../runtime/kernel/zones.ts";
import { randomPlayer } from "../../runtime/players/index.ts";
import { alliance, deckCards, horde, set } from "./wow-cards.ts";

const registry = registryOf([set]);
const half = Math.ceil(deckCards.length / 2);
const decks = [
  { hero: alliance.name, cards: deckCards.slice(0, half).map((c) => ({ name: c.name, n: 3 })) },
  { hero: horde.name, cards: deckCards.slice(-half).map((c) => ({ name: c.name, n: 3 })) },
];

function play(
  seed: number,
  each: (session: ReturnType<typeof createGame>) => void,
  manner: Manner = {},
): void {
  const session = createGame({ registry, decks, seed, manner });
  const bots = decks.map((_, i) => randomPlayer(seed + 1000 * i));
  for (let step = 0; session.request !== undefined && step < 1500; step++) {
    each(session);
    session.answer(bots[session.request.player]!.answer(session, session.request));
  }
}

/** In words what `standing` says in a number: which cards lie where and how, whatever their order. */
function lying(game: WowGame): string {
  const { phase, placed, combat } = game.state.data;
  const printed = (id: ObjectId) => game.state.objects[id]!.printed;
  const inPlay = everyIn(game as never, "play").flatMap((id) => {
    const o = game.state.objects[id]!;
    const kept = Object.entries(o.stored).filter(([name]) => !name.startsWith("used "));
    return o.printed === ""
      ? []
      : [JSON.stringify([o.card, o.controller, o.exhausted, o.faceDown, printed(o.attachedTo), kept])];
  });
  const piles = game.state.players.map(({ id }) => [
    inZone(game as never, "deck", id).length,
    inZone(game as never, "hand", id)
      .map(printed)
      .sort(),
    inZone(game as never, "graveyard", id)
      .map(printed)
      .sort(),
  ]);
  const chain = everyIn(game as never, "chain").map((id) => {
    const { link } = game.state.objects[id]!;
    return link === undefined ? printed(id) : [link.kind, link.ability, link.you, printed(link.source)];
  });
  const fought = [combat?.attacker ?? 0, combat?.defender ?? 0];
  const removed = everyIn(game as never, "removed").length;
  return JSON.stringify([phase, placed, fought, inPlay.sort(), piles, game.state.firsts, removed, chain]);
}

describe("what is kept from before", () => {
  it("the view equals one that is derived from nothing", () => {
    for (let seed = 1; seed <= 2; seed++)
      play(seed, ({ game }) => {
        const kept = viewOf(game as never);
        const fresh = freshView(game as never);
        // Only what differs is worth a comparison that explains itself.
        for (const { id } of game.state.objects)
          if (JSON.stringify(kept.of(id)) !== JSON.stringify(fresh.of(id)))
            expect(kept.of(id)).toEqual(fresh.of(id));
        expect(kept.altered).toEqual(fresh.altered);
        for (const p of game.state.players) expect(kept.player(p.id)).toEqual(fresh.player(p.id));
      });
  });

  it("whatever could be played, placed or used is offered, and nothing else: also to those who can only pass", () => {
    let passing = 0;
    for (let seed = 11; seed <= 12; seed++) {
      const offers = ({ game, request }: ReturnType<typeof createGame>) => {
        if (request?.kind !== "act") return;
        if (request.actions.length === 1) passing++;
        const wow = game as WowGame;
        const { player, actions } = request;
        const refused = (wow.state.frames.at(-1)?.refused ?? []) as readonly string[];
        const elsewhere = (["graveyard", "removed", "deck"] as const).flatMap((zone) =>
          inZone(wow as never, zone, player),
        );
        const plays = [
          ...handOf(wow, player)
            .filter((id) => canPlayCard(wow, player, id))
            .map((id) => `play ${wow.state.objects[id]!.card}`),
          ...elsewhere.filter((id) => canPlayCard(wow, player, id)).map((id) => `play o${id}`),
        ];
        const placed = handOf(wow, player).flatMap((id) =>
          [true, false]
            .filter((faceUp) => canPlace(wow, player, id, faceUp))
            .map((faceUp) => `place ${wow.state.objects[id]!.card}${faceUp ? "" : " face down"}`),
        );
        const powers = partyOf(wow, player).flatMap((id) =>
          powersOf(wow, id)
            .filter((has) => canUsePower(wow, player, id, has))
            .map((has) => `o${id} ${has.key}`),
        );
        const offered = actions.flatMap((a) => (/^pl(ay|ace)/.test(a.key) ? [a.key] : []));
        expect(offered.sort()).toEqual(
          [...new Set([...plays, ...placed])].filter((key) => !refused.includes(key)).sort(),
        );
        const used = actions.flatMap((a) =>
          a.kind === "use" || a.kind === "complete" ? [a.key.replace(/^\w+ /, "")] : [],
        );
        expect(used.sort()).toEqual(
          powers
            .filter((key) => !refused.includes(`use ${key}`) && !refused.includes(`complete ${key}`))
            .sort(),
        );
      };
      play(seed, offers, { everyPriority: true });
    }
    expect(passing).toBeGreaterThan(500);
  });

  it("the number that stands for how the game stands is the same exactly where the cards lie the same", () => {
    const texts = new Map<number, string>();
    const numbers = new Map<string, number>();
    for (let seed = 41; seed <= 44; seed++)
      play(seed, ({ game }) => {
        const wow = game as WowGame;
        const { table } = standing(wow);
        const text = lying(wow);
        expect(texts.get(table) ?? text).toBe(text);
        expect(numbers.get(text) ?? table).toBe(table);
        texts.set(table, text);
        numbers.set(text, table);
      });
    expect(numbers.size).toBeGreaterThan(300);
  });

  it("two states are alike exactly where their digests are equal", () => {
    const seen = { alike: 0, different: 0 };
    play(31, (session) => {
      if (session.request?.kind !== "yesNo" && session.request?.kind !== "act") return;
      const [one, other] = [session.fork(), session.fork()];
      const bot = randomPlayer(5);
      one.answer(bot.answer(one, one.request!));
      for (const copy of [other, session.fork()]) {
        const equal = digest(one.game.state) === digest(copy.game.state);
        expect(alike(one.game.state, copy.game.state)).toBe(equal);
        seen[equal ? "alike" : "different"]++;
        copy.answer(randomPlayer(5).answer(copy, copy.request!));
        expect(alike(one.game.state, copy.game.state)).toBe(true);
        seen.alike++;
      }
    });
    expect(seen.different).toBeGreaterThan(50);
    expect(seen.alike).toBeGreaterThan(50);
  });

  it("where no check is due, none does anything [wow7 410.5]", () => {
    let left = 0;
    for (let seed = 21; seed <= 22; seed++)
      play(seed, (session) => {
        if (session.request?.kind !== "act" || checksDue(session.game as WowGame)) return;
        left++;
        const { game } = session.fork();
        const before = digest(game.state);
        game.state.written = EVERYTHING;
        expect(preprocess(game as WowGame).next().done).toBe(true);
        expect(digest(game.state)).toBe(before);
      });
    expect(left).toBeGreaterThan(100);
  });
});
