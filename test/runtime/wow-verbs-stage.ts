// A stage for tests of verbs: a scene, a surface to act on, and answers from a script. What is asked beyond the
// script fails the test, and so does an answer that nobody asked for.

import type { WowAbility, WowLifted } from "../../runtime/games/wow/authoring.ts";
import { type CardDef, card, defineSet } from "../../runtime/games/wow/cards.ts";
import { registryOf } from "../../runtime/games/wow/registry.ts";
import { type Scene, type ScenePlayer, setScene } from "../../runtime/games/wow/scene.ts";
import type { WowGame } from "../../runtime/games/wow/state.ts";
import type { Verbs } from "../../runtime/games/wow/surface.ts";
import { surface } from "../../runtime/games/wow/verbs/index.ts";
import type { Gen } from "../../runtime/kernel/authoring.ts";
import type { Answer, Request } from "../../runtime/kernel/requests.ts";
import type { ObjectId, PlayerId } from "../../runtime/kernel/terms.ts";
import { viewOf } from "../../runtime/kernel/view.ts";
import { playedEdition } from "../conformance/by-edition.ts";

export const you = 0 as PlayerId;
export const foe = 1 as PlayerId;
export const at = [0, 0] as const;

const ally = (name: string, atk: number, health: number, more: Partial<CardDef> = {}): CardDef =>
  card({
    name,
    type: ["ally"],
    cost: 2,
    tags: [],
    atk,
    health,
    damageTypes: ["melee"],
    abilities: [],
    ...more,
  });

export const basics: readonly CardDef[] = [
  ally("Footman", 2, 3, { race: "Human", class: "Warrior", factions: ["Alliance"] }),
  ally("Brute", 5, 5, { race: "Orc", class: "Warrior", factions: ["Horde"], cost: 5 }),
  ally("Wisp", 1, 1, { race: "Night Elf", class: "Priest", cost: 1 }),
  card({ name: "Anna", type: ["hero"], class: "Mage", health: 28, abilities: [] }),
  card({ name: "Boris", type: ["hero"], class: "Warrior", health: 30, abilities: [] }),
  card({
    name: "Plate",
    type: ["equipment"],
    tags: ["Armor", "Plate", "Chest (1)"],
    cost: 2,
    def: 2,
    abilities: [],
  }),
  card({ name: "Cap", type: ["equipment"], tags: ["Armor", "Head (1)"], cost: 1, def: 1, abilities: [] }),
  card({ name: "Bolt", type: ["ability"], instant: true, cost: 1, abilities: [] }),
  card({ name: "Aura", type: ["ability"], cost: 1, ongoing: true, abilities: [] }),
  card({ name: "Errand", type: ["quest"], abilities: [] }),
  card({ name: "Harbor", type: ["location"], capacity: 3, abilities: [] }),
  card({
    name: "Shackle",
    type: ["ability"],
    cost: 1,
    ongoing: true,
    abilities: [{ kind: "attach", at, choose: { type: "ally" } }],
  }),
];

export interface Stage {
  readonly game: WowGame;
  /** The verbs in the name of a card in play (of the first player unless told). */
  as(card?: string): Verbs;
  /** The first card of that name, wherever it is now and has not moved on. */
  find(name: string, zone?: string): ObjectId;
  count(name: string, zone: string): number;
  /** Runs a verb with scripted answers; gives what the verb gave. */
  run<T>(verb: Gen<T>, answers?: readonly Scripted[]): T;
  /** Roles or kinds of what the last run asked. */
  readonly asked: readonly string[];
  damage(name: string): number;
  stat(name: string, stat: string): number;
  happened(kind: string): number;
}

/** An answer; cards and words by name. */
export type Scripted = boolean | number | readonly string[] | { readonly [name: string]: number };

export interface Setting {
  readonly you?: Partial<ScenePlayer>;
  readonly foe?: Partial<ScenePlayer>;
  readonly cards?: readonly CardDef[];
  readonly lifted?: readonly WowLifted[];
  readonly scene?: Partial<Omit<Scene, "registry" | "players">>;
}

export function stage(setting: Setting = {}): Stage {
  const registry = registryOf([
    defineSet("test", [...basics, ...(setting.cards ?? [])], { lifted: setting.lifted ?? [] }),
  ]);
  const session = setScene({
    edition: playedEdition(),
    registry,
    players: [
      { hero: "Anna", ...setting.you },
      { hero: "Boris", ...setting.foe },
    ],
    ...setting.scene,
  });
  const { game } = session;
  const present = (zone?: string) =>
    game.state.objects.filter((o) => o.id !== 0 && o.next === 0 && (zone === undefined || o.zone === zone));
  const nameOf = (id: ObjectId) => game.state.objects[id]!.printed || viewOf(game).of(id).name;
  const find = (name: string, zone?: string): ObjectId => {
    const found = present(zone).find((o) => nameOf(o.id) === name);
    if (found === undefined) throw new Error(`there is no ${name} ${zone ?? ""}`);
    return found.id;
  };
  let asked: string[] = [];
  return {
    game,
    as: (name = "Anna") => {
      const self = find(name, "play");
      return surface(game, { self, you: viewOf(game).of(self).controller });
    },
    find,
    count: (name, zone) => present(zone).filter((o) => nameOf(o.id) === name).length,
    run(verb, answers = []) {
      asked = [];
      const left = [...answers];
      let step = verb.next();
      while (!step.done) {
        const request = step.value as Request;
        asked.push("role" in request ? request.role : request.kind);
        const given = left.shift();
        if (given === undefined) throw new Error(`unanswered: ${JSON.stringify(request)}`);
        step = verb.next(answer(request, given, nameOf));
      }
      if (left.length > 0) throw new Error(`nobody asked for ${JSON.stringify(left)}`);
      return step.value;
    },
    get asked() {
      return asked;
    },
    damage: (name) => game.state.objects[find(name, "play")]!.damage,
    stat: (name, stat) => viewOf(game).of(find(name, "play")).stats[stat] ?? 0,
    happened: (kind) => game.state.history.filter((e) => e.kind === kind).length,
  };
}

function answer(request: Request, given: Scripted, nameOf: (id: ObjectId) => string): Answer {
  if (request.kind === "pick" || request.kind === "order") {
    const options = [...(request.kind === "pick" ? request.from : request.items)];
    return (given as readonly string[]).map((name) => {
      const at = options.findIndex((o) =>
        "word" in o ? o.word === name : "object" in o && nameOf(o.object) === name,
      );
      if (at < 0) throw new Error(`${name} is not offered in ${JSON.stringify(request)}`);
      const [o] = options.splice(at, 1);
      return "word" in o! ? `w:${o.word}` : "object" in o! ? `o${o.object}` : `p${o!.player}`;
    });
  }
  return given as Answer;
}

/** A card that does nothing but have these abilities. */
export const bearer = (name: string, ...abilities: readonly WowAbility[]): CardDef =>
  card({ name, type: ["ability"], cost: 1, ongoing: true, abilities });
