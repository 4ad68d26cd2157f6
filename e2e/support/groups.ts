/**
 * Splits items into ordered groups of at most `most` with the same key. For tests that visit many pages: one test,
 * with one browser context, per group.
 */
export function grouped<T>(items: readonly T[], most: number, keyOf: (item: T) => string): T[][] {
  const groups: T[][] = [];
  const open = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    let group = open.get(key);
    if (!group || group.length === most) {
      group = [];
      groups.push(group);
      open.set(key, group);
    }
    group.push(item);
  }
  return groups;
}
