import { orderStates } from 'shared-contract';
import { ALL, type Role, type StatusTab } from './tabs';

/** Why a list is empty, in one sentence. */
export function emptyWords(role: Role, status: StatusTab): string {
  if (status !== ALL) return `没有${orderStates[status]}的订单。`;
  return role === 'buyer' ? '下了单，进度会在这里。' : '有人买了你的商品，订单会在这里。';
}
