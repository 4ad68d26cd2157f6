import { setTimeout as sleep } from 'node:timers/promises';
import { createSwrCache } from './swr-cache';

/** Returns its number of calls. */
const counter = () => {
  let made = 0;
  return async () => {
    made += 1;
    await sleep(5);
    return made;
  };
};

test('many who ask at once share one answer, and so do those who come soon after', async () => {
  const recent = createSwrCache<number>({ freshMs: 60_000, ttlMs: 60_000, max: 10 });
  const make = counter();
  expect(await Promise.all([recent('a', make), recent('a', make), recent('a', make)])).toEqual([1, 1, 1]);
  expect(await recent('a', make)).toBe(1);
  expect(await recent('b', make)).toBe(2);
});

test('an answer grows old', async () => {
  const recent = createSwrCache<number>({ freshMs: 0, ttlMs: 0, max: 10 });
  const make = counter();
  await recent('a', make);
  await sleep(2);
  expect(await recent('a', make)).toBe(2);
});

test('one that is no longer fresh is handed out while it is made anew, once', async () => {
  const recent = createSwrCache<number>({ freshMs: 0, ttlMs: 60_000, max: 10 });
  let finish = (_value: number) => {};
  let made = 0;
  const slow = () => {
    made += 1;
    return new Promise<number>((resolve) => {
      finish = resolve;
    });
  };
  const first = recent('a', slow);
  finish(1);
  expect(await first).toBe(1);
  await sleep(2);
  expect(await Promise.all([recent('a', slow), recent('a', slow)])).toEqual([1, 1]);
  expect(made).toBe(2);
  finish(2);
  await sleep(2);
  expect(await recent('a', slow)).toBe(2);
});

test('where making it anew fails, the old one goes on', async () => {
  const recent = createSwrCache<number>({ freshMs: 0, ttlMs: 60_000, max: 10 });
  await recent('a', async () => 1);
  await sleep(2);
  const broken = () => Promise.reject(new Error('away'));
  expect(await recent('a', broken)).toBe(1);
  await sleep(2);
  expect(await recent('a', broken)).toBe(1);
});

test('a failure is not kept', async () => {
  const recent = createSwrCache<number>({ freshMs: 60_000, ttlMs: 60_000, max: 10 });
  await expect(recent('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await recent('a', async () => 7)).toBe(7);
});

test('no more are kept than there is room for', async () => {
  const recent = createSwrCache<number>({ freshMs: 60_000, ttlMs: 60_000, max: 2 });
  const make = counter();
  for (const key of ['a', 'b', 'c']) await recent(key, make);
  expect(await recent('c', make)).toBe(3);
  expect(await recent('a', make)).toBe(4);
});
