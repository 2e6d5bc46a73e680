// Handlers under watch: the same set modules, whose handlers note that they ran. Arrives: set modules; leaves: modules to
// play with, the handlers in them, and what has been seen of each.
import type { CardDef, SetModule, WowAbility, WowLifted } from "../../runtime/games/wow/index.ts";

/** One handler of a card: what it is, and which words of the card it stands for. */
export interface Handler {
  readonly key: string;
  readonly card: string;
  readonly kind: string;
  readonly at: readonly [from: number, to: number];
}

export interface Watched {
  readonly modules: readonly SetModule[];
  readonly handlers: readonly Handler[];
  /** Keys of handlers that were seen at work. */
  readonly fired: Set<string>;
  /** The handler that an ability at play is, for those that are data. */
  readonly keys: WeakMap<object, string>;
}

/** Lines that decks are checked by, and that no game ever runs. */
const notPlayed: readonly string[] = ["requirement", "deck building"];

type Method = (this: object, ...of: unknown[]) => unknown;
type Record = { readonly [field: string]: unknown };

export function watch(modules: readonly SetModule[], counted: ReadonlySet<SetModule>): Watched {
  const handlers: Handler[] = [];
  const fired = new Set<string>();
  const keys = new WeakMap<object, string>();

  const noting = (record: Record, name: string, key: string, when: (result: unknown) => boolean): Record => {
    const method = record[name];
    if (typeof method !== "function") return record;
    return {
      ...record,
      [name](this: object, ...of: unknown[]) {
        const result = (method as Method).apply(this, of);
        if (when(result)) fired.add(key);
        return result;
      },
    };
  };

  /** The ability as it is, its functions noting that they ran; what it holds within is watched by itself. */
  function inside(card: string, given: Record, key: string): Record {
    const { kind } = given;
    let ability = given;
    if (kind === "gate") ability = { ...given, ability: inside(card, given.ability as Record, key) };
    else if (kind === "keyword" && given.effect !== undefined)
      ability = { ...given, effect: inside(card, given.effect as Record, `${key}.0`) };
    else if (kind === "modal")
      ability = { ...given, modes: modes(card, given.modes as readonly Record[], key) };
    else if (given.choice !== undefined) {
      const choice = given.choice as Record;
      ability = {
        ...given,
        choice: { ...choice, modes: modes(card, choice.modes as readonly Record[], key) },
      };
    } else {
      if (!notPlayed.includes(kind as string)) note(card, given, key);
      ability = noting(given, "effect", key, () => true);
      if (kind === "replacement" || kind === "shield") ability = replacing(ability, key);
    }
    keys.set(ability, key);
    return ability;
  }

  const modes = (card: string, list: readonly Record[], key: string) =>
    list.map((mode, i) => inside(card, mode, `${key}|${i}`));

  /** A change that is data is at work where its condition holds. */
  function replacing(ability: Record, key: string): Record {
    const change = ability.change as Record;
    const coded = Object.entries(change).find(([, value]) => typeof value === "function")?.[0];
    if (coded !== undefined) return { ...ability, change: noting(change, coded, key, () => true) };
    const always = typeof ability.when === "function" ? ability : { ...ability, when: () => true };
    return noting(always, "when", key, (held) => held === true);
  }

  function note(card: string, ability: Record, key: string): void {
    handlers.push({ key, card, kind: ability.kind as string, at: ability.at as [number, number] });
  }

  const list = (card: string, abilities: readonly WowAbility[], side: string) =>
    abilities.map(
      (a, i) => inside(card, a as unknown as Record, `${card}${side}#${i}`) as unknown as WowAbility,
    );

  const watched = modules.map((module): SetModule => {
    if (!counted.has(module)) return module;
    const cards = module.cards.map((def): CardDef => {
      const abilities = list(def.name, def.abilities, "");
      if (def.back === undefined) return { ...def, abilities };
      return {
        ...def,
        abilities,
        back: { ...def.back, abilities: list(def.name, def.back.abilities, "/back") },
      };
    });
    const lifted = module.lifted.map((handler): WowLifted => {
      const record = handler as unknown as Record;
      const card = handler.key.replace(/^[^/]*\//, "").replace(/#\d+$/, "");
      if (handler.kind === "granted")
        return {
          ...handler,
          ability: inside(card, record.ability as Record, handler.key) as unknown as WowAbility,
        };
      return inside(card, record, handler.key) as unknown as WowLifted;
    });
    return { ...module, cards, lifted };
  });
  return { modules: watched, handlers, fired, keys };
}
