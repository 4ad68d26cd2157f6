import { Refused } from 'shared-sdk';

/** The current price, in fen, from a PRICE_CHANGED refusal; undefined if the server did not send it. */
export function newPriceOf(error: unknown): number | undefined {
  const fen = error instanceof Refused ? error.details.newFen : undefined;
  return typeof fen === 'number' && Number.isSafeInteger(fen) && fen > 0 ? fen : undefined;
}
