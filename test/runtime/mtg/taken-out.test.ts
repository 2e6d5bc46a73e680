// Rules that are seen best where something goes against them: each fails where the code of its rule is taken out.
import { expect, test } from "vitest";
import { spell } from "../../../runtime/games/mtg/index.ts";
import { at, creature, trick } from "./cards.ts";
import { many, table, withCards } from "./table.ts";

test("not even what counters everything on the stack counters it [mtg2007 310.3]", () => {
  const hush = trick(
    "Hush",
    "{U}",
    spell({
      at,
      *effect(game, link) {
        yield* game.counter(game.all({ zone: "stack" }).filter((id) => id !== link.self));
      },
    }),
  );
  const t = table([{ hand: ["Hush"], play: ["Ogre", ...many("Island", 2)] }, {}], {
    registry: withCards([hush]),
  });
  t.attack("Ogre").to("combat damage").act("Play Hush").resolve().to("end of combat");
  expect(t.life(1)).toBe(17);
});
test("what may not be done is a rule: it holds for what comes later too [mtg2007 418.3b]", () => {
  const truce = trick(
    "Truce",
    "{W}",
    spell({
      at,
      *effect(game) {
        yield* game.modify({ on: creature, changes: [{ cant: "attack" }], until: "end of turn" });
      },
    }),
  );
  const cards = { hand: ["Truce", "Raider"], play: ["Bear", "Plains", "Mountain"] };
  const t = table([cards], { registry: withCards([truce]) });
  t.act("Play Truce").resolve().act("Play Raider").resolve();
  t.attack("Raider").to("end of combat");
  expect(t.life(1)).toBe(20);
  const without = table([cards], { registry: withCards([truce]) });
  without.act("Play Raider").resolve().attack("Raider").to("end of combat");
  expect(without.life(1)).toBeLessThan(20);
});
