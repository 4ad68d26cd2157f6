import { setTimeout as sleep } from 'node:timers/promises';
import { keepRecent } from './recent';

/** Counts how often it is asked. */
const counter = () => {
  let made = 0;
  return async () => {
    made += 1;
    await sleep(5);
    return made;
  };
};

test('many who ask at once share one answer, and so do those who come soon after', async () => {
  const recent = keepRecent<number>({ keepMs: 60_000, max: 10 });
  const make = counter();
  expect(await Promise.all([recent('a', make), recent('a', make), recent('a', make)])).toEqual([1, 1, 1]);
  expect(await recent('a', make)).toBe(1);
  expect(await recent('b', make)).toBe(2);
});

test('an answer grows old', async () => {
  const recent = keepRecent<number>({ keepMs: 0, max: 10 });
  const make = counter();
  await recent('a', make);
  await sleep(2);
  expect(await recent('a', make)).toBe(2);
});

test('a failure is not kept', async () => {
  const recent = keepRecent<number>({ keepMs: 60_000, max: 10 });
  await expect(recent('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await recent('a', async () => 7)).toBe(7);
});

test('no more are kept than there is room for', async () => {
  const recent = keepRecent<number>({ keepMs: 60_000, max: 2 });
  const make = counter();
  for (const key of ['a', 'b', 'c']) await recent(key, make);
  expect(await recent('c', make)).toBe(3);
  expect(await recent('a', make)).toBe(4);
});
