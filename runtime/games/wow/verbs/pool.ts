// "Prevent the next N damage": how much a shield can still prevent is kept with what it was given.

/** The name under which an armed shield keeps it. */
export const LEFT = "left to prevent";
