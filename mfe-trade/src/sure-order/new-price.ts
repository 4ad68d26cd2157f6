import { Refused } from 'shared-sdk';

/** The price that now stands, in fen, from a PRICE_CHANGED refusal; undefined where the server did not say it. */
export function newPriceOf(error: unknown): number | undefined {
  const fen = error instanceof Refused ? error.details.newFen : undefined;
  return typeof fen === 'number' && Number.isSafeInteger(fen) && fen > 0 ? fen : undefined;
}
