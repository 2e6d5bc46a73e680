// Costs from the syntax tree: amounts, icons, payments and acts.
import type { Concrete } from "../lookahead/index.ts";
import type { CostItem, Joined, Predicate } from "../tree.ts";
import { simpleNumber } from "./amounts.ts";
import { firstOf, joined, kids, must, onlyNode, onlyToken, spanOf, tok, type Visit, wordOf } from "./cst.ts";

export function costPayment(node: Concrete): CostItem {
  return { kind: "payment", payment: wordOf(onlyToken(node), "payment"), span: spanOf(node) };
}

/** Of costs and costKeyword. */
export function costsIn(node: Concrete, visit: Visit): readonly Joined<CostItem>[] {
  const found: Joined<CostItem>[] = [firstOf(costItem(must(node, "costItem"), visit))];
  for (const tail of kids(node, "costTail")) {
    const by = [tok(tail, "Comma"), tok(tail, "And")].flatMap((token) => token?.entry.text ?? []).join(" ");
    found.push(joined(by, costItem(must(tail, "costItem"), visit), tail));
  }
  return found;
}

function costItem(node: Concrete, visit: Visit): CostItem {
  const inner = onlyNode(node);
  const span = spanOf(inner);
  switch (inner.name) {
    case "costIcon":
      return { kind: "icon", icon: wordOf(onlyToken(inner), "icon"), span };
    case "costPayment":
      return costPayment(inner);
    case "costAmount":
      return { kind: "amount", amount: simpleNumber(must(inner, "simpleNumber")), span };
    default: {
      const predicates: Joined<Predicate>[] = [firstOf(visit.predicate(must(inner, "predicate")))];
      for (const tail of kids(inner, "orCost"))
        predicates.push(joined("or", visit.predicate(must(tail, "predicate")), tail));
      return { kind: "act", clause: { kind: "clause", predicates, span }, span };
    }
  }
}
