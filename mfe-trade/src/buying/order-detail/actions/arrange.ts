import type { OrderAction, OrderDetail } from 'shared-contract';

export interface Arranged {
  /** The primary button of the action bar: right and widest. */
  main: OrderAction | 'pay' | undefined;
  second: OrderAction | undefined;
  /** Small, at the left. */
  icons: OrderAction[];
}

/**
 * By priority: actions that advance the order are primary, those that undo it secondary. The delivery card has its
 * own two.
 */
const mains = ['confirm', 'refundRefuse'] as const satisfies readonly OrderAction[];
const seconds = [
  'refundApply',
  'refundAgree',
  'refundWithdraw',
  'decline',
  'cancel',
] as const satisfies readonly OrderAction[];

/** Arranges exactly the `actions` that the server permits. */
export function arrange({
  actions,
  status,
  role,
}: Pick<OrderDetail, 'actions' | 'status' | 'role'>): Arranged {
  const allowed = (action: OrderAction) => actions.includes(action);
  const main = status === 'unpaid' && role === 'buyer' ? 'pay' : mains.find(allowed);
  const second = seconds.find(allowed);
  const proof = allowed('addProof') ? ('addProof' as const) : undefined;
  // As the only action it becomes a button, since a single small icon is easily overlooked.
  if (!main && !second) return { main, second: proof, icons: [] };
  return { main, second, icons: proof ? [proof] : [] };
}
