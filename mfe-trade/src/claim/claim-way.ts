import type { OrderDetail } from 'shared-contract';
import { coverOf } from './cover';

export interface ClaimWay {
  label: string;
  /** The warranty is over and was never used: nothing to look at. */
  closed: boolean;
}

/** The way from a buyer's completed order to its claim; undefined where there is none. */
export function claimWay(order: OrderDetail): ClaimWay | undefined {
  if (order.status !== 'completed' || order.role !== 'buyer') return undefined;
  if (order.claims.length > 0) return { label: '看包赔进度', closed: false };
  const cover = coverOf(order, Date.parse(order.serverTime));
  return { label: cover.open ? '申请包赔' : cover.text, closed: !cover.open };
}
