// Help texts, exit codes and the pages of diagnostics, as the command line shows them.
import { describe, expect, test } from "vitest";
import { cardwright } from "./support/run.ts";

const commands = [
  "build",
  "check",
  "explain",
  "fmt",
  "test",
  "play",
  "simulate",
  "ledger",
  "soak",
  "bench",
  "demo",
];

describe("help", () => {
  test("lists every command and the exit codes", async () => {
    const { code, out } = await cardwright(["--help"]);
    expect(code).toBe(0);
    for (const command of commands) expect(out).toMatch(new RegExp(`^ +${command} `, "m"));
    expect(out).toContain("3 a bug in Cardwright");
  });

  test.each(commands)("%s has a help text with an example", async (command) => {
    const { code, out } = await cardwright([command, "--help"]);
    expect(code).toBe(0);
    expect(out).toMatch(/Examples?:\n {2}cardwright /);
    expect(out).toContain(`cardwright ${command}`);
  });
});

describe("wrong usage ends with 2", () => {
  test.each([
    [["expln"], "Did you mean explain?"],
    [["ledger", "--mutate", "many"], "whole number"],
    [["ledger", "--where", "pool"], "field=value"],
    [["ledger", "--where", "pool=open"], "--where is of records"],
    [["ledger", "cards/wow/demo/lantern-watch.yaml", "--where", "pool=open"], "lantern-watch.yaml is a set"],
    [["explain"], "missing required argument"],
    [["check", "--colour"], "unknown option"],
    [["simulate", "-n", "0"], "whole number"],
  ])("%j", async (args, words) => {
    const { code, err, out } = await cardwright(args);
    expect(code).toBe(2);
    expect(err).toContain(words);
    expect(out).toBe("");
  });
});

describe("what is not there is told with what is", () => {
  test.each([
    [["explain", "Gate"], "Gate Warden"],
    [["fmt", "--game", "wov"], "there are mtg, riftbound, wow"],
    [["import", "x.json", "--game", "wov"], "there are mtg, riftbound, wow"],
  ])("%j: %s", async (args, told) => {
    const { code, out, err } = await cardwright(args);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain(told);
  });
});

describe("explain a code", () => {
  test("shows its page", async () => {
    const { code, out } = await cardwright(["explain", "cw006"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^# CW006: an unknown field/);
  });

  test("as JSON", async () => {
    const { out } = await cardwright(["explain", "CW006", "--json"]);
    expect(JSON.parse(out)).toMatchObject({ code: "CW006", severity: "error" });
  });

  test("a code that does not exist is the input's fault", async () => {
    const { code, err } = await cardwright(["explain", "CW999"]);
    expect(code).toBe(1);
    expect(err).toContain("CW999");
  });

  test.each([
    ["CW99", "CW901"],
    ["CW77", "CW001, CW101, CW201"],
  ])("%s: the codes that may be meant are told", async (wrong, near) => {
    const { code, out, err } = await cardwright(["explain", wrong]);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain(near);
  });
});
