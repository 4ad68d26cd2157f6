/** Limits and fees of product section 4, "Money". All amounts are integer fen. */
export const PRICE_MIN_FEN = 600;
export const PRICE_MAX_FEN = 20_000_000;

export const WARRANTY_PLANS = ['basic', 'lifetime'] as const;
export type WarrantyPlanId = (typeof WARRANTY_PLANS)[number];
export const BASIC_WARRANTY_DAYS = 30;

const SELLER_FEE_PERCENT = 5;
const SELLER_FEE_MIN_FEN = 500;
const SELLER_FEE_MAX_FEN = 200_000;
const LIFETIME_PERCENT = 6;
const LIFETIME_MIN_FEN = 1_000;

export interface Fees {
  /** Price of the warranty plan, paid by the buyer. */
  warrantyFen: number;
  /** Price plus warranty: the buyer's total. */
  payFen: number;
  sellerFeeFen: number;
  /** Price less fee: the seller's proceeds. */
  sellerNetFen: number;
}

const percentHalfUp = (fen: number, percent: number) => Math.floor((fen * percent + 50) / 100);

/**
 * All amounts of one sale; the only place where fees are computed, for api and pages alike. payFen = sellerNetFen +
 * sellerFeeFen + warrantyFen, always.
 * @throws RangeError when the price is not an integer number of fen above zero.
 */
export function fees(priceFen: number, plan: WarrantyPlanId): Fees {
  if (!Number.isSafeInteger(priceFen) || priceFen <= 0)
    throw new RangeError(`price is not a positive integer in fen: ${priceFen}`);
  const sellerFeeFen = Math.min(
    Math.max(percentHalfUp(priceFen, SELLER_FEE_PERCENT), SELLER_FEE_MIN_FEN),
    SELLER_FEE_MAX_FEN,
  );
  const warrantyFen =
    plan === 'lifetime' ? Math.max(percentHalfUp(priceFen, LIFETIME_PERCENT), LIFETIME_MIN_FEN) : 0;
  return { warrantyFen, payFen: priceFen + warrantyFen, sellerFeeFen, sellerNetFen: priceFen - sellerFeeFen };
}
