#!/usr/bin/env node
import { terminalIo } from "./io.ts";
// The command line's door.
import { run } from "./run.ts";

const io = terminalIo();
process.exitCode = await run(process.argv.slice(2), io);
io.close();
