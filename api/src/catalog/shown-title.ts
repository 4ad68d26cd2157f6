/** A goods number in front of a title, as the form and the demo write it: 【WZ7K2093】. */
const NUMBER_IN_FRONT = /^【[A-Z]{2}[0-9A-Z]{4,12}】\s*(?=.)/;

/**
 * A title as it is shown: without the goods number in front, which answers carry in a field of its own. A title that
 * is nothing but the number stays.
 */
export const shownTitle = (title: string): string => title.replace(NUMBER_IN_FRONT, '');
