// The editions of the rules by name.
import type { WowEdition } from "./edition.ts";
import { wow3 } from "./wow3.ts";
import { wow4 } from "./wow4.ts";
import { wow7 } from "./wow7.ts";

export const editions: Readonly<Record<string, WowEdition>> = { wow3, wow4, wow7 };

export { extend, type WowEdition } from "./edition.ts";
export { wow3, wow4, wow7 };
