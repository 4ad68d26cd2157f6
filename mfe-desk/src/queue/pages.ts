import type { Value } from 'shared-contract';
import type { StaffWork } from 'shared-contract/shapes';
import { caseKey } from './case-key';

/** Cases in one answer: the most that the call gives. */
export const PAGE_SIZE = 50;

export type QueueAnswer = Value<'listStaffWork'>;

/** What is known of the queue under one filter. */
export interface Queue {
  /** The latest answer: counts, colleagues and the server's time. */
  head: QueueAnswer;
  /** The loaded pages by number, from 1. */
  pages: ReadonlyMap<number, readonly StaffWork[]>;
  /** Grows with each refetch. */
  round: number;
  /** Cases that wait since later than this are marked as new. */
  seenAt: string;
}

export const pageOf = (index: number) => Math.floor(index / PAGE_SIZE) + 1;

/** The case at an index, from 0; undefined while its page is not loaded. */
export const rowAt = ({ pages }: Queue, index: number): StaffWork | undefined =>
  pages.get(pageOf(index))?.[index % PAGE_SIZE];

/** The index of a case among the loaded pages; undefined when it is on none. */
export function indexOf({ pages }: Queue, key: string): number | undefined {
  for (const [number, rows] of pages) {
    const at = rows.findIndex((row) => caseKey(row) === key);
    if (at >= 0) return (number - 1) * PAGE_SIZE + at;
  }
  return undefined;
}
