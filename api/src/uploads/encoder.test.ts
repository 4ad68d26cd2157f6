import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Encoder } from '../core/providers';
import { Refusal } from '../core/refusal';
import { createEncoder } from './encoder';

const MEMBER = 1;
let encoder: Encoder;
afterEach(() => encoder.close());

const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
/** A single-colour PNG that decodes to a thousand times its size. */
const huge = () =>
  sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#369' }, limitInputPixels: false })
    .png()
    .toBuffer();
const reasonOf = (error: unknown) => (error instanceof Refusal ? error.reason : error);
const encode = (bytes: Uint8Array, { member = MEMBER, signal = new AbortController().signal } = {}) =>
  encoder.encode(bytes, member, signal).then(({ w }) => w, reasonOf);

test('what takes longer than its time is ended and refused; the next picture is encoded', async () => {
  encoder = createEncoder({ timeLimitMs: 20 });
  // Starting the process already takes longer.
  expect(await encode(await picture())).toBe('FILE_TOO_LARGE');
  await encoder.close();
  encoder = createEncoder();
  expect(await encode(await picture())).toBe(64);
});

test('whoever leaves gives way: the picture is given up, and the next one is encoded', async () => {
  encoder = createEncoder();
  expect(await encode(await picture())).toBe(64);
  const leaving = new AbortController();
  const given = encode(await huge(), { signal: leaving.signal });
  await sleep(20);
  leaving.abort();
  expect(await given).toBe('FILE_TYPE');
  expect(await encode(await picture())).toBe(64);
});

test('a member has four at once, others are encoded beside them', async () => {
  encoder = createEncoder();
  const bytes = await picture();
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => encode(bytes)),
    encode(bytes, { member: 2 }),
  ]);
  expect(answers).toEqual([64, 64, 64, 64, 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS', 64]);
  expect(await encode(bytes)).toBe(64);
});

test('only so many wait; whoever comes then is told to come later', async () => {
  encoder = createEncoder();
  const bytes = await picture();
  const answers = await Promise.all(Array.from({ length: 40 }, (_, member) => encode(bytes, { member })));
  const refused = answers.filter((answer) => answer === 'TOO_MANY_REQUESTS');
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter((answer) => answer === 64)).toHaveLength(40 - refused.length);
  expect(await encode(bytes)).toBe(64);
});
