const MINUS = '\u2212';

/** Whole yuan with thousands separators, and the two digits of the fen. Takes integer fen. */
export function splitFen(fen: number): { sign: string; yuan: string; fen: string } {
  const amount = Math.abs(Math.round(fen));
  return {
    sign: fen < 0 ? MINUS : '',
    yuan: String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, ','),
    fen: String(amount % 100).padStart(2, '0'),
  };
}

/** 128099 → ¥1,280.99; 128000 → ¥1,280.00; −6400 → −¥64.00. For amounts that are paid, held or settled. */
export function formatFen(fen: number): string {
  const { sign, yuan, fen: cents } = splitFen(fen);
  return `${sign}¥${yuan}.${cents}`;
}

/** As formatFen without .00: 128000 → ¥1,280; 56099 → ¥560.99. For prices that are compared. */
export function formatYuan(fen: number): string {
  const { sign, yuan, fen: cents } = splitFen(fen);
  return `${sign}¥${yuan}${cents === '00' ? '' : `.${cents}`}`;
}

/** 34000 → 3.4万; counts below ten thousand get separators. */
export function formatCount(count: number): string {
  if (Math.abs(count) < 10_000) return splitFen(count * 100).yuan;
  return `${Number((count / 10_000).toFixed(1))}万`;
}
