// The patterns of raw tokens, which the running scanner takes as they are.
import { Lexer } from "chevrotain";
import { expect, test } from "vitest";
import { rawTokens } from "../../grammar/lexer/scan.ts";

test("every pattern is sound and begins with characters that are known", () => {
  const { lexerDefinitionErrors } = new Lexer(rawTokens, {
    ensureOptimizations: true,
    positionTracking: "onlyOffset",
  });
  expect(lexerDefinitionErrors).toEqual([]);
});
