import { Subject } from 'rxjs';
import { promptOnExpiry } from './expiry';

/** A prompt that the test answers. */
function site() {
  const expired$ = new Subject<void>();
  const log: string[] = [];
  let answer: { confirm: () => void; cancel: () => void } | undefined;
  promptOnExpiry(expired$, {
    clear: () => log.push('clear'),
    prompt: () => {
      log.push('prompt');
      return new Promise<void>((resolve, reject) => {
        answer = { confirm: resolve, cancel: () => reject(new Error('cancel')) };
      });
    },
    login: () => log.push('login'),
  }).subscribe();
  const settle = () => new Promise((done) => setTimeout(done));
  return {
    log,
    expire: (times: number) => {
      for (let i = 0; i < times; i++) expired$.next();
    },
    confirm: () => {
      answer?.confirm();
      return settle();
    },
    cancel: () => {
      answer?.cancel();
      return settle();
    },
  };
}

test('many 401s open one prompt; either choice lets it open again', async () => {
  const { log, expire, confirm, cancel } = site();
  expire(20);
  expect(log).toEqual(['clear', 'prompt']);
  await cancel();
  expect(log).toEqual(['clear', 'prompt']);

  expire(5);
  expect(log).toEqual(['clear', 'prompt', 'clear', 'prompt']);
  await confirm();
  expect(log).toEqual(['clear', 'prompt', 'clear', 'prompt', 'login']);

  expire(1);
  expect(log.slice(-2)).toEqual(['clear', 'prompt']);
});
