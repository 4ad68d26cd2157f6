import { orderStates } from 'shared-contract';
import { ALL, type Side, type StatusTab } from './tabs';

/** The message of an empty list. */
export function emptyWords(side: Side, status: StatusTab): string {
  if (status !== ALL) return `没有${orderStates[status]}的订单。`;
  return emptySides[side];
}

const emptySides: Record<Side, string> = {
  buyer: '下了单，进度会在这里。',
  seller: '有人买了你的商品，订单会在这里。',
  recycle: '接受了商户的报价，订单会在这里。',
};
