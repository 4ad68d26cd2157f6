import type { Order } from 'shared-contract';

export interface Actor {
  /** As the reader says it: 你, 买家, 卖家, 号栈客服, 系统. */
  name: string;
  you: boolean;
}

const names = { buyer: '买家', seller: '卖家', staff: '号栈客服', system: '系统' } as const;

/** Who must act now, seen from the reader's side; undefined once the order has ended. */
export function actorOf({ stepActor, role }: Pick<Order, 'stepActor' | 'role'>): Actor | undefined {
  if (stepActor === 'none') return undefined;
  const you = stepActor === role;
  return { name: you ? '你' : names[stepActor], you };
}
