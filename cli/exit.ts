// Exit codes, and the ways in which a command ends early.

export const exit = {
  good: 0,
  /** The input is at fault: a set, a card, a file. */
  input: 1,
  /** The command line is at fault. */
  usage: 2,
  /** Cardwright is at fault. */
  bug: 3,
} as const;

export type ExitCode = (typeof exit)[keyof typeof exit];

/** Ends the command with a message and a code. */
export class Stop extends Error {
  readonly code: ExitCode;
  /** What a person should put into a report: the seed, the card. */
  readonly report: string | undefined;
  constructor(code: ExitCode, message: string, report?: string) {
    super(message);
    this.code = code;
    this.report = report;
  }
}

export function inputFault(message: string): Stop {
  return new Stop(exit.input, message);
}

export function wrongUsage(message: string): Stop {
  return new Stop(exit.usage, message);
}

export function bug(message: string, report: string): Stop {
  return new Stop(exit.bug, message, report);
}
