import type { Order } from 'shared-contract';
import { thingOf } from '../order/words';

export type Warranted = Pick<Order, 'goods' | 'status' | 'warrantyPlan' | 'warrantyUntil' | 'claimPayoutFen'>;

/**
 * Whether a claim of this order is possible at `now`, in ms by the server's clock; the server decides again (product
 * section 4, claim).
 */
export const isCovered = (
  { goods, status, warrantyPlan, warrantyUntil, claimPayoutFen }: Warranted,
  now: number,
): boolean =>
  status === 'completed' &&
  thingOf(goods) === '号' &&
  goods.goodsType !== 'rental' &&
  !claimPayoutFen &&
  (warrantyUntil ? Date.parse(warrantyUntil) > now : warrantyPlan === 'lifetime');
