import type { Problem } from 'shared-contract/shapes';

/** A ticket that waits for staff. */
export const aTicket = (id: string, more: Partial<Problem> = {}): Problem => ({
  id,
  problemType: 'feedback',
  orderNo: null,
  content: '列表滑到第三页就不动了，退出重进也一样',
  images: [],
  fields: {},
  status: 'pending',
  statusText: '待处理',
  actions: [],
  result: null,
  deadline: null,
  payoutFen: null,
  replies: [],
  createdAt: '2026-11-19T09:05:00+08:00',
  ...more,
});

/** `count` of them, numbered from `first`. */
export const many = <T>(count: number, make: (id: string) => T, first = 1): T[] =>
  Array.from({ length: count }, (_, index) => make(String(first + index)));
