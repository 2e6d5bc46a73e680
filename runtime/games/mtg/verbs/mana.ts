// Adding mana to a pool (104.3d, 104.3g, 406): as symbols say, or as the player who gets it chooses among kinds.
import { pick } from "../../../kernel/ask.ts";
import type { Gen } from "../../../kernel/authoring.ts";
import type { PlayerId, PlayerRef } from "../../../kernel/terms.ts";
import { couldProduce } from "../costs/could-produce.ts";
import { kindsOf, producedBy, symbolsOf } from "../costs/symbols.ts";
import type { Mana } from "../surface.ts";
import { colors, type ManaKind, manaKinds } from "../words.ts";
import { type Doer, numberOf, objectOf, objectsOf, performAll, playerOf } from "./doing.ts";

export function* addMana(doer: Doer, player: PlayerRef, mana: Mana): Gen {
  const who = playerOf(doer, player);
  if ("symbols" in mana) return yield* addSymbols(doer, who, mana);
  const among = kindsAmong(doer, mana);
  // 406.6
  if (among.length === 0) return;
  const n = Math.max(0, numberOf(doer, mana.n));
  const each = "alike" in mana && mana.alike === true ? n : 1;
  for (let i = each > 0 ? n / each : 0; i > 0; i--) yield* addChosen(doer, who, among, each);
}

function kindsAmong(doer: Doer, mana: Exclude<Mana, { readonly symbols: string }>): readonly ManaKind[] {
  if ("among" in mana) return mana.among;
  if ("kept" in mana) {
    const self = objectOf(doer, "self");
    const color = doer.game.state.objects[self]?.stored[mana.kept];
    return manaKinds.filter((kind) => kind === color);
  }
  const kinds =
    "produced" in mana
      ? mana.produced
      : couldProduce(doer.game, objectsOf(doer, mana.could), doer.context.self);
  // 411.3a
  const wanted: readonly ManaKind[] = mana.types === true ? manaKinds : colors;
  return wanted.filter((kind) => kinds.includes(kind));
}

function* addSymbols(doer: Doer, who: PlayerId, mana: Extract<Mana, { readonly symbols: string }>): Gen {
  const said = symbolsOf(mana.symbols);
  const times = mana.times === undefined ? 1 : Math.max(0, numberOf(doer, mana.times));
  const symbols = Array.from({ length: times }, () => said).flat();
  const plain = symbols.filter((s) => !s.includes("/"));
  if (plain.length > 0)
    yield* performAll(doer, [{ kind: "adds mana", player: who, mana: producedBy(plain) }]);
  // 104.3g: of a hybrid symbol the player chooses one color.
  for (const s of symbols.filter((one) => one.includes("/"))) yield* addChosen(doer, who, kindsOf(s), 1);
}

/** `n` mana of one kind that the player chooses. */
function* addChosen(doer: Doer, who: PlayerId, among: readonly ManaKind[], n: number): Gen {
  const from = among.map((word) => ({ word }));
  const why = { ask: "What mana?", card: doer.context.self };
  const [kind] = yield* pick(doer.game, who, why, { role: "mana", from, min: 1, max: 1 });
  const added = Array.from({ length: n }, () => kind!.word);
  yield* performAll(doer, [{ kind: "adds mana", player: who, mana: added }]);
}
