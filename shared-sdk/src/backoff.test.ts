import { BehaviorSubject } from 'rxjs';
import { backoffMs, nextRetry } from './backoff';

test('waits double up to half a minute, of which half is random', () => {
  const range = (n: number) => [backoffMs(n, () => 0), backoffMs(n, () => 1)];
  expect([1, 2, 3, 5, 6, 7, 99].map(range)).toEqual([
    [500, 1_000],
    [1_000, 2_000],
    [2_000, 4_000],
    [8_000, 16_000],
    [15_000, 30_000],
    [15_000, 30_000],
    [15_000, 30_000],
  ]);
});

test('without a network the next try waits for one', () => {
  jest.useFakeTimers();
  const online$ = new BehaviorSubject(false);
  let tries = 0;
  nextRetry(1, online$).subscribe(() => tries++);
  jest.advanceTimersByTime(60_000);
  expect(tries).toBe(0);
  online$.next(true);
  online$.next(false);
  online$.next(true);
  expect(tries).toBe(1);
  jest.useRealTimers();
});
