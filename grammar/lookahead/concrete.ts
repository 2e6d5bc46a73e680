// The concrete syntax tree in the order of the text. Chevrotain's own node keeps a hash table of lists and loses the
// order between children of different names; this one is a list of children and their names, which is also a third of
// the memory. `children` gives Chevrotain's view of it.
import type { CstElement, CstNode, CstNodeLocation, IToken } from "chevrotain";

export class Concrete implements CstNode {
  readonly name: string;
  /** Rules and tokens in the order of the text. */
  readonly parts: (Concrete | IToken)[] = [];
  /** By what name each part is called here: its rule's, its label's, or its token type's as the rule says it. */
  readonly labels: string[] = [];
  /** Characters, half-open. */
  readonly from: number;
  to: number;

  constructor(name: string, from: number) {
    this.name = name;
    this.from = from;
    this.to = from;
  }

  add(label: string, part: Concrete | IToken): void {
    this.labels.push(label);
    this.parts.push(part);
  }

  get children(): CstNode["children"] {
    const found: Record<string, CstElement[]> = {};
    this.labels.forEach((label, n) => {
      found[label] ??= [];
      found[label].push(this.parts[n]!);
    });
    return found;
  }

  get location(): CstNodeLocation {
    return { startOffset: this.from, endOffset: this.to - 1 };
  }
}
