// Handlers under watch: the same set modules, whose handlers note that they ran. Arrives: set modules; leaves: modules to
// play with, the handlers in them, and what has been seen of each.

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

/** What is watched of a card, of any game: abilities on its sides, and those that it gives to others. */
interface Sided {
  readonly abilities: readonly object[];
}
interface Card extends Sided {
  readonly name: string;
  readonly back?: Sided;
  readonly effectText?: readonly object[];
}
/** A set as its module exports it. */
export interface SetModule {
  readonly name: string;
  readonly cards: readonly Card[];
  readonly lifted: readonly { readonly kind: string; readonly key: string }[];
}

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

  const list = (card: string, abilities: readonly object[], side: string): readonly object[] =>
    abilities.map((a, i) => inside(card, a as Record, `${card}${side}#${i}`));

  const watched = modules.map((module): SetModule => {
    if (!counted.has(module)) return module;
    const cards = module.cards.map(({ back, effectText, ...def }) => ({
      ...def,
      abilities: list(def.name, def.abilities, ""),
      ...(back === undefined
        ? {}
        : { back: { ...back, abilities: list(def.name, back.abilities, "/back") } }),
      ...(effectText === undefined ? {} : { effectText: list(def.name, effectText, "/effect text") }),
    }));
    const lifted = module.lifted.map((handler): SetModule["lifted"][number] => {
      const record = handler as unknown as Record;
      const card = handler.key.replace(/^[^/]*\//, "").replace(/#\d+$/, "");
      if (handler.kind === "granted")
        return { ...handler, ...{ ability: inside(card, record.ability as Record, handler.key) } };
      return inside(card, record, handler.key) as typeof handler & Record;
    });
    return { ...module, cards, lifted };
  });
  return { modules: watched, handlers, fired, keys };
}
