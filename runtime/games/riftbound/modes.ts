// Modes of play (476): how many play, for how many points, over how many battlefields, and what the first turn
// changes.

export interface Mode {
  readonly players: number;
  /** Team of each seat. */
  readonly parties: readonly number[];
  readonly victoryScore: number;
  /** 483.4.b: does the first player's battlefield stay out? */
  readonly firstBrings: boolean;
  /** 480.7: the last player channels one rune more in the first channel phase. */
  readonly lastChannelsExtra: boolean;
  /** 482.7: the first player does not draw in the first draw phase. */
  readonly firstDraws: boolean;
  /** 481.6: games that must be won for the match. */
  readonly wins: number;
}

export const modes = {
  // 480
  duel: {
    players: 2,
    parties: [0, 1],
    victoryScore: 8,
    firstBrings: true,
    lastChannelsExtra: true,
    firstDraws: true,
    wins: 1,
  },
  // 481
  match: {
    players: 2,
    parties: [0, 1],
    victoryScore: 8,
    firstBrings: true,
    lastChannelsExtra: true,
    firstDraws: true,
    wins: 2,
  },
  // 482
  skirmish: {
    players: 3,
    parties: [0, 1, 2],
    victoryScore: 8,
    firstBrings: true,
    lastChannelsExtra: true,
    firstDraws: false,
    wins: 1,
  },
  // 483
  war: {
    players: 4,
    parties: [0, 1, 2, 3],
    victoryScore: 8,
    firstBrings: false,
    lastChannelsExtra: true,
    firstDraws: false,
    wins: 1,
  },
  // 484
  "magma chamber": {
    players: 4,
    parties: [0, 1, 0, 1],
    victoryScore: 11,
    firstBrings: false,
    lastChannelsExtra: true,
    firstDraws: false,
    wins: 1,
  },
} as const satisfies Readonly<Record<string, Mode>>;

export type ModeName = keyof typeof modes;
export const modeOf = (name: ModeName): Mode => modes[name];
