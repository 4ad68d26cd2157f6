import { setTimeout as sleep } from 'node:timers/promises';
import { createTurns } from './turns';

/** Work that ends when its end is called, and the ends of all that has begun. */
function gate() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<string>((done) => ends.push(() => done('done')));
  return { ends, work };
}

test('two at a time, the next when one has finished, none beyond those that may wait', async () => {
  const { ends, work } = gate();
  const inTurn = createTurns({ atOnce: 2, waiting: 1, waitMs: 60_000 });
  const [first, second, third, fourth] = [inTurn(work), inTurn(work), inTurn(work), inTurn(work)];
  expect(await fourth).toBeUndefined();
  expect(ends).toHaveLength(2);
  ends[0]?.();
  expect(await first).toBe('done');
  await sleep(0);
  expect(ends).toHaveLength(3);
  for (const end of ends) end();
  expect(await Promise.all([second, third])).toEqual(['done', 'done']);
});

test('work whose turn comes too late is not begun; a failure leaves its turn to the next', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 5, waitMs: 20 });
  const failing = inTurn(async () => {
    await sleep(40);
    throw new Error('no');
  });
  const late = inTurn(async () => 'begun');
  await expect(failing).rejects.toThrow('no');
  expect(await late).toBeUndefined();
  expect(await inTurn(async () => 'begun')).toBe('begun');
});
