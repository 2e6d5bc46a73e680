// How the project's schemas are understood, where they are compiled as the program runs and where that was done before.

export const ajvOptions = {
  allErrors: true,
  verbose: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  // The schemas are the project's own; a test checks them. Checking them here takes longer than checking a set.
  validateSchema: false,
  meta: false,
} as const;
