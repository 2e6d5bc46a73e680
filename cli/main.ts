#!/usr/bin/env node
// The command line's door.

import { terminalIo } from "./io.ts";
import { run } from "./run.ts";

// Whoever reads the output may have enough of it: `cardwright demo | head`.
process.stdout.on("error", (error) => process.exit("code" in error && error.code === "EPIPE" ? 0 : 3));

const io = terminalIo();
process.exitCode = await run(process.argv.slice(2), io);
io.close();
