// A simple greedy player: tries each option in a copy of the game in which everything he cannot see is dealt
// anew, lets what was begun come to its end, and takes what leaves the best position.
import { firstAnswer, options, sample } from "../kernel/answers.ts";
import type { Game } from "../kernel/game.ts";
import type { Answer, Option, Request } from "../kernel/requests.ts";
import { optionKey } from "../kernel/requests.ts";
import { stream } from "../kernel/rng.ts";
import type { Session } from "../kernel/session.ts";
import type { PlayerId } from "../kernel/terms.ts";
import { viewOf } from "../kernel/view.ts";
import { inZone } from "../kernel/zones.ts";
import type { Bot } from "./player.ts";

/** What a game tells the player about its positions. */
export interface Sense {
  /** What the position is worth to a player. */
  worth(game: Game, player: PlayerId): number;
  /** Is something under way that has to come to its end, beside what lies on the chain? */
  busy(game: Game): boolean;
  /** Kinds of actions that are of no use by themselves: he does not try them. */
  readonly idle?: readonly string[];
}

/** `width` bounds how many options are tried at each decision. */
export function greedyPlayer(sense: Sense, seed: number, width = 10): Bot {
  const below = stream(seed);
  return {
    answer(session, request) {
      const tried = shortlist(useful(sense, request), width, below);
      if (tried.length === 1) return tried[0]!;
      const me = request.player;
      const dealt = below(1_000_000);
      let best = tried[0]!;
      let most = Number.NEGATIVE_INFINITY;
      for (const answer of tried) {
        const got = outcome(sense, session, me, answer, dealt);
        if (got > most) {
          most = got;
          best = answer;
        }
      }
      return best;
    },
  };
}

function useful({ idle }: Sense, request: Request): Request {
  if (idle === undefined || request.kind !== "act") return request;
  const actions = request.actions.filter((a) => !idle.includes(a.kind));
  return actions.length === 0 ? request : { ...request, actions };
}

/** Few options are all tried; of many, some drawn at random. */
function shortlist(request: Request, width: number, below: (n: number) => number): readonly Answer[] {
  if (["order", "pay", "divide", "text"].includes(request.kind)) return [firstAnswer(request)];
  const list: Answer[] = [];
  for (const answer of options(request)) {
    if (list.length >= width * 4) break;
    list.push(answer);
  }
  if (list.length <= width) return list;
  // The first option (to pass, to pick nothing) is always among them.
  const [first, ...rest] = list;
  while (rest.length >= width) rest.splice(below(rest.length), 1);
  return [first!, ...rest];
}

/** What the position is worth to the player once the answer has had its effect. */
function outcome(sense: Sense, session: Session, me: PlayerId, answer: Answer, seed: number): number {
  const copy = session.fork(me, seed);
  const { turn } = copy.game.state;
  copy.answer(answer);
  const below = stream(seed);
  for (let i = 0; i < 40 && copy.request !== undefined; i++) {
    const { game, request: r } = copy;
    if (game.state.turn !== turn) break;
    if (r.kind === "act" && i > 0 && chainIsEmpty(game) && !sense.busy(game)) break;
    copy.answer(usual(game, r, below));
  }
  return sense.worth(copy.game, me);
}

const chainIsEmpty = (game: Game): boolean =>
  inZone(game, game.rules.chain, game.state.turnPlayer).length === 0;

/** In copies: pass, agree, and aim at opponents. */
function usual(game: Game, r: Request, below: (n: number) => number): Answer {
  if (r.kind === "act") return r.actions.find((a) => a.kind === "pass")?.key ?? firstAnswer(r);
  if (r.kind === "yesNo") return true;
  if (r.kind !== "pick") return sample(r, below);
  const against = (o: Option) => "object" in o && viewOf(game).of(o.object).controller !== r.player;
  const wanted = r.role === "strike" ? 1 : r.min;
  const list = [...r.from].sort((a, b) => Number(against(b)) - Number(against(a)));
  return list.slice(0, Math.max(r.min, wanted)).map(optionKey);
}
