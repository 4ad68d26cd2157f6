/** The least length of the description, in characters. */
export const MIN_DESCRIPTION = 10;
