#!/usr/bin/env node
// Takes the code of one rule out at a time and looks whether the tests that name the rule fail. Run as
// `npm run rules:mutate -- REPORT [RULE ...]` in a clean checkout, with vitest's JSON report of the unchanged sources;
// prints one line for each mutant of mutants.json, and exits with 1 if a mutant survived.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");
/** The folder of the rules that a rule number belongs to. */
const games = { riftbound: "riftbound", mtg2007: "mtg" };
const sourceOf = (rule) => join(root, "runtime/games", games[rule.split(" ")[0]] ?? "wow");
const [reportFile = "", ...rules] = process.argv.slice(2);
const wanted = rules.join(" ");
const mutants = JSON.parse(readFileSync(join(here, "mutants.json"), "utf8")).filter(
  (m) => wanted === "" || wanted === m.rule.split(" ")[0] || wanted.includes(m.rule),
);
if (execFileSync("git", ["status", "--porcelain", "runtime"], { cwd: root, encoding: "utf8" }) !== "") {
  console.error("the sources have changes that are not committed");
  process.exit(2);
}

/** The test files that name each rule. */
const report = JSON.parse(readFileSync(reportFile, "utf8"));
const filesOf = (rule) =>
  report.testResults
    .filter((f) => f.assertionResults.some((t) => new RegExp(named(rule)).test(t.fullName)))
    .map((f) => relative(root, f.name).replace(/^.*?(?=test\/)/, ""))
    .filter((name) => !name.includes("scenarios"));

/** Tests whose title carries the rule's tag. */
const named = (rule) => {
  const [edition, number] = rule.split(" ");
  return `\\[${edition} ([^\\]]*[ ,])?${number.replace(".", "\\.")}[,\\]]`;
};

let survived = 0;
for (const { rule, file, find, put } of mutants) {
  const path = join(sourceOf(rule), file);
  const text = readFileSync(path, "utf8");
  if (text.split(find).length < 2) {
    console.log(`${rule}: stale, ${file} does not say: ${find}`);
    survived++;
    continue;
  }
  let run;
  try {
    writeFileSync(path, text.replaceAll(find, put));
    run = spawnSync("npx", ["vitest", "run", ...filesOf(rule), "--reporter=json", "-t", named(rule)], {
      cwd: root,
      encoding: "utf8",
      timeout: 120_000,
    });
  } finally {
    writeFileSync(path, text);
  }
  const told = /\{"num.*\}/s.exec(run.stdout)?.[0];
  const { numFailedTests = 0, numPassedTests = 0, numFailedTestSuites = 0 } = told ? JSON.parse(told) : {};
  const killed = numFailedTests > 0 || (numFailedTestSuites > 0 && numPassedTests === 0);
  if (!killed) survived++;
  console.log(
    `${rule}: ${killed ? "killed" : "SURVIVED"} (${numFailedTests} failed, ${numPassedTests} passed)`,
  );
}
console.log(`${mutants.length - survived} of ${mutants.length} killed`);
process.exit(survived > 0 ? 1 : 0);
