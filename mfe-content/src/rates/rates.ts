import type { TradeRules } from 'shared-contract';

/** The price in fen from which the seller's fee is capped; undefined without a share that grows. */
export const cappedFrom = ({ sellerBps, sellerMaxFen }: TradeRules['fees']): number | undefined =>
  sellerBps > 0 ? Math.ceil((sellerMaxFen * 10_000) / sellerBps) : undefined;
