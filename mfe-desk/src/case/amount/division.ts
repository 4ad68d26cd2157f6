import { fees, type OrderDetail } from 'shared-contract';
import type { CaseOption } from 'shared-contract/shapes';
import { fenOf } from 'shared-ui/forms';

/** Who gets how much of an order's escrow, in fen. */
export type Division = NonNullable<CaseOption['money']>;

/** A split ruling: the buyer gets part of the price, the seller the rest less its fee; the warranty stays. */
export function splitDivision(
  {
    priceFen,
    warrantyPlan,
    warrantyFen,
    rules,
  }: Pick<OrderDetail, 'priceFen' | 'warrantyPlan' | 'warrantyFen' | 'rules'>,
  refundFen: number,
): Division {
  const { sellerFeeFen, sellerNetFen } = fees(priceFen - refundFen, warrantyPlan, rules.fees);
  return { buyerFen: refundFen, sellerFen: sellerNetFen, feeFen: sellerFeeFen, guaranteeFen: warrantyFen };
}

export const sumOf = ({ buyerFen, sellerFen, feeFen, guaranteeFen }: Division): number =>
  buyerFen + sellerFen + feeFen + guaranteeFen;

/** A typed amount within its bounds, in fen; undefined if it is none. */
export function amountIn(bounds: NonNullable<CaseOption['amount']>, text: string): number | undefined {
  const fen = fenOf(text);
  return fen !== undefined && fen >= bounds.minFen && fen <= bounds.maxFen ? fen : undefined;
}

/** Fen as it is typed: 42000 → 420.00. */
export const yuanField = (fen: number): string => (fen / 100).toFixed(2);
