// A ledger as one HTML page that needs no network: figures, coverage, what blocks most, and every card.
import type { CompiledCard } from "../../compiled.ts";
import { helpOf, messageOf } from "../../diagnostics/index.ts";
import type { Game } from "../../game.ts";
import { kindsOf, lineKinds } from "../kinds.ts";
import type { Ledger } from "../ledger.ts";
import { formOf, type Reason, reasons } from "../why.ts";
import { client } from "./client.ts";
import { style } from "./style.ts";

/** A record that is no card of the game. */
export interface RefusedCard {
  readonly name: string;
  readonly set: string;
  readonly text: string;
  readonly code: string;
  readonly message: string;
}

export interface Report {
  readonly title: string;
  readonly game: Game;
  readonly ledger: Ledger;
  readonly cards: readonly { readonly card: CompiledCard; readonly set: string }[];
  readonly refused: readonly RefusedCard[];
}

/** Best first; the same names as the classes of the style sheet. */
const states = ["checked", "printed", "read", "refused"] as const;
const stateWords = ["checked", "read", "not read", "no card"] as const;

interface Row {
  readonly n: string;
  readonly y: string;
  readonly e: number;
  readonly s: number;
  readonly t: string;
  readonly k: readonly number[];
  readonly f: readonly Fault[];
}

interface Fault {
  readonly c: string;
  readonly m: string;
  readonly h: string;
  readonly a: number;
  readonly b: number;
  /** Number of its form in the ranking. */
  readonly r: number;
}

