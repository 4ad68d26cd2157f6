import type { AttributeValue } from 'shared-contract';

export interface AttributeGroup {
  name: string;
  items: { value: string; label: string }[];
}

/** Attributes by group; groups and attributes in their original order. */
export function attributeGroups(attributes: readonly AttributeValue[]): AttributeGroup[] {
  const groups = new Map<string, AttributeGroup>();
  for (const { group: name, name: label, value } of attributes) {
    const group = groups.get(name) ?? { name, items: [] };
    group.items.push({ value, label });
    groups.set(name, group);
  }
  return [...groups.values()];
}

/** The first groups up to `count` attributes; the last group is truncated. */
export function firstOf(groups: readonly AttributeGroup[], count: number): AttributeGroup[] {
  let left = count;
  return groups.flatMap(({ name, items }) => {
    const shown = items.slice(0, Math.max(0, left));
    left -= shown.length;
    return shown.length ? [{ name, items: shown }] : [];
  });
}
