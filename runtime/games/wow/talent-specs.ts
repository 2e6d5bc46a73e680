// The talent specs that heroes and cards of the game name (206.1).

const specs: ReadonlySet<string> = new Set(
  [
    ...["Affliction", "Arcane", "Arms", "Assassination", "Balance", "Beast Mastery", "Blood", "Brewmaster"],
    ...["Combat", "Demonology", "Destruction", "Discipline", "Elemental", "Enhancement", "Feral", "Fire"],
    ...["Frost", "Fury", "Holy", "Marksmanship", "Mistweaver", "Protection", "Restoration", "Retribution"],
    ...["Shadow", "Subtlety", "Survival", "Unholy", "Windwalker"],
  ].map((name) => name.toLowerCase()),
);

/** In any case. */
export const isTalentSpec = (word: string): boolean => specs.has(word.toLowerCase());
