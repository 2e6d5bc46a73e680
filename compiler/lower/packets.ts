// Damage and healing: what one source deals or heals in one modifier, to whom, and how it was shared out.
import type { Divided, Effect, Selection } from "../abilities.ts";
import { type Expr, index, list, literal, member, name, object } from "./code.ts";
import { refuse, verb } from "./context.ts";
import { orEmpty } from "./scope.ts";
import { what } from "./selections.ts";
import { type At, amount } from "./terms.ts";
import type { Called } from "./verbs.ts";

type Packets = Extract<Effect, { readonly do: "deal" | "heal" }>;

export function packet(at: At, effect: Packets, source: Expr): Called {
  const { context } = at.scope;
  if (effect.do === "heal") {
    const healing = (one: Pick<typeof effect, "amount" | "from" | "divided">): Expr =>
      object({
        amount: one.amount === "all" ? literal("all") : amount(at, one.amount),
        shares: shares(at, effect.span, one.divided, one.from),
        from: what(at, one.from),
      });
    const spec = withSource(source, healing(effect), effect.also?.map(healing));
    return { call: verb(context, "heal", [spec], effect.span), result: "dealt", word: "healed" };
  }
  if (effect.plain) {
    const later = effect.divided === "as it is dealt";
    const spec = object({
      source,
      amount: amount(at, effect.amount),
      shares: later ? undefined : shares(at, effect.span, effect.divided, effect.to),
      to: what(at, effect.to),
      split: later ? literal(true) : undefined,
    });
    return { call: verb(context, "deal", [spec], effect.span), result: "done", word: "dealt" };
  }
  const damage = (one: Pick<typeof effect, "amount" | "types" | "to" | "unpreventable" | "divided">): Expr =>
    object({
      amount: amount(at, one.amount),
      shares: shares(at, effect.span, one.divided, one.to),
      types: list(one.types.map(literal)),
      to: what(at, one.to),
      unpreventable: one.unpreventable === true ? literal(true) : undefined,
    });
  const more = { asCombat: effect.asCombat === true ? literal(true) : undefined };
  const spec = withSource(source, damage(effect), effect.also?.map(damage), more);
  return { call: verb(context, "deal", [spec], effect.span), result: "dealt", word: "dealt" };
}

function withSource(
  source: Expr,
  first: Expr,
  also: readonly Expr[] | undefined,
  more: Readonly<Record<string, Expr | undefined>> = {},
): Expr {
  const fields = (of: Expr) => (of.e === "object" ? of.fields : []);
  return {
    e: "object",
    fields: [
      { key: "source", value: source },
      ...fields(first),
      ...fields(object({ ...more, also: also === undefined ? undefined : list(also) })),
    ],
  };
}

/** How much is for each target, as it was settled when the link was added. */
function shares(
  at: At,
  span: Effect["span"],
  divided: Divided | undefined,
  among: Selection,
): Expr | undefined {
  if (divided === undefined) return undefined;
  const n = sharing(among);
  if (n === undefined || at.scope.voice !== "effect" || at.scope.targets[n] === undefined)
    return refuse(at.scope.context, "effect", "deal divided", span);
  return orEmpty(index(member(name("link"), "shares"), n));
}

/** The target whose members share the damage; undefined if it is none of the link's own targets. */
const sharing = (among: Selection): number | undefined =>
  among.kind === "one" && typeof among.part === "object" && "target" in among.part
    ? among.part.target
    : undefined;

/** What is shared out among each target of the link, wherever it stands in its effects. */
export function sharedOut(effects: readonly Effect[]): ReadonlyMap<number, Packets> {
  const found = new Map<number, Packets>();
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if (Array.isArray(node)) {
      for (const item of node) visit(item);
      return;
    }
    const effect = node as Partial<Effect>;
    // A triggered modifier has targets of its own.
    if (effect.do === "delayed") return;
    if ((effect.do === "deal" || effect.do === "heal") && effect.divided !== undefined) {
      const packets = node as Packets;
      const n = sharing(packets.do === "deal" ? packets.to : packets.from);
      if (n !== undefined) found.set(n, packets);
    }
    for (const value of Object.values(node)) visit(value);
  };
  visit(effects);
  return found;
}
