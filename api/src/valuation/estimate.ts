import type { Estimate, GoodsType } from 'shared-contract/shapes';
import { comparableDeals, type Figures, MIN_SAMPLES } from '../catalog/fair-price';
import type { Tx } from '../core/database';

/** Minimum number of comparable deals for each level of confidence. */
const CONFIDENCE_LEVELS = [
  [40, 'high'],
  [20, 'medium'],
  [MIN_SAMPLES, 'low'],
] as const;

/**
 * Estimates a price from comparable deals. With too few of them the amounts are zero and the confidence is
 * `none` (样本不足); `samples` is the number of deals found.
 */
export async function estimate(
  tx: Tx,
  account: { gameId: number; goodsType: GoodsType; figures: Figures },
): Promise<Estimate> {
  const { samples, band } = await comparableDeals(tx, account);
  const confidence = CONFIDENCE_LEVELS.find(([from]) => samples >= from)?.[1];
  if (!band || !confidence) return { lowFen: 0, midFen: 0, highFen: 0, samples, confidence: 'none' };
  return { ...band, samples, confidence };
}
