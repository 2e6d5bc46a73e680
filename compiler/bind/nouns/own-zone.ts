// The zone that a condition puts the card itself in: "while this ally is in your graveyard". What is said under it
// works there (703.3a, 704.1).
import type { Test } from "../../abilities.ts";

export function ownZone(test: Test): string | undefined {
  if ("all" in test) return test.all.map(ownZone).find((zone) => zone !== undefined);
  if (!("object" in test) || !("is" in test) || test.object !== "self") return undefined;
  const all = "all" in test.is ? test.is.all : [test.is];
  for (const f of all) if ("zone" in f && f.zone !== "play") return f.zone;
  return undefined;
}
