import { formatFen } from 'shared-ui';

/** Yuan as typed → integer fen; undefined for invalid amounts. At most two decimals, no rounding. */
export function fenOf(text: string): number | undefined {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', ''));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}

/** Validates an amount against limits in fen; returns a message with the limit. */
export function amountProblem(
  text: string,
  { min, max, over }: { min: number; max: number; over: string },
): string | undefined {
  const fen = fenOf(text);
  if (fen === undefined) return '请填写金额，最多两位小数，例如 120.50';
  if (fen < min) return `最少 ${formatFen(min)}`;
  if (fen > max) return over;
  return undefined;
}
