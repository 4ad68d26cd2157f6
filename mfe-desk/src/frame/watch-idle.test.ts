import { IDLE_MS, watchIdle } from './watch-idle';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('half an hour without keys, pointer or wheel is idle; each of them begins it again', () => {
  const onIdle = jest.fn();
  watchIdle(onIdle);
  for (const sign of ['keydown', 'pointerdown', 'wheel']) {
    jest.advanceTimersByTime(IDLE_MS - 60_000);
    dispatchEvent(new Event(sign));
  }
  jest.advanceTimersByTime(IDLE_MS - 60_000);
  expect(onIdle).not.toHaveBeenCalled();
  jest.advanceTimersByTime(120_000);
  expect(onIdle).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(2 * IDLE_MS);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test('a tab that is left is watched no more', () => {
  const onIdle = jest.fn();
  watchIdle(onIdle)();
  jest.advanceTimersByTime(2 * IDLE_MS);
  expect(onIdle).not.toHaveBeenCalled();
});
