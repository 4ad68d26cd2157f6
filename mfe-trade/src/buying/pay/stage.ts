import type { OrderDetail } from 'shared-contract';

/** `payable`: this user can pay now. `watching`: it is the buyer's turn and the user is the seller. */
export type PayStage = 'payable' | 'watching' | 'cancelled' | 'paid';

/** The view of the cashier page for an order. */
export function payStage({ status, role }: Pick<OrderDetail, 'status' | 'role'>): PayStage {
  if (status === 'unpaid') return role === 'buyer' ? 'payable' : 'watching';
  return status === 'cancelled' ? 'cancelled' : 'paid';
}
