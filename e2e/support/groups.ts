/**
 * Items in lists of at most `most`, in their order; what differs in its key stands in different lists. For tests that look at many
 * pages: one test, that is one context, for each list.
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
