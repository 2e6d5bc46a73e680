// The concrete syntax tree in the order of the text. Chevrotain's own node keeps a hash table of lists and loses the
// order between children of different names; this one is a list of children and their names, which is also a third of
// the memory. `children` gives Chevrotain's view of it.
import type { CstElement, CstNode, CstNodeLocation, IToken } from "chevrotain";

type Part = Concrete | IToken;

/** The parts of all nodes of one text, those of a node in a row. */
interface Shelf {
  readonly parts: Part[];
  /** By what name each part is called here: its rule's, its label's, or its token type's as the rule says it. */
  readonly labels: string[];
}

export class Concrete implements CstNode {
  readonly name: string;
  readonly shelf: Shelf;
  /** The places of its parts, half-open; in the order of the text. */
  first = 0;
  end = 0;
  /** Characters, half-open. */
  readonly from: number;
  to: number;

  constructor(name: string, shelf: Shelf, from: number) {
    this.name = name;
    this.shelf = shelf;
    this.from = from;
    this.to = from;
  }

  /** Rules and tokens in the order of the text. */
  get parts(): readonly Part[] {
    return this.shelf.parts.slice(this.first, this.end);
  }

  get labels(): readonly string[] {
    return this.shelf.labels.slice(this.first, this.end);
  }

  get children(): CstNode["children"] {
    const found: Record<string, CstElement[]> = {};
    const { labels } = this;
    this.parts.forEach((part, n) => {
      const label = labels[n]!;
      found[label] ??= [];
      found[label].push(part);
    });
    return found;
  }

  get location(): CstNodeLocation {
    return { startOffset: this.from, endOffset: this.to - 1 };
  }
}

/**
 * The nodes in the making. Their parts stand in one pile, each node's above those of the rule that called it, and go
 * to the shelf together when it is done: a list for each node takes most of its room for nothing.
 */
export class Pile {
  readonly #parts: Part[] = [];
  readonly #labels: string[] = [];
  readonly #marks: number[] = [];
  #shelf: Shelf = { parts: [], labels: [] };
  #depth = 0;
  #top = 0;

  clear(): void {
    this.#depth = 0;
    this.#top = 0;
    this.#shelf = { parts: [], labels: [] };
  }

  /** What is added from here on belongs to this node. */
  open(name: string, from: number): Concrete {
    this.#marks[this.#depth++] = this.#top;
    return new Concrete(name, this.#shelf, from);
  }

  add(label: string, part: Part): void {
    this.#labels[this.#top] = label;
    this.#parts[this.#top++] = part;
  }

  /** Gives the node opened last its parts. */
  close(node: Concrete): void {
    const { parts, labels } = this.#shelf;
    const from = this.#marks[--this.#depth]!;
    node.first = parts.length;
    for (let n = from; n < this.#top; n++) {
      parts.push(this.#parts[n]!);
      labels.push(this.#labels[n]!);
    }
    node.end = parts.length;
    this.#top = from;
  }
}
