/** Joins class names; a condition in front (`wide && classes.wide`) leaves one out. */
export const cx = (...names: unknown[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ');
