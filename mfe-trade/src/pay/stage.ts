import type { OrderDetail } from 'shared-contract';

/** `payable`: this reader can pay now. `watching`: it is the buyer's turn and the reader sells. */
export type PayStage = 'payable' | 'watching' | 'cancelled' | 'paid';

/** What the cashier's page has to show for an order. */
export function payStage({ status, role }: Pick<OrderDetail, 'status' | 'role'>): PayStage {
  if (status === 'unpaid') return role === 'buyer' ? 'payable' : 'watching';
  return status === 'cancelled' ? 'cancelled' : 'paid';
}
