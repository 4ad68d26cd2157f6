import type { Order } from 'shared-contract';

export interface Actor {
  /** The user's term for the actor: 你, 买家, 卖家, 号栈客服, 系统. */
  name: string;
  you: boolean;
}

const names = { buyer: '买家', seller: '卖家', staff: '号栈客服', system: '系统' } as const;

/** Who must act now, from the user's perspective; undefined for an ended order. */
export function actorOf({ stepActor, role }: Pick<Order, 'stepActor' | 'role'>): Actor | undefined {
  if (stepActor === 'none') return undefined;
  const you = stepActor === role;
  return { name: you ? '你' : names[stepActor], you };
}
