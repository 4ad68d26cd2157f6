/** Yuan as typed → integer fen, without floating point; undefined unless it is an amount with at most two decimals. */
export function fenOf(text: string): number | undefined {
  const match = /^(\d{1,7})(?:\.(\d{0,2}))?$/.exec(text.replace(/[,，\s]/g, ''));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}
