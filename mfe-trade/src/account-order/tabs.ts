import { type OrderState, orderStates } from 'shared-contract';

export type Role = 'buyer' | 'seller';
export const ALL = 'all';
export type StatusTab = OrderState | typeof ALL;

/** The side the address names; a buyer's where it names none. */
export const roleOf = (text: string | undefined): Role => (text === 'seller' ? 'seller' : 'buyer');

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
