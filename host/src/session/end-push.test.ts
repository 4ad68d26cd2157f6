import { BehaviorSubject } from 'rxjs';
import { endPushWithSession } from './end-push';

const settle = () => new Promise((done) => setTimeout(done));

/** A browser that is subscribed to Web Push; the rest jsdom lacks. */
function subscribe(unsubscribe: () => Promise<boolean>) {
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
}
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

test('a log-out ends the push of this browser, a log-in does not', async () => {
  let ended = 0;
  subscribe(async () => {
    ended += 1;
    return true;
  });
  const token$ = new BehaviorSubject<string | null>(null);
  endPushWithSession(token$).subscribe();
  token$.next('one');
  await settle();
  expect(ended).toBe(0);
  token$.next(null);
  await settle();
  expect(ended).toBe(1);
});

test('a browser without push, or whose push service cannot be reached, is no problem, and the next log-out works', async () => {
  const token$ = new BehaviorSubject<string | null>('one');
  const errors: unknown[] = [];
  endPushWithSession(token$).subscribe({ error: (error) => errors.push(error) });
  token$.next(null);
  await settle();
  subscribe(() => Promise.reject(new Error('offline')));
  token$.next('two');
  token$.next(null);
  await settle();
  let isEnded = false;
  subscribe(async () => {
    isEnded = true;
    return true;
  });
  token$.next('three');
  token$.next('four');
  await settle();
  expect({ errors, isEnded }).toEqual({ errors: [], isEnded: true });
});
