import { PRICE_MAX_FEN, PRICE_MIN_FEN } from 'shared-contract';
import { formatYuan } from 'shared-ui';
import { fenOf } from 'shared-ui/forms';

export interface QuoteGround {
  /** The user's own valid quote. */
  ownFen: number | undefined;
  availableFen: number | undefined;
}

/** Validates an amount before it is sent; the server decides in any case. */
export function quoteError(text: string, { ownFen, availableFen }: QuoteGround): string | undefined {
  const fen = fenOf(text);
  if (fen === undefined) return '请填写金额，最多两位小数';
  if (fen < PRICE_MIN_FEN || fen > PRICE_MAX_FEN) return '出价需在 ¥6 到 ¥200,000 之间';
  if (ownFen !== undefined && fen <= ownFen) return `加价要高于你现在的 ${formatYuan(ownFen)}`;
  const freeze = fen - (ownFen ?? 0);
  if (availableFen !== undefined && freeze > availableFen)
    return `还要冻结 ${formatYuan(freeze)}，可用余额只有 ${formatYuan(availableFen)}`;
  return undefined;
}
