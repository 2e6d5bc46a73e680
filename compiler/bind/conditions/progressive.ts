// "I'm attacking or defending alone": what is said once for verbs that stand in a row.
import type { Adjunct, Joined, Predicate } from "../../../grammar/tree.ts";

const ALONE = new Set(["alone", "one on one"]);

const isAlone = (a: Adjunct): boolean => a.kind === "adverb" && ALONE.has(a.word.id);

/** "is attacking or DEFENDING": the auxiliary of the first is that of the others. */
export function progressives(list: readonly Joined<Predicate>[]): readonly Joined<Predicate>[] {
  const [first] = list;
  if (first === undefined || list.length < 2) return list;
  const { auxiliaries } = first.item;
  const be = auxiliaries.length > 0 && auxiliaries.every((a) => a.id === "be");
  return sharedAlone(
    list.map((joined, at) =>
      at > 0 && be && joined.item.auxiliaries.length === 0 && joined.item.verb.forms.includes("ing")
        ? { ...joined, item: { ...joined.item, auxiliaries } }
        : joined,
    ),
  );
}

/** "attacks or defends ALONE": said behind the last of them, it holds of all. */
export function sharedAlone(list: readonly Joined<Predicate>[]): readonly Joined<Predicate>[] {
  const alone = list[list.length - 1]?.item.adjuncts.find(isAlone);
  if (alone === undefined || list.slice(0, -1).some(({ item }) => item.adjuncts.length > 0)) return list;
  return list.map((joined, at) =>
    at === list.length - 1 ? joined : { ...joined, item: { ...joined.item, adjuncts: [alone] } },
  );
}

/** "is played, discarded, or killed": the auxiliary of the first is that of the others. */
export function passives(list: readonly Joined<Predicate>[]): readonly Joined<Predicate>[] {
  const [first] = list;
  const be = first?.item.auxiliaries ?? [];
  if (be.length === 0 || !be.every((a) => a.id === "be")) return list;
  return list.map((joined, at) =>
    at > 0 && joined.item.auxiliaries.length === 0 && joined.item.verb.forms.includes("participle")
      ? { ...joined, item: { ...joined.item, auxiliaries: be } }
      : joined,
  );
}
