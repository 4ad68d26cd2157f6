import { formatFen } from 'shared-ui';
import { fenOf } from 'shared-ui/forms';

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
