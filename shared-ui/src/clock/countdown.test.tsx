import { act, render, screen } from '@testing-library/react';
import { Countdown } from './Countdown';

const at = (ms: number) => new Date(ms).toISOString();

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('time runs by the server, however wrong the clock of the device', () => {
  const server = Date.now() + 3_600_000;
  const ended = jest.fn();
  render(<Countdown deadlineAt={at(server + 3000)} serverTime={at(server)} onEnd={ended} />);
  const left = () => screen.getByRole('timer').textContent;
  expect(left()).toBe('0:03');
  act(() => jest.advanceTimersByTime(2000));
  expect(left()).toBe('0:01');
  expect(ended).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(60_000));
  expect(left()).toBe('0:00');
  expect(ended).toHaveBeenCalledTimes(1);
});

test('an answer from the cache does not turn the time back', () => {
  const server = Date.now() + 7_200_000;
  const fresh = render(<Countdown deadlineAt={at(server + 60_000)} serverTime={at(server)} />);
  fresh.unmount();
  act(() => jest.advanceTimersByTime(30_000));
  render(<Countdown deadlineAt={at(server + 60_000)} serverTime={at(server)} />);
  expect(screen.getByRole('timer').textContent).toBe('0:30');
});
