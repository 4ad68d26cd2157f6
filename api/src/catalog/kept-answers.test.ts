import { setTimeout as sleep } from 'node:timers/promises';
import { keepAnswers } from './kept-answers';

const HOUR = 3_600_000;
const opened = (limits: { keepMs?: number; maxBytes?: number } = {}) => {
  const answers = keepAnswers({ keepMs: HOUR, maxBytes: 1_000_000, ...limits });
  answers.open();
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
  const answers = opened();
  const make = counter();
  const ask = async () => String(await answers.answer('a', '', make));
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['1', '1', '1']);
  expect(await ask()).toBe('1');
});

test('a change forgets what is about it and what is about everything', async () => {
  const answers = opened();
  const make = counter();
  const ask = async (key: string, about: string) => Number(await answers.answer(key, about, make));
  const all = async () => [await ask('all', ''), await ask('one', '1'), await ask('two', '2')];
  expect(await all()).toEqual([1, 2, 3]);
  answers.forget('1');
  expect(await all()).toEqual([4, 5, 3]);
  answers.forget('');
  expect(await all()).toEqual([6, 7, 8]);
});

test('an answer that was being made when something changed goes to nobody who asks afterwards', async () => {
  const answers = opened();
  const old = slow('old');
  const asked = answers.answer('a', '1', old.make);
  answers.forget('1');
  const fresh = slow('new');
  const askedAfter = answers.answer('a', '1', fresh.make);
  fresh.finish();
  expect(String(await askedAfter)).toBe('new');
  old.finish();
  expect(String(await asked)).toBe('old');
  expect(String(await answers.answer('a', '1', counter()))).toBe('new');
});

test('an answer grows old from when it was asked for', async () => {
  const answers = opened({ keepMs: 20 });
  const first = slow('first');
  const asked = answers.answer('a', '', first.make);
  await sleep(25);
  first.finish();
  await asked;
  expect(String(await answers.answer('a', '', async () => Buffer.from('second')))).toBe('second');
});

test('a failure is not kept', async () => {
  const answers = opened();
  await expect(answers.answer('a', '', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(String(await answers.answer('a', '', counter()))).toBe('1');
});

test('no more bytes are kept than there is room for; what was used last stays', async () => {
  const answers = opened({ maxBytes: 250 });
  const kilo = Buffer.alloc(100);
  const ask = async (key: string) => {
    let made = false;
    await answers.answer(key, '', async () => {
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
  answers.forget('');
  for (const key of ['a', 'b']) await ask(key);
  expect([await ask('a'), await ask('b')]).toEqual(['kept', 'kept']);
});

test('shut, nothing is kept, not even what was being made', async () => {
  const answers = opened();
  const old = slow('old');
  const asked = answers.answer('a', '', old.make);
  answers.shut();
  old.finish();
  await asked;
  const make = counter();
  expect(String(await answers.answer('a', '', make))).toBe('1');
  expect(String(await answers.answer('a', '', make))).toBe('2');
  answers.open();
  expect(String(await answers.answer('a', '', make))).toBe('3');
  expect(String(await answers.answer('a', '', make))).toBe('3');
});
