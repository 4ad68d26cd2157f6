import type { AttributeValue } from 'shared-contract';

interface Attribute {
  value: string;
  label: string;
}

export interface AttributeGroup {
  name: string;
  /** Shown as figures; always as many as fill whole rows. */
  figures: Attribute[];
}

/** Longer values are text. */
const FIGURE_LENGTH = 8;
/** A yes or no, or several values: words, which stand in a row of their own. */
const WORDS = /^[是否有无]$|、/;

/** How many of `count` figures fill whole rows of four, three or two columns. */
export function fullRows(count: number): number {
  if (count < 5) return count === 1 ? 0 : count;
  return Math.max(count - (count % 4), count - (count % 3));
}

/**
 * Attributes by group, in their original order: figures in whole rows, and the others of all groups together, which
 * are rows of text.
 */
export function attributeGroups(attributes: readonly AttributeValue[]): {
  groups: AttributeGroup[];
  rest: Attribute[];
} {
  const groups = new Map<string, Attribute[]>();
  const inRows = new Set<Attribute>();
  const all = attributes.map(({ group, name: label, value }) => {
    const attribute = { value, label };
    const figures = groups.get(group) ?? [];
    groups.set(group, figures);
    if (value.length > FIGURE_LENGTH || WORDS.test(value)) inRows.add(attribute);
    else figures.push(attribute);
    return attribute;
  });
  for (const figures of groups.values())
    for (const attribute of figures.splice(fullRows(figures.length))) inRows.add(attribute);
  return {
    groups: [...groups].flatMap(([name, figures]) => (figures.length ? [{ name, figures }] : [])),
    rest: all.filter((attribute) => inRows.has(attribute)),
  };
}
