// `demo`, which is also `npm start`: every shipped set compiled and counted, one game played, and what to try next.
import { join } from "node:path";
import { Command } from "commander";
import { compileCard } from "../../compiler/compile-card.ts";
import type { CompiledCard } from "../../compiler/compiled.ts";
import { ledgerOf } from "../../compiler/ledger/ledger.ts";
import { cardsOf, type Deck, oneOf, shown } from "../../compiler/sets/index.ts";
import { compileAsked } from "../compile.ts";
import type { Context } from "../context.ts";
import { bug, exit } from "../exit.ts";
import { factLines, factsOf, keywordWords } from "../facts/index.ts";
import { defaultGame, gameNames, gameOption } from "../games/index.ts";
import { colors } from "../io.ts";
import { wholeNumber } from "../options.ts";
import { playMatch, type Told, toldGame } from "../play/match.ts";
import { botNamed, botNames } from "../play/players.ts";
import { deckNamed, defaultDecks, type Table, tableOf } from "../play/table.ts";
import { count, errorCount, printDiagnostics, table } from "../report.ts";
import { summary } from "./ledger.ts";

interface Options {
  readonly game: string;
  readonly seed: number;
  readonly turns: number;
}

export function demoCommand(context: Context): Command {
  return new Command("demo")
    .summary("compile every set and watch one game")
    .description(
      "Compiles and type-checks every shipped set of a game, prints how many cards are understood, and plays one seeded game between two shipped decks.",
    )
    .addOption(gameOption().default(defaultGame))
    .option("--seed <n>", "the seed of the game", wholeNumber(0, 4_294_967_295), 7)
    .option("--turns <n>", "how many turns are shown in full before the end", wholeNumber(1, 1000), 12)
    .addHelpText(
      "after",
      "\nExamples:\n  cardwright demo\n  cardwright demo --game riftbound\n  cardwright demo --seed 3 --turns 100",
    )
    .action((options: Options) => demo(context, options));
}

async function demo(context: Context, options: Options): Promise<void> {
  const { io } = context;
  const c = colors(io.outIsTerminal);
  const result = await compileAsked(context, { game: options.game });
  if (!result) return;
  const { compiled, diagnostics, game } = result;
  printDiagnostics(io, diagnostics);
  io.out(c.bold("Rules text to handlers"));
  io.out(
    table(
      compiled.sets.map((s) => [
        `  ${s.set.name}`,
        count(s.cards.length, "card"),
        `${s.cards.filter((card) => card.stage === "checked").length} checked`,
        s.set.title ?? "",
      ]),
    ),
  );
  io.out(`\n${summary(ledgerOf(game, compiled))}`);
  if (errorCount(diagnostics) > 0) context.fail(exit.input);
  const set = await tableOf(context, game, compiled);
  const names = defaultDecks(context, options.game);
  const decks = names.map((name) => deckNamed(context, set, name));
  const [first] = decks;
  if (first !== undefined) for (const line of oneCard(set, first, c)) io.out(line);
  io.out(`\n${c.bold(`One game, seed ${options.seed}`)}`);
  const { leader } = set.playable;
  for (const deck of decks) {
    const about = [
      ...(leader === undefined ? [] : [oneOf(deck, leader)]),
      ...(deck.about ? [deck.about] : []),
    ];
    io.out(`  ${deck.title ?? deck.name}: ${about.join(". ")}`);
  }
  const seats = decks.map((deck) => deck.title ?? deck.name);
  const game_ = toldGame(set, { decks, seed: options.seed }, seats);
  await watch(context, set, game_, seats, options);
  io.out(next(context, decks, options.game));
}

/** The card of a deck that says most in one line, and what the game does with it. */
function oneCard({ game, compiled }: Table, deck: Deck, c: ReturnType<typeof colors>): readonly string[] {
  const names = new Set(cardsOf(deck, "cards").map((card) => card.name));
  const said = ({ faces }: CompiledCard) => (/^[^\n()]{1,130}$/.exec(faces[0]?.text ?? "")?.[0] ?? "").length;
  const [card] = compiled.sets
    .flatMap((s) => s.cards.filter((one) => one.stage === "checked" && names.has(one.record.name)))
    .sort((a, b) => said(b) - said(a));
  if (card === undefined || said(card) === 0) return [];
  const [face] = compileCard(game, "demo", card.record, { keep: true }).faces;
  if (face?.meaning === undefined) return [];
  const facts = factsOf(face.meaning.abilities, face.text, keywordWords(game.file.keywords));
  return [
    `\n${c.bold(`One card, ${card.record.name}, and what the game does with its text`)}`,
    `  ${c.cyan(face.text)}\n`,
    ...factLines(facts).map((line) => `  ${line}`),
  ];
}

async function watch(
  context: Context,
  { playable }: Table,
  { session, news }: Told,
  seats: readonly string[],
  options: Options,
): Promise<void> {
  const { io } = context;
  const bot = botNames[botNames.length - 1]!;
  const players = seats.map((_, i) => botNamed(bot, playable, options.seed * 2 + i));
  const last: string[] = [];
  let turn = 0;
  const tell = () => {
    for (const line of news()) {
      if (session.game.state.turn <= options.turns) io.out(`  ${line}`);
      else last.push(line);
    }
    if (session.game.state.turn === turn || session.game.state.turn > options.turns) return;
    turn = session.game.state.turn;
    io.out(`\n${playable.board(session, undefined, seats).join("\n")}\n`);
  };
  tell();
  try {
    const outcome = await playMatch(session, { players, after: tell });
    if (last.length > 20) io.out(`\n  ... ${count(last.length - 20, "more line")} ...\n`);
    for (const line of last.slice(-20)) io.out(`  ${line}`);
    io.out(`\n${playable.board(session, undefined, seats).join("\n")}`);
    const winners = outcome.winners.map((seat) => seats[seat] ?? String(seat));
    io.out(
      `\n${winners.join(" and ") || "Nobody"} won in turn ${outcome.turns} after ${count(outcome.decisions, "decision")}: ${outcome.reason}`,
    );
  } catch (error) {
    throw bug(
      `the game broke down: ${error instanceof Error ? error.message : error}`,
      `demo --seed ${options.seed}`,
    );
  }
}

/** What to type: the installed command, or this very file in a checkout. */
function command(context: Context): string {
  const installed = context.home.root.includes("node_modules");
  return installed ? "npx cardwright" : `node ${shown(join(context.home.root, "dist", "cli", "main.js"))}`;
}

function next(context: Context, decks: readonly Deck[], game: string): string {
  const run = command(context);
  const both = decks.map((deck) => deck.name).join(" ");
  const card = decks.flatMap((deck) => cardsOf(deck, "cards"))[0]?.name ?? "";
  const rows = [
    [`${run} play ${both} --seed 7`, "play it yourself"],
    [`${run} simulate ${both} -n 1000`, "who wins how often"],
    [`${run} explain "${card}"`, "how a card is understood"],
    [
      `${run} try${game === defaultGame ? "" : ` --game ${game}`}`,
      "type a sentence, see what the game will do with it",
    ],
    [`${run} check my-set.yaml`, "a set of your own (docs/cards.md)"],
    ...gameNames.flatMap((other) =>
      other === game ? [] : [[`${run} demo --game ${other}`, "another game"]],
    ),
  ];
  return `\nTry next:\n${table(rows.map(([typed, about]) => [`  ${typed}`, about ?? ""]))}`;
}
