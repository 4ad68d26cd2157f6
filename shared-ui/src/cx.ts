/** Joins class names; falsy ones (`wide && classes.wide`) are omitted. */
export const cx = (...names: unknown[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ');
