// Types of the handlers that cards are made of, for any game. A game fixes the type arguments once
// (its words, events, readers and verbs) and gives its cards the constructors.

/** A generator that may ask players; what runs it answers each request. */
export type Gen<T = void> = Generator<unknown, T, unknown>;
