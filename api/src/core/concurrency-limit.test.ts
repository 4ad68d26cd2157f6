import { createConcurrencyLimit } from './concurrency-limit';

test('work runs in turn, so much at once; what failed gives its place to the next', async () => {
  const gate = createConcurrencyLimit({ atOnce: 2, waiting: 2, busy: '请过几秒再来' });
  const began: number[] = [];
  const ends: ((failed: boolean) => void)[] = [];
  const start = (n: number) =>
    gate(async () => {
      began.push(n);
      if (await new Promise<boolean>((end) => (ends[n] = end))) throw new Error('failed');
      return n;
    });
  const work = [0, 1, 2, 3].map(start);
  await expect(start(4)).rejects.toMatchObject({ code: 429, message: '请过几秒再来' });
  expect(began).toEqual([0, 1]);
  ends[1]?.(true);
  await expect(work[1]).rejects.toThrow('failed');
  expect(began).toEqual([0, 1, 2]);
  for (const n of [2, 0]) {
    ends[n]?.(false);
    expect(await work[n]).toBe(n);
  }
  ends[3]?.(false);
  expect(await work[3]).toBe(3);
  const next = start(5);
  ends[5]?.(false);
  expect(await next).toBe(5);
});
