/** `1280.00`: yuan with two decimals, as Alipay reads and writes amounts. */
export const yuanOf = (fen: number): string =>
  `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

/** Parses an amount in yuan with at most two decimals into fen; undefined when the text is no amount. */
export function fenOf(text: string | undefined): number | undefined {
  const [, yuan, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? [];
  return yuan === undefined ? undefined : Number(yuan) * 100 + Number(decimals.padEnd(2, '0'));
}