export function reportPage(report: Report): string {
  const withText = report.cards.filter(({ card }) => card.faces.length > 0);
  const ranked = reasons(withText.map(({ card }) => card).filter((card) => card.stage !== "checked"));
  const sets = bySize([...withText, ...report.refused].map((one) => one.set));
  const rows = [
    ...withText.map(({ card, set }) => rowOf(report.game, card, sets.indexOf(set), ranked)),
    ...report.refused.filter((one) => one.text !== "").map((one) => refusedRow(one, sets.indexOf(one.set))),
  ].sort((a, b) => sortName(a.n).localeCompare(sortName(b.n), "en"));
  const codes = ranked.map((reason) => `${reason.code} ${reason.form}`);
  const data = { cards: rows, sets, kinds: lineKinds, codes, stages: stateWords };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${escaped(report.title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${escaped(report.title)}</h1>
<p class="soft">${escaped(report.game.file.name)}: how many cards are understood from their printed text, and what stops the others.</p>
</header>
<nav><a href="#sets">Sets</a><a href="#kinds">Kinds of lines</a><a href="#blockers">What blocks most</a><a href="#cards">Cards</a></nav>
<main>
${tiles(report.ledger)}
<section id="sets"><h2>Coverage by set</h2>
<p class="soft">Cards with text. The largest first; a set's name shows its cards below.</p>
${legend}<div class="scroll">${bars(sets, "set", (i) => rows.filter((row) => row.e === i))}</div></section>
<section id="kinds"><h2>Coverage by kind of line</h2>
<p class="soft">A card counts once in each kind that it has; the kind is told by the form of the sentence, whether it is understood or not.</p>
${legend}<div class="scroll">${bars(lineKinds, "kind", (i) => rows.filter((row) => row.k.includes(i)))}</div></section>
<section id="blockers"><h2>What blocks most</h2>
<p class="soft"><b>Alone</b> counts cards that have this fault and no other: mending it brings them at once.</p>
${blockers(ranked)}</section>
<section id="cards"><h2>Cards</h2>
<div class="tools"><input id="search" type="search" placeholder="Search names, texts and diagnostics" aria-label="Search">
<select id="state" aria-label="State"><option value="">every state</option></select>
<select id="set" aria-label="Set"><option value="">every set</option></select>
<select id="kind" aria-label="Kind of line"><option value="">every kind</option></select>
<select id="form" aria-label="Diagnostic"><option value="">every diagnostic</option></select>
<button id="clear" type="button">Clear</button></div>
<p class="soft" id="count" aria-live="polite"></p>
<div id="list"><noscript>The list of cards needs JavaScript.</noscript></div>
<p><button class="more" id="more" type="button" hidden>Show more</button></p></section>
</main>
<script id="data" type="application/json">${inScript(JSON.stringify(data))}</script>
<script>${client}</script>
</body>
</html>
`;
}

/** Each once, the largest first. */
function bySize(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([name]) => name);
}

const sortName = (name: string) => name.replace(/^[^\p{L}\p{N}]+/u, "");

function rowOf(game: Game, card: CompiledCard, set: number, ranked: readonly Reason[]): Row {
  const [face, other] = card.faces;
  const front = face?.text ?? "";
  // Both sides are shown as one text; places on the second move behind the first.
  const offset = (field: string | undefined) => (other && field === other.field ? front.length + 1 : 0);
  const faults = card.findings.map((found): Fault => {
    const { diagnostic, finding, field } = found;
    const at = field === undefined ? undefined : finding.span;
    const form = formOf(card, found);
    return {
      c: diagnostic.code,
      m: messageOf(diagnostic),
      h: helpOf(diagnostic).join("; "),
      a: at ? at.from + offset(field) : 0,
      b: at ? at.to + offset(field) : 0,
      r: ranked.findIndex((reason) => reason.code === diagnostic.code && reason.form === form),
    };
  });
  const state = card.stage === "checked" ? 0 : card.stage === "read" ? 2 : 1;
  return {
    n: card.record.name,
    y: card.record.type,
    e: set,
    s: state,
    t: other ? `${front}\n${other.text}` : front,
    k: kindsOf(game, card).map((kind) => lineKinds.indexOf(kind)),
    f: faults,
  };
}

function refusedRow(one: RefusedCard, set: number): Row {
  const fault = { c: one.code, m: one.message, h: "", a: 0, b: 0, r: -1 };
  return { n: one.name, y: "", e: set, s: 3, t: one.text, k: [], f: [fault] };
}

function tiles(ledger: Ledger): string {
  const share = (n: number) =>
    ledger.withText === 0 ? "" : ` (${((100 * n) / ledger.withText).toFixed(1)} %)`;
  const one = (name: string, n: number, more = "") =>
    `<div class="tile"><b>${n.toLocaleString("en")}</b><span>${name}${more}</span></div>`;
  return `<div class="tiles">${one("cards", ledger.cards)}${one("with text", ledger.withText)}${one("read", ledger.parsed, share(ledger.parsed))}${one("printed back the same", ledger.printed, share(ledger.printed))}${one("checked", ledger.checked, share(ledger.checked))}</div>`;
}

const meanings = [
  "checked: every word has a handler, and the module type-checks",
  "read to the last word, but no meaning or no handler for a part",
  "reading stopped at a word",
  "the record is no card of the game",
];
const legend = `<div class="legend">${meanings.map((words, i) => `<span><i class="${states[i]}"></i>${words}</span>`).join("")}</div>`;

function bars(names: readonly string[], filter: string, of: (i: number) => readonly Row[]): string {
  const lines = names.map((name, i) => {
    const rows = of(i);
    if (rows.length === 0) return "";
    const counts = states.map((_, s) => rows.filter((row) => row.s === s).length);
    const parts = counts
      .map((n, s) =>
        n === 0
          ? ""
          : `<i class="${states[s]}" style="width:${((100 * n) / rows.length).toFixed(2)}%" title="${n} ${stateWords[s]}"></i>`,
      )
      .join("");
    const share = `${((100 * (counts[0] ?? 0)) / rows.length).toFixed(0)} %`;
    return `<button type="button" data-filter="${filter}" data-value="${i}" title="${escaped(name)}">${escaped(name)}</button><div class="bar" role="img" aria-label="${share} of ${rows.length} checked">${parts}</div><span class="num">${share}<span class="wide soft"> of ${rows.length.toLocaleString("en")}</span></span>`;
  });
  return `<div class="bars">${lines.join("\n")}</div>`;
}

function blockers(ranked: readonly Reason[]): string {
  const rows = ranked.slice(0, 60).map((reason, i) => {
    const words = reason.words.slice(0, 3).map((w) => {
      const [example] = w.examples;
      const from = example
        ? ` in ${escaped(example.card)}: <code>${escaped(example.at.slice(0, 90))}</code>`
        : "";
      return `<li>${w.alone}/${w.cards} ${prose(w.message)}${from}</li>`;
    });
    return `<tr><td class="num">${reason.alone}</td><td class="num">${reason.cards}</td><td class="code">${reason.code}</td><td><button type="button" data-filter="form" data-value="${i}">${prose(reason.form)}</button><ul>${words.join("")}</ul></td></tr>`;
  });
  return `<div class="scroll"><table><thead><tr><th class="num">alone</th><th class="num">cards</th><th>code</th><th>what is missing, and its commonest wordings (alone/cards)</th></tr></thead><tbody>${rows.join("\n")}</tbody></table></div>`;
}

/** For HTML text and quoted attributes. */
export function escaped(text: string): string {
  const marks: { readonly [mark: string]: string } = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
}

/** A message: what it quotes stands in code type. */
const prose = (text: string) => escaped(text).replace(/`([^`]*)`/g, "<code>$1</code>");

/** JSON that may stand inside a script element: nothing in it can end the element or open a comment. */
export function inScript(json: string): string {
  return json.replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}
