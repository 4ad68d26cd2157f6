import { Observable, of, throwError } from 'rxjs';
import type { Api } from './api';
import { watchPayment } from './payment';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A server with scripted responses that records the second of each request. */
function cashier(answers: ('pending' | 'paid' | 'lost')[]) {
  const askedAt: number[] = [];
  const began = Date.now();
  const getPayment = () =>
    new Observable((subscriber) => {
      const status = answers[Math.min(askedAt.length, answers.length - 1)];
      askedAt.push((Date.now() - began) / 1000);
      const answer =
        status === 'lost'
          ? throwError(() => new Error('lost'))
          : of({ code: 200, msg: 'ok', data: { status } });
      return answer.subscribe(subscriber as never);
    });
  const seen: string[] = [];
  const watching = watchPayment({ getPayment } as unknown as Api, 'P1').subscribe({
    next: ({ status }) => seen.push(status),
    complete: () => seen.push('complete'),
  });
  return { askedAt, seen, watching };
}

test('asks at once, then after 2, 4 and every 8 seconds, for a minute', () => {
  const { askedAt, seen } = cashier(['pending']);
  jest.advanceTimersByTime(120_000);
  expect(askedAt).toEqual([0, 2, 6, 14, 22, 30, 38, 46, 54, 60]);
  expect(seen).toEqual([...Array(10).fill('pending'), 'complete']);
});

test('ends with the answer that is no longer pending, and a lost one is asked for again', () => {
  const { askedAt, seen } = cashier(['pending', 'lost', 'paid']);
  jest.advanceTimersByTime(120_000);
  expect(askedAt).toEqual([0, 2, 6]);
  expect(seen).toEqual(['pending', 'paid', 'complete']);
});

test('leaving the page ends the asking', () => {
  const { askedAt, watching } = cashier(['pending']);
  jest.advanceTimersByTime(3_000);
  watching.unsubscribe();
  jest.advanceTimersByTime(120_000);
  expect(askedAt).toEqual([0, 2]);
});
