// The order in which costs are printed: symbols of one run by their groups, numbers first, and what is done besides to
// the card itself behind all of them.
import type { Span } from "../../../grammar/tree.ts";
import type { Context } from "../base/context.ts";
import { disagrees } from "../base/refuse.ts";

const run = /(?:\{[^{}]+\}){2,}/g;
const symbol = /\{([^{}]+)\}/g;

/** Refuses "{G}{2}", "{W}{G}" and "{T}, {2}". */
export function symbolsInOrder(cx: Context, span: Span): void {
  const text = cx.source.slice(span.from, span.to);
  const { symbolOrder, costs } = cx.game;
  if (symbolOrder.length > 0 && text.includes("}{"))
    for (const found of text.matchAll(run)) {
      const from = span.from + found.index;
      let last: string | undefined;
      for (const { index, 0: shown, 1: id = "" } of found[0].matchAll(symbol)) {
        if (last !== undefined && !follows(symbolOrder, last, id.toLowerCase()))
          disagrees({ from: from + index, to: from + index + shown.length }, shown, "its place in front");
        last = id.toLowerCase();
      }
    }
  const icon = iconThenPayment(costs.icon).exec(text);
  if (icon?.[1] !== undefined) {
    const from = span.from + icon.index + icon[0].length - icon[1].length;
    const [sign] = icon[0].split(",");
    disagrees({ from, to: from + icon[1].length }, icon[1], `its place in front of \`${sign}\``);
  }
}

const patterns = new Map<string, RegExp>();
/** "[Activate], 1 →", "{T}, {2}". */
function iconThenPayment(icon: string): RegExp {
  let made = patterns.get(icon);
  if (made === undefined) {
    made = new RegExp(`[[{]${icon}[\\]}], (\\{[^{}]+\\}|\\[\\d+\\]|\\d+\\b(?= (?:→|->)))`, "i");
    patterns.set(icon, made);
  }
  return made;
}

/** By groups; of those in the last one, which is a circle, the second is at most half of it further than the first. */
function follows(order: readonly (readonly string[])[], a: string, b: string): boolean {
  const rank = (id: string) => order.findIndex((group) => group.includes(/^\d+$/.test(id) ? "number" : id));
  const [ra, rb] = [rank(a), rank(b)];
  if (ra < 0 || rb < 0) return true;
  if (ra !== rb) return ra < rb;
  const circle = order[ra] ?? [];
  if (ra < order.length - 1 || a === b) return true;
  const step = (circle.indexOf(b) - circle.indexOf(a) + circle.length) % circle.length;
  return step * 2 < circle.length;
}
