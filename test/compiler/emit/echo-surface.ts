// A surface that gives back what it was given, to load modules of words that no game has.
const given = (value: unknown) => value;
export const card = given;
export const triggered = given;
export const requirement = given;
export const target = given;
export const granted = (key: string, ability: unknown) => ({ key, ability });
export const all = (...of: readonly unknown[]) => ({ all: of });
export const any = (...of: readonly unknown[]) => ({ any: of });
export const tag = (word: string) => ({ tag: word });
export const named = (word: string) => ({ name: word });
export const ally = {};
export const hero = {};
export const defineSet = (name: string, cards: readonly unknown[], more: object) => ({
  name,
  cards,
  ...more,
});
