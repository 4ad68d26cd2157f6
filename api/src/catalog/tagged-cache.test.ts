import { setTimeout as sleep } from 'node:timers/promises';
import { createTaggedCache } from './tagged-cache';

const HOUR = 3_600_000;
const enabledCache = (limits: { ttlMs?: number; maxBytes?: number } = {}) => {
  const answers = createTaggedCache({ ttlMs: HOUR, maxBytes: 1_000_000, ...limits });
  answers.enable();
  return answers;
};

/** Returns its number of calls. */
const counter = () => {
  let made = 0;
  return async () => Buffer.from(String(++made));
};
/** A response that the test resolves. */
const slow = (text: string) => {
  let finish = () => {};
  const answer = new Promise<Buffer>((resolve) => {
    finish = () => resolve(Buffer.from(text));
  });
  return { make: () => answer, finish };
};

test('many who ask at once share one answer, and so do those who come later', async () => {
  const answers = enabledCache();
  const make = counter();
  const ask = async () => String(await answers.get('a', '', make));
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['1', '1', '1']);
  expect(await ask()).toBe('1');
});

test('a change forgets what is about it and what is about everything', async () => {
  const answers = enabledCache();
  const make = counter();
  const ask = async (key: string, about: string) => Number(await answers.get(key, about, make));
  const all = async () => [await ask('all', ''), await ask('one', '1'), await ask('two', '2')];
  expect(await all()).toEqual([1, 2, 3]);
  answers.invalidate('1');
  expect(await all()).toEqual([4, 5, 3]);
  answers.invalidate('');
  expect(await all()).toEqual([6, 7, 8]);
});

test('an answer that was being made when something changed goes to nobody who asks afterwards', async () => {
  const answers = enabledCache();
  const old = slow('old');
  const asked = answers.get('a', '1', old.make);
  answers.invalidate('1');
  const fresh = slow('new');
  const askedAfter = answers.get('a', '1', fresh.make);
  fresh.finish();
  expect(String(await askedAfter)).toBe('new');
  old.finish();
  expect(String(await asked)).toBe('old');
  expect(String(await answers.get('a', '1', counter()))).toBe('new');
});

test('an answer grows old from when it was asked for', async () => {
  const answers = enabledCache({ ttlMs: 20 });
  const first = slow('first');
  const asked = answers.get('a', '', first.make);
  await sleep(25);
  first.finish();
  await asked;
  expect(String(await answers.get('a', '', async () => Buffer.from('second')))).toBe('second');
});

test('a failure is not kept', async () => {
  const answers = enabledCache();
  await expect(answers.get('a', '', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(String(await answers.get('a', '', counter()))).toBe('1');
});

test('no more bytes are kept than there is room for; what was used last stays', async () => {
  const answers = enabledCache({ maxBytes: 250 });
  const kilo = Buffer.alloc(100);
  const ask = async (key: string) => {
    let made = false;
    await answers.get(key, '', async () => {
      made = true;
      return kilo;
    });
    return made ? 'made' : 'kept';
  };
  await ask('a');
  await ask('b');
  expect(await ask('a')).toBe('kept');
  await ask('c');
  expect(await ask('a')).toBe('kept');
  expect(await ask('c')).toBe('kept');
  expect(await ask('b')).toBe('made');
  answers.invalidate('');
  for (const key of ['a', 'b']) await ask(key);
  expect([await ask('a'), await ask('b')]).toEqual(['kept', 'kept']);
});

test('shut, nothing is kept, not even what was being made', async () => {
  const answers = enabledCache();
  const old = slow('old');
  const asked = answers.get('a', '', old.make);
  answers.disable();
  old.finish();
  await asked;
  const make = counter();
  expect(String(await answers.get('a', '', make))).toBe('1');
  expect(String(await answers.get('a', '', make))).toBe('2');
  answers.enable();
  expect(String(await answers.get('a', '', make))).toBe('3');
  expect(String(await answers.get('a', '', make))).toBe('3');
});
