// A command line in, an exit code out. Commands stand one to a file under commands/.
import { Command, CommanderError } from "commander";
import type { Context } from "./context.ts";
import { type ExitCode, exit, Stop } from "./exit.ts";
import { packageHome } from "./home.ts";
import { colors, type Io } from "./io.ts";

/** One file per command; only the one that is asked for is loaded. */
const commands: { readonly [name: string]: () => Promise<(context: Context) => Command> } = {
  demo: async () => (await import("./commands/demo.ts")).demoCommand,
  build: async () => (await import("./commands/build.ts")).buildCommand,
  check: async () => (await import("./commands/check.ts")).checkCommand,
  try: async () => (await import("./commands/try.ts")).tryCommand,
  explain: async () => (await import("./commands/explain.ts")).explainCommand,
  fmt: async () => (await import("./commands/fmt.ts")).fmtCommand,
  test: async () => (await import("./commands/test.ts")).testCommand,
  play: async () => (await import("./commands/play.ts")).playCommand,
  deck: async () => (await import("./commands/deck.ts")).deckCommand,
  simulate: async () => (await import("./commands/simulate.ts")).simulateCommand,
  import: async () => (await import("./commands/import.ts")).importCommand,
  ledger: async () => (await import("./commands/ledger.ts")).ledgerCommand,
  soak: async () => (await import("./commands/soak.ts")).soakCommand,
  exercise: async () => (await import("./commands/exercise.ts")).exerciseCommand,
  bench: async () => (await import("./commands/bench.ts")).benchCommand,
};

async function asked(argv: readonly string[]): Promise<readonly ((context: Context) => Command)[]> {
  const one = commands[argv[0] ?? ""];
  if (argv[0] === "--version" || argv[0] === "-V") return [];
  return one ? [await one()] : Promise.all(Object.values(commands).map((load) => load()));
}

export async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  const home = packageHome();
  let code: ExitCode = exit.good;
  const context: Context = {
    io,
    home,
    fail: (with_) => {
      code = with_;
    },
  };
  const program = new Command("cardwright")
    .description("Compiles the rules text of trading cards into typed handlers, and plays them.")
    .version(home.version, "-V, --version", "print the version")
    .helpOption("-h, --help", "show help")
    .helpCommand("help [command]", "show help for a command")
    .showHelpAfterError("(cardwright --help shows what there is)")
    .showSuggestionAfterError(true)
    .addHelpText("after", examples);
  for (const make of await asked(argv)) program.addCommand(make(context));
  for (const command of [program, ...program.commands, ...program.commands.flatMap((c) => c.commands)])
    command.exitOverride().configureOutput({
      writeOut: (text) => io.out(text.trimEnd()),
      writeErr: (text) => io.err(text.trimEnd()),
    });
  try {
    await program.parseAsync([...argv], { from: "user" });
    return code;
  } catch (error) {
    return failed(error, io, argv);
  }
}

const examples = `
Examples:
  cardwright demo                        compile every set and watch one game
  cardwright try "Destroy target ally."  what the game does with a sentence
  cardwright check my-set.yaml           what is wrong with a set
  cardwright explain "Voss Treebender"   how a card is understood
  cardwright explain CW201               what a diagnostic means
  cardwright play --seed 7               play against the greedy player

Exit codes: 0 good, 1 the input is at fault, 2 wrong usage, 3 a bug in Cardwright.`;

function failed(error: unknown, io: Io, argv: readonly string[]): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exit.good : exit.usage;
  const c = colors(io.errIsTerminal);
  if (error instanceof Stop) {
    io.err(`${c.red(c.bold(error.code === exit.bug ? "bug" : "error"))}: ${error.message}`);
    if (error.report !== undefined) io.err(`please report it with: ${error.report}`);
    return error.code;
  }
  const fault = fileFault(error);
  if (fault !== undefined) {
    io.err(`${c.red(c.bold("error"))}: ${fault}`);
    return exit.input;
  }
  io.err(
    `${c.red(c.bold("bug"))}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
  io.err(`please report it with the command: cardwright ${argv.join(" ")}`);
  return exit.bug;
}

const fileFaults: { readonly [code: string]: string } = {
  EACCES: "that is not permitted",
  EPERM: "that is not permitted",
  EROFS: "nothing can be written there",
  ENOSPC: "the disk is full",
  ENOENT: "there is no such file or folder",
  ENOTDIR: "a part of the path is no folder",
  EISDIR: "it is a folder",
  EEXIST: "something of that name is in the way",
};

/** A file that the person named can't be read or written: no bug. */
function fileFault(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || !("path" in error)) return undefined;
  const reason = fileFaults[String(error.code)];
  return reason === undefined ? undefined : `${String(error.path)}: ${reason}`;
}
