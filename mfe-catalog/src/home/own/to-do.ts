import type { Order } from 'shared-contract';

const deadline = ({ payDeadline, stepDeadline, status }: Order) =>
  Date.parse((status === 'unpaid' ? payDeadline : stepDeadline) ?? '') || Number.POSITIVE_INFINITY;

/** The orders whose next step is the reader's, the nearest deadline first. */
export const waitingForReader = (orders: readonly Order[]): Order[] =>
  orders.filter(({ stepActor, role }) => stepActor === role).sort((a, b) => deadline(a) - deadline(b));
