// A tree as one line of text: subject and predicates in braces, noun phrases in angle brackets, the head behind a star.
import type {
  Adjunct,
  Adverbial,
  Amount,
  CardText,
  Clause,
  CostItem,
  Determiner,
  Front,
  Head,
  Item,
  Joined,
  KeywordUse,
  Line,
  Mode,
  Modifier,
  NounPhrase,
  Post,
  Power,
  Predicate,
  Sentence,
  Sequence,
  StatItem,
} from "../../grammar/index.ts";

function list<T>(items: readonly Joined<T>[], show: (item: T) => string): string {
  return items.map(({ by, item }) => `${by === undefined ? "" : `${by} `}${show(item)}`).join(" ");
}

function amount(a: Amount): string {
  switch (a.kind) {
    case "number":
      return a.text;
    case "payment":
      return list(
        a.words.map((item, n) => ({ item, span: item.span, ...(n > 0 ? { by: "or" } : {}) })),
        (w) => w.text,
      );
    case "variable":
      return a.name;
    case "that":
    case "any":
      return a.word;
    case "bounded":
      return `${amount(a.amount)}~${a.bound}`;
    case "up to":
    case "all but":
      return `${a.kind}~${amount(a.amount)}`;
    case "change":
      return `${a.amount ? amount(a.amount) : ""}~${a.direction}`;
    case "sum":
      return `${amount(a.left)}${a.op}${amount(a.right)}`;
    case "scaled":
      return `${a.by}~${a.amount ? amount(a.amount) : ""}`;
    case "list":
      return list(a.amounts, amount);
  }
}

const stats = (item: StatItem): string =>
  `[${item.parts.map((p) => `${p.by ?? ""}${p.sign ?? ""}${p.amount ? amount(p.amount) : ""}${p.type?.text ?? ""}${p.stat?.text ?? ""}`).join("")}]`;

function determiner(d: Determiner): string {
  switch (d.kind) {
    case "article":
    case "demonstrative":
      return d.word;
    case "quantifier":
    case "ordinal":
      return `${d.word}${d.of ? "+of" : ""}`;
    case "target":
      return "TARGET";
    case "count":
      return `#${amount(d.amount)}${d.of ? "+of" : ""}`;
    case "pronoun":
      return d.word.text;
    case "possessive":
      return `${np(d.owner)}'s`;
    case "joint":
      return `+${d.by}+`;
  }
}

function modifier(m: Modifier): string {
  switch (m.kind) {
    case "word":
      return `${m.non ? "non-" : ""}${m.word.text}`;
    case "participle":
      return `%${m.verb.text}`;
    case "stats":
      return stats(m.stats);
    case "name":
      return m.words.map((w) => w.text).join(" ");
  }
}

function keyword(use: KeywordUse): string {
  const given = use.argument;
  const argument =
    given &&
    (given.kind === "noun"
      ? np(given.np)
      : given.kind === "cost"
        ? list(given.costs, cost)
        : amount(given.amount));
  return `!${use.before ? `${use.before.text} ` : ""}${use.keyword.text}${argument === undefined ? "" : `(${argument})`}`;
}

function item(i: Item): string {
  const posts = i.posts.map((p) => ` ^${post(p)}`).join("");
  switch (i.kind) {
    case "noun":
      return (
        [
          ...i.determiners.map(determiner),
          ...(i.modifiers.length > 0 ? [list(i.modifiers, modifier)] : []),
          `*${i.head?.text ?? ""}`,
        ].join(" ") + posts
      );
    case "pronoun":
      return `@${i.word.text}${posts}`;
    case "stats":
      return `${stats(i)}${posts}`;
    case "keyworditem":
      return `${keyword(i.use)}${posts}`;
    case "quote":
      return `"${i.words ? i.words.map((w) => w.text).join(" ") : i.lines.map(line).join(" ")}"${posts}`;
    case "amount":
      return `=${amount(i.amount)}${posts}`;
  }
}

const np = (n: NounPhrase): string => `<${list(n.items, item)}>`;

function post(p: Post): string {
  switch (p.kind) {
    case "preposition":
      return `${p.word.text} ${np(p.np)}`;
    case "relative":
      return `${p.pronoun?.text ?? ""}${sequence(p.clauses)}`;
    case "participle":
    case "infinitive":
      return list(p.predicates, predicate);
    case "adverb":
      return p.word.text;
    case "named":
      return `named ${p.words.map((w) => w.text).join(" ")}`;
    case "amount":
      return amount(p.amount);
    case "stats":
      return stats(p.stats);
    case "bound":
      return p.bound;
    case "sum":
      return `${p.op}${amount(p.amount)}`;
    case "than":
      return `than ${p.than.kind === "np" ? np(p.than) : clause(p.than)}`;
  }
}

