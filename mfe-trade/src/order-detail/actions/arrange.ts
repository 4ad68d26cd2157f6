import type { OrderAction, OrderDetail } from 'shared-contract';

export interface Arranged {
  /** Of the action bar: right and widest. */
  main: OrderAction | 'pay' | undefined;
  second: OrderAction | undefined;
  /** Small, at the left. */
  icons: OrderAction[];
}

/** In this order: what moves the order on first, what undoes it second. The delivery card has its own two. */
const mains = ['confirm', 'refundRefuse'] as const satisfies readonly OrderAction[];
const seconds = [
  'refundApply',
  'refundAgree',
  'refundWithdraw',
  'decline',
  'cancel',
] as const satisfies readonly OrderAction[];

/** Places exactly what the server lists in `actions`: nothing is offered that it would refuse. */
export function arrange({
  actions,
  status,
  role,
}: Pick<OrderDetail, 'actions' | 'status' | 'role'>): Arranged {
  const allowed = (action: OrderAction) => actions.includes(action);
  const main = status === 'unpaid' && role === 'buyer' ? 'pay' : mains.find(allowed);
  const second = seconds.find(allowed);
  const proof = allowed('addProof') ? ('addProof' as const) : undefined;
  // Alone in the bar it is a button: a lone small icon is overlooked.
  if (!main && !second) return { main, second: proof, icons: [] };
  return { main, second, icons: proof ? [proof] : [] };
}
