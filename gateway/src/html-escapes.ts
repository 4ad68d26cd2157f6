const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text that is safe in elements and quoted attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** JSON that is safe inside a script element: escapes `<`, U+2028 and U+2029. */
export const scriptJson = (value: unknown): string => escapeJson(JSON.stringify(value));

/** The same for a value that is JSON already. */
export const escapeJson = (json: string): string =>
  json.replace(/[<\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
