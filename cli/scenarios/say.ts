// A scripted answer becomes the answer that the protocol wants; names are looked up as scenarios name things.
import type { Answer, Option, Request } from "../../runtime/kernel/requests.ts";
import { optionKey } from "../../runtime/kernel/requests.ts";
import type { Said } from "./format.ts";
import type { Names } from "./names.ts";

/** The answer that is meant; throws an Error that tells what was asked if it does not fit. */
export function say(names: Names, request: Request, said: Said): Answer {
  const answer = meant(names, request, said);
  const fault = answer === undefined ? "it does not fit what is asked" : names.session.check(answer);
  if (fault !== undefined)
    throw new Error(`${JSON.stringify(said)} is no answer to ${names.question()}: ${fault}`);
  return answer as Answer;
}

/** Whether that is a legal answer. */
export function fits(names: Names, request: Request, said: Said): boolean {
  const answer = meant(names, request, said);
  return answer !== undefined && names.session.check(answer) === undefined;
}

function meant(names: Names, request: Request, said: Said): Answer | undefined {
  switch (request.kind) {
    case "yesNo":
      if (said === "yes" || said === true) return true;
      return said === "no" || said === false ? false : undefined;
    case "text":
      return typeof said === "string" ? said : undefined;
    case "number":
      return typeof said === "number" ? said : undefined;
    case "pick":
      return keys(names, request.from, said);
    case "order":
      return keys(names, request.items, said);
    case "divide":
      return typeof said === "object" && !Array.isArray(said)
        ? shares(names, request.among, said as Readonly<Record<string, number>>)
        : undefined;
    case "pay":
      return said === "auto" ? "auto" : undefined;
    case "act":
      return undefined;
  }
}

function shares(
  names: Names,
  among: readonly number[],
  said: Readonly<Record<string, number>>,
): Answer | undefined {
  const out: Record<string, number> = {};
  for (const [name, n] of Object.entries(said)) {
    const id = names.ever(name).find((c) => among.includes(c));
    if (id === undefined) return undefined;
    out[String(id)] = n;
  }
  return out;
}

/** Keys of options by name, or by their place ("#2"); equal names take the next one. "none" picks nothing. */
export function keys(names: Names, pool: readonly Option[], said: Said): readonly string[] | undefined {
  if (said === "none") return [];
  const wanted = Array.isArray(said) ? (said as readonly string[]) : [String(said)];
  const open = pool.slice();
  const found: string[] = [];
  for (const one of wanted) {
    const place = /^#\d+$/.test(one) ? pool[Number(one.slice(1)) - 1] : undefined;
    const i = open.findIndex((o) => (place === undefined ? isMeant(names, o, one) : o === place));
    if (i < 0) return undefined;
    found.push(...open.splice(i, 1).map(optionKey));
  }
  return found;
}

export function isMeant(names: Names, option: Option, name: string): boolean {
  if ("word" in option) return option.word === name;
  if ("player" in option) return names.seat(name) === option.player;
  return names.ever(name).includes(option.object) || effectOf(names, option.object) === name;
}

/** An effect on the chain is called by its source. */
function effectOf(names: Names, id: number): string | undefined {
  const o = names.session.game.state.objects[id];
  return o?.link !== undefined && o.card === "" ? names.nameOf(o.link.source) : undefined;
}
