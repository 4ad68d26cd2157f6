export type Cell = string | number | null;

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe in front, as
 * https://owasp.org/www-community/attacks/CSV_Injection asks for; numbers stay numbers.
 */
const isFormula = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/;

function written(cell: Cell): string {
  const text = typeof cell === 'string' && isFormula.test(cell) ? `'${cell}` : String(cell ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}

/** A table as CSV (RFC 4180): every cell quoted, with the mark by which spreadsheets know UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`;

/** Saves a text as a file of the reader's device. */
export function download(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