function adverbial(a: Adverbial): string {
  const and = "and" in a && a.and ? `${a.and} ` : "";
  const only = `${and}${"only" in a && a.only ? "only " : ""}`;
  switch (a.kind) {
    case "preposition":
      return `${only}${a.word.text} ${np(a.np)}`;
    case "adverb":
      return `${only}${a.word.text}`;
    case "subordinate":
      return `${only}${a.word.text} ${sequence(a.clauses)}`;
    case "reduced": {
      const { rest } = a;
      const inner =
        rest.kind === "predicates"
          ? list(rest.predicates, predicate)
          : rest.kind === "state"
            ? list(rest.words, modifier)
            : `${rest.word.text} ${np(rest.np)}`;
      return `${only}${a.word.text} ${inner}`;
    }
  }
}

function adjunct(a: Adjunct): string {
  switch (a.kind) {
    case "object":
      return np(a.np);
    case "state":
      return `is:${list(a.words, modifier)}`;
    case "infinitive":
      return `${a.not ? "not " : ""}${a.bare ? "" : "to "}${list(a.predicates, predicate)}`;
    case "manner":
      return `${a.word.text} ${list(a.predicates, predicate)}`;
    case "participle":
      return `, ${list(a.predicates, predicate)}`;
    case "stranded":
      return `~${a.word.text}`;
    case "alternative":
    case "gapped":
      return `${a.by} ${np(a.np)}${a.adverbials.map((x) => ` /${adverbial(x)}`).join("")}`;
    case "given":
      return `${a.by} ${np(a.receiver)} ${np(a.gift)}${a.adjuncts.map((x) => ` /${adjunct(x)}`).join("")}`;
    case "comparison":
      return `than ${a.than.kind === "np" ? np(a.than) : clause(a.than)}`;
    case "content":
      return `${a.word.text} ${sequence(a.clauses)}`;
    default:
      return adverbial(a);
  }
}

function predicate(p: Predicate): string {
  const before = [...p.auxiliaries, ...p.adverbs].map((w) => `${w.text}+`).join("");
  return `${before}${p.verb.text.toUpperCase()}${p.adjuncts.map((a) => ` /${adjunct(a)}`).join("")}`;
}

function clause(c: Clause): string {
  return `{${(c.fronts ?? []).map(front).join("")}${c.subject ? `${np(c.subject)} ` : ""}${list(c.predicates, predicate)}}`;
}

const sequence = (s: Sequence): string => list(s.clauses, clause);

function front(f: Front): string {
  switch (f.kind) {
    case "clause":
      return `(${f.word.text} ${sequence(f.clauses)}) `;
    case "adverbial":
      return `(${adverbial(f.adverbial)}) `;
    case "joined":
      return `(${list(f.fronts, (one) => front(one).trimEnd())}) `;
    case "cost":
      return `(${f.word.text} ${clause(f.purpose)}) `;
  }
}

function sentence({ fronts, body }: Sentence): string {
  const lead = fronts.map(front).join("");
  if (body.kind === "sequence") return `${lead}${sequence(body)}.`;
  return `${lead}${clause(body.lead)}: ${list(body.modes, mode)}.`;
}

function mode(m: Mode): string {
  if (m.kind === "choice") return np(m.np);
  if (m.kind === "sentences") return `\u2022 ${m.sentences.map(sentence).join(" ")}`;
  return `${m.fronts.map(front).join("")}${sequence(m.body)}`;
}

function head(h: Head): string {
  switch (h.kind) {
    case "marked":
      return `${h.nested ? "[>>]" : ""}${list(h.uses, keyword)} ${h.mark} `;
    case "head":
      return `${h.word.text}: `;
    case "keyword":
      return `${keyword(h.use)}: `;
    case "gate":
      return `gate ${np(h.np)}: `;
    case "limit":
      return `limit ${list(h.adverbials, adverbial)}: `;
    case "condition":
      return `${h.fronts.map(front).join("")}: `;
    case "title":
      return `title ${h.words.map((w) => w.text).join(" ")}${h.mark ?? ":"} `;
  }
}

function cost(c: CostItem): string {
  if (c.kind === "payment") return c.payment.text;
  return c.kind === "amount" ? amount(c.amount) : c.kind === "icon" ? c.icon.text : clause(c.clause);
}

function power(p: Power): string {
  const costs = p.costs ? `${list(p.costs, cost)} -> ` : "";
  const keywords = p.keywords ? list(p.keywords, keyword) : "";
  return `${p.heads.map(head).join("")}${costs}${(p.inner ?? []).map(head).join("")}${keywords}${p.body.map(sentence).join(" ")}`;
}

function line(l: Line): string {
  switch (l.kind) {
    case "keywords":
      return list(l.uses, keyword);
    case "restriction":
      return `${list(l.of, (w) => w.text)} [${l.what.id}]`;
    case "powers":
      return `${l.powers.map(power).join(" & ")}`;
  }
}

export const outline = (tree: CardText): string => tree.lines.map(line).join(" | ");
