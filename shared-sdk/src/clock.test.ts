import { createServerClock } from './clock';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') }));
afterEach(() => jest.useRealTimers());

test('a countdown says each second once, by the server’s time, and completes at 0', () => {
  const clock = createServerClock();
  clock.sync('2026-01-01T08:00:57.000+08:00'); // the device's clock is 57 s slow
  const left: (number | 'done')[] = [];
  clock.countdown('2026-01-01T08:01:00.000+08:00').subscribe({
    next: (seconds) => left.push(seconds),
    complete: () => left.push('done'),
  });
  jest.advanceTimersByTime(5_000);
  expect(left).toEqual([3, 2, 1, 0, 'done']);
  expect(jest.getTimerCount()).toBe(0);
});

test('a countdown follows a clock that learns better meanwhile; one that has run out says 0 at once', () => {
  const clock = createServerClock();
  const left: number[] = [];
  clock.countdown('2026-01-01T00:01:00Z').subscribe((seconds) => left.push(seconds));
  jest.advanceTimersByTime(1_000);
  clock.sync('2026-01-01T00:00:58Z');
  jest.advanceTimersByTime(300);
  expect(left).toEqual([60, 59, 2]);
  const over: number[] = [];
  clock.countdown('2025-01-01T00:00:00Z').subscribe((seconds) => over.push(seconds));
  jest.advanceTimersByTime(0);
  expect(over).toEqual([0]);
});

test('a time that is none is not learnt', () => {
  const clock = createServerClock();
  clock.sync('soon');
  expect(clock.now()).toBe(Date.now());
});
