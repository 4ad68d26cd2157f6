/**
 * Holds each · to the character before it, so that no line begins with one: browsers may break between a Chinese
 * character or a space and a ·. The mark that does so (U+2060) has no width.
 */
export const keepSeparators = (text: string): string => text.replace(/([\p{sc=Han} ])·/gu, '$1\u2060·');
