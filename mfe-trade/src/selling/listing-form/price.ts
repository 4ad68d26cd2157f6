import { PRICE_MAX_FEN, PRICE_MIN_FEN } from 'shared-contract';
import { fenOf } from 'shared-ui/forms';

/** Why a price of goods is invalid, as a sentence; undefined if it is valid (product section 4, "Money"). */
export function priceProblem(text: string): string | undefined {
  if (!text.trim()) return '请填写价格';
  const fen = fenOf(text);
  if (fen === undefined) return '请填写数字，最多到分，如 1280 或 99.5';
  if (fen < PRICE_MIN_FEN || fen > PRICE_MAX_FEN) return '价格需在 ¥6 到 ¥200,000 之间';
  return undefined;
}

/** A price in yuan as a user would type it: 128050 → 1280.5. */
export const yuanText = (fen: number): string => String(fen / 100);
