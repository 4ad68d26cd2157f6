/** Limits and fees of product section 4, "Money". All amounts are integer fen. */
export const PRICE_MIN_FEN = 600;
export const PRICE_MAX_FEN = 20_000_000;

export const WARRANTY_PLANS = ['basic', 'lifetime'] as const;
export type WarrantyPlanId = (typeof WARRANTY_PLANS)[number];

/** What staff set (decision 060); an order takes the rates of its creation. Shares are in hundredths of a percent. */
export interface FeeRates {
  sellerBps: number;
  sellerMinFen: number;
  sellerMaxFen: number;
  lifetimeBps: number;
  lifetimeMinFen: number;
}

export interface Fees {
  /** Price of the warranty plan, paid by the buyer. */
  warrantyFen: number;
  /** Price plus warranty: the buyer's total. */
  payFen: number;
  sellerFeeFen: number;
  /** Price less fee: the seller's proceeds. */
  sellerNetFen: number;
}

const shareHalfUp = (fen: number, bps: number) => Math.floor((fen * bps + 5_000) / 10_000);

/**
 * All amounts of one sale; the only place where fees are computed, for api and pages alike. payFen = sellerNetFen +
 * sellerFeeFen + warrantyFen, always.
 * @param rates of the order, or of getTradeRules for one that does not exist yet
 * @throws RangeError when the price is not an integer number of fen above zero.
 */
export function fees(priceFen: number, plan: WarrantyPlanId, rates: FeeRates): Fees {
  if (!Number.isSafeInteger(priceFen) || priceFen <= 0)
    throw new RangeError(`price is not a positive integer in fen: ${priceFen}`);
  const sellerFeeFen = Math.min(
    Math.max(shareHalfUp(priceFen, rates.sellerBps), rates.sellerMinFen),
    rates.sellerMaxFen,
  );
  const warrantyFen =
    plan === 'lifetime' ? Math.max(shareHalfUp(priceFen, rates.lifetimeBps), rates.lifetimeMinFen) : 0;
  return { warrantyFen, payFen: priceFen + warrantyFen, sellerFeeFen, sellerNetFen: priceFen - sellerFeeFen };
}

/** The amount by which an order goes for its reader, in fen: a buyer reads what they pay, a seller the price. */
export const orderAmountFen = ({
  role,
  payFen,
  priceFen,
}: {
  role: 'buyer' | 'seller';
  payFen: number;
  priceFen: number;
}): number => (role === 'buyer' ? payFen : priceFen);
