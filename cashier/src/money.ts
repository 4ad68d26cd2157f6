/** Parses a `total_amount` in yuan with at most two decimals, 0.01 to 100 000 000, into fen; null when invalid. */
export function parseYuan(text: string): number | null {
  const [, yuan, decimals = ''] = /^(0|[1-9]\d{0,8})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (yuan === undefined) return null;
  const fen = Number(yuan) * 100 + Number(decimals.padEnd(2, '0'));
  return fen >= 1 && fen <= 10_000_000_000 ? fen : null;
}

/** `1280.00`: yuan with two decimals, as Alipay writes amounts. */
export function yuan(fen: number): string {
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}
