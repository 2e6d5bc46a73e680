// Names that a game's module exports for emitted code: the constructors of handlers and of terms. They follow
// the kernel's handler shapes and terms, so they are the same for every game.

export const constructors: readonly string[] = (
  "activated asEnters attach card continuous deckBuilding defineSet delayed entersWith gate granted head keyword " +
  "keywordDef modal mode playModifier quest replacement requirement shield spell target targetLink targetPlayer targets " +
  "triggered"
).split(" ");

export const helpers: readonly string[] = (
  "first firstTurnOf nothing undone add all any becomes both can cant compare count countersOn distinct double either exists given grant grantAbility " +
  "handOf has highest is isA isAlso least lose must named never none not only owned plus set side statOf sum tag " +
  "times trait turnOf type within withStat x pay activate"
).split(" ");
