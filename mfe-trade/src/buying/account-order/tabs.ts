import { type Input, type OrderState, orderStates } from 'shared-contract';

/** 我买的, 我卖的, and among the sold ones those that merchants bought (回收). */
export const sides = ['buyer', 'seller', 'recycle'] as const;
export type Side = (typeof sides)[number];
export const ALL = 'all';
export type StatusTab = OrderState | typeof ALL;

/** The side in the address; by default the buyer's. */
export const sideOf = (text: string | undefined): Side => sides.find((side) => side === text) ?? 'buyer';

/** The call input for a side. */
export const inputOf = (side: Side): Pick<Input<'listOrders'>, 'role' | 'orderType'> =>
  side === 'recycle' ? { role: 'seller', orderType: 'RECYCLE' } : { role: side };

/** The tab in the address; all by default or if unknown. */
export const statusOf = (text: string | undefined): StatusTab =>
  text && Object.hasOwn(orderStates, text) ? (text as OrderState) : ALL;

/** The number of orders of one side. @param counts of the server, without states that have none */
export const totalOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The tabs with their counts; without counts while they are unknown. */
export function statusTabs(
  counts: Record<string, number> | undefined,
): { key: StatusTab; label: string; count?: number }[] {
  const states = Object.entries(orderStates) as [OrderState, string][];
  return [
    { key: ALL, label: '全部', count: counts && totalOf(counts) },
    ...states.map(([key, label]) => ({ key, label, count: counts && (counts[key] ?? 0) })),
  ];
}
