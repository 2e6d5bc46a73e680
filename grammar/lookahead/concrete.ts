// The concrete syntax tree in the order of the text. Chevrotain's own node keeps a hash table of lists and loses the
// order between children of different names; this one is a list of children and their names, which is also a third of
// the memory. `children` gives Chevrotain's view of it.
import type { CstElement, CstNode, CstNodeLocation, IToken } from "chevrotain";

const none: readonly never[] = [];

export class Concrete implements CstNode {
  readonly name: string;
  /** Rules and tokens in the order of the text. */
  parts: readonly (Concrete | IToken)[] = none;
  /** By what name each part is called here: its rule's, its label's, or its token type's as the rule says it. */
  labels: readonly string[] = none;
  /** Characters, half-open. */
  readonly from: number;
  to: number;

  constructor(name: string, from: number) {
    this.name = name;
    this.from = from;
    this.to = from;
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

/**
 * The nodes in the making. Their parts stand in one pile, each node's above those of the rule that called it, and are
 * taken off whole when it is done: lists that grow one by one take most of their room for nothing.
 */
export class Pile {
  readonly #parts: (Concrete | IToken)[] = [];
  readonly #labels: string[] = [];
  readonly #marks: number[] = [];
  #depth = 0;
  #top = 0;

  clear(): void {
    this.#depth = 0;
    this.#top = 0;
  }

  /** What is added from here on belongs to a node of its own. */
  open(): void {
    this.#marks[this.#depth++] = this.#top;
  }

  add(label: string, part: Concrete | IToken): void {
    this.#labels[this.#top] = label;
    this.#parts[this.#top++] = part;
  }

  /** Gives the node opened last its parts. */
  close(node: Concrete): void {
    const from = this.#marks[--this.#depth]!;
    if (from < this.#top) {
      node.parts = this.#parts.slice(from, this.#top);
      node.labels = this.#labels.slice(from, this.#top);
    }
    this.#top = from;
  }
}
