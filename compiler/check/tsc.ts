// The native type checker on a list of files: writes a project file, runs it, reads what it says.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export interface TscError {
  /** Absolute path; empty if the error belongs to no file. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly code: string;
  readonly message: string;
}

const compilerOptions = {
  target: "es2023",
  lib: ["es2023"],
  // Modules wherever they stand, whatever a package.json above them says.
  module: "preserve",
  moduleResolution: "bundler",
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  moduleDetection: "force",
  types: [],
  noEmit: true,
} as const;

/** A folder of our own for as long as `use` runs. Its real path, as the type checker will say it. */
export async function inTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "cardwright-")));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Type-checks files as strictly as the project itself. `folder` takes the project file. */
export async function runTsc(
  folder: string,
  files: readonly string[],
  paths: Readonly<Record<string, string>>,
): Promise<readonly TscError[]> {
  const project = join(folder, "tsconfig.json");
  const mapped = Object.fromEntries(Object.entries(paths).map(([name, file]) => [name, [file]]));
  writeFileSync(project, JSON.stringify({ compilerOptions: { ...compilerOptions, paths: mapped }, files }));
  const { output, code } = await run(tscBinary(), ["--project", project, "--pretty", "false"], folder);
  const errors = parse(output, folder);
  if (code !== 0 && errors.length === 0) {
    throw new Error(`the type checker stopped with code ${code}: ${output.slice(0, 2000)}`);
  }
  return errors;
}

/** The executable that the typescript package brings for this machine. */
function tscBinary(): string {
  const require = createRequire(import.meta.url);
  const typescript = createRequire(require.resolve("typescript/package.json"));
  const name = `@typescript/typescript-${process.platform}-${process.arch}`;
  const exe = process.platform === "win32" ? "tsc.exe" : "tsc";
  const path = join(dirname(typescript.resolve(`${name}/package.json`)), "lib", exe);
  if (!existsSync(path)) throw new Error(`no type checker for this machine: ${path} is missing`);
  return path;
}

function run(
  command: string,
  args: readonly string[],
  cwd: string,
): Promise<{ output: string; code: number | null }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const take = (chunk: string) => {
      output += chunk;
    };
    child.stdout.setEncoding("utf8").on("data", take);
    child.stderr.setEncoding("utf8").on("data", take);
    child.on("error", reject);
    child.on("close", (code) => resolve({ output, code }));
  });
}

const located = /^(.*?)\((\d+),(\d+)\): error (TS\d+): (.*)$/;
const general = /^error (TS\d+): (.*)$/;

function parse(output: string, folder: string): readonly TscError[] {
  const errors: TscError[] = [];
  for (const line of output.split(/\r?\n/)) {
    const at = located.exec(line);
    const whole = at === null ? general.exec(line) : null;
    const last = errors.at(-1);
    if (at !== null) {
      const [, file = "", row = "0", column = "0", code = "", message = ""] = at;
      errors.push({ file: join(folder, file), line: Number(row), column: Number(column), code, message });
    } else if (whole !== null) {
      const [, code = "", message = ""] = whole;
      errors.push({ file: "", line: 0, column: 0, code, message });
    } else if (last !== undefined && line.startsWith("  ")) {
      // The rest of a message is indented below it.
      errors[errors.length - 1] = { ...last, message: `${last.message}\n${line.trim()}` };
    }
  }
  return errors;
}
