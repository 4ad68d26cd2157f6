import { type Input, type OrderState, orderStates } from 'shared-contract';

/** 我买的, 我卖的, and of what was sold the part that merchants took (回收). */
export const sides = ['buyer', 'seller', 'recycle'] as const;
export type Side = (typeof sides)[number];
export const ALL = 'all';
export type StatusTab = OrderState | typeof ALL;

/** The side the address names; a buyer's where it names none. */
export const sideOf = (text: string | undefined): Side => sides.find((side) => side === text) ?? 'buyer';

/** What is asked for of a side. */
export const questionOf = (side: Side): Pick<Input<'listOrders'>, 'role' | 'orderType'> =>
  side === 'recycle' ? { role: 'seller', orderType: 'RECYCLE' } : { role: side };

/** The tab the address names; all where it names none that exists. */
export const statusOf = (text: string | undefined): StatusTab =>
  text && Object.hasOwn(orderStates, text) ? (text as OrderState) : ALL;

/** All orders of one side. In: the server's counts, without the states that have none. */
export const totalOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The tabs with their counts; without counts while they are not known. */
export function statusTabs(
  counts: Record<string, number> | undefined,
): { key: StatusTab; label: string; count?: number }[] {
  const states = Object.entries(orderStates) as [OrderState, string][];
  return [
    { key: ALL, label: '全部', count: counts && totalOf(counts) },
    ...states.map(([key, label]) => ({ key, label, count: counts && (counts[key] ?? 0) })),
  ];
}
