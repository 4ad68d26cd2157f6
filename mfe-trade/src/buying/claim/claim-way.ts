import type { OrderDetail } from 'shared-contract';
import { coverOf } from './cover';

export interface ClaimWay {
  label: string;
  /** The warranty has ended and was never used: there is no claim to view. */
  closed: boolean;
}

/** The link from a buyer's completed order to its claim; undefined if there is none. */
export function claimWay(order: OrderDetail): ClaimWay | undefined {
  if (order.status !== 'completed' || order.role !== 'buyer') return undefined;
  if (order.claims.length > 0) return { label: '看包赔进度', closed: false };
  const cover = coverOf(order, Date.parse(order.serverTime));
  return { label: cover.open ? '申请包赔' : cover.text, closed: !cover.open };
}
