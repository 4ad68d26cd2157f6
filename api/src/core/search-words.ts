/** Marks without a width: our own titles have U+2060 before a separator, and texts that are pasted have others. */
const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF]/g;

/** What a person wrote into a search field, as the texts of the database have it. */
export const searchWords = (text = ''): string => text.replaceAll(INVISIBLE, '').trim();
