// A large set: thousands of handlers in one module, each where its place says it is.

import { Project } from "ts-morph";
import { expect, test } from "vitest";
import { draw, emitted, heroOrAlly, one, type Sample, span, target, trigger } from "./fixtures.ts";

test("five thousand handlers in one module", () => {
  const samples = Array.from({ length: 2500 }, (_, i): Sample => {
    const at = { from: i, to: i + 10 };
    return {
      name: `Card Number ${i}`,
      abilities: [
        {
          kind: "triggered",
          span: at,
          text: `When Card Number ${i} attacks, you may exhaust target hero or ally.`,
          trigger: trigger("attacks", [{ role: "object", is: { is: "self" } }]),
          targets: [target(heroOrAlly)],
          effect: [
            { do: "may", player: "you", span, then: [{ do: "exhaust", what: one({ target: 0 }), span }] },
          ],
        },
        {
          kind: "activated",
          span: { from: i + 10, to: i + 20 },
          text: "Pay some, then later draw.",
          limits: [],
          costs: [{ pay: i % 7, span }],
          targets: [],
          effect:
            i % 10 === 0
              ? [
                  {
                    do: "delayed",
                    once: true,
                    until: "this turn",
                    trigger: trigger("turn ends"),
                    targets: [],
                    then: [draw(1)],
                    span: { from: i + 15, to: i + 20 },
                  },
                ]
              : [draw(i % 3)],
        },
      ],
    };
  });
  const { source, places } = emitted(samples, "large");
  expect(places).toHaveLength(5250);
  const lines = source.split("\n");
  for (const place of places) {
    expect(lines[place.fromLine]?.trim()).toMatch(/^(at|key): /);
    expect(lines[place.toLine - 1]?.trim()).toMatch(/^\}\)[,;]$/);
    const at = lines.slice(place.fromLine, place.toLine).find((line) => line.includes("at: ["));
    expect(at?.trim()).toBe(`at: [${place.span.from}, ${place.span.to}],`);
  }
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  const file = project.createSourceFile("large.ts", source);
  expect(file.getVariableStatements().filter((one) => one.getText().includes("delayed("))).toHaveLength(250);
  expect(file.getDefaultExportSymbol()).toBeDefined();
});
