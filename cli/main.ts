#!/usr/bin/env node
// The command line's door.

import { terminalIo } from "./io.ts";
import { run } from "./run.ts";

const io = terminalIo();
process.exitCode = await run(process.argv.slice(2), io);
io.close();
