import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createErrorLog, type ReportedFailure } from './error-log';
import { readErrors } from './read-errors';

let dir: string;
let complaints: unknown[];
let now: number;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'haozhan-errors-'));
  complaints = [];
  now = 1_000;
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const open = (options = {}) =>
  createErrorLog({ dir, onError: (error) => complaints.push(error), now: () => now, ...options });
const failure = (message = 'x is undefined', page = 'pay'): ReportedFailure => ({
  remote: 'trade',
  version: 'v1',
  kind: 'error',
  message,
  frames: [{ file: '/remotes/trade/v1/app.js', line: 1, column: 5 }],
  page,
});
const text = () =>
  readdirSync(dir)
    .map((name) => readFileSync(path.join(dir, name), 'latin1'))
    .join('');

test('equal failures are one: their number, visitors, pages, first and last', async () => {
  const log = open();
  log.add(failure(), '1.1.1.1');
  now = 2_000;
  log.add(failure('x is undefined', 'order'), '2.2.2.2');
  log.add(failure(), '1.1.1.1');
  await log.close();
  expect(await readErrors(dir)).toEqual([
    { ...failure(), page: undefined, count: 3, visitors: 2, pages: ['pay', 'order'], from: 1_000, to: 2_000 },
  ]);
});

test('what two processes stored is one after a restart, and a visitor of both is one visitor', async () => {
  const logs = [open(), open()];
  for (const log of logs) log.add(failure(), '1.1.1.1');
  logs[1]?.add(failure('another'), '1.1.1.1');
  for (const log of logs) await log.close();
  expect((await readErrors(dir)).map(({ message, count, visitors }) => [message, count, visitors])).toEqual([
    ['x is undefined', 2, 1],
    ['another', 1, 1],
  ]);
});

test('an address is not stored', async () => {
  const log = open();
  log.add(failure(), '203.0.113.77');
  await log.close();
  expect(text()).not.toContain('203.0.113.77');
  const [line = ''] = text().match(/"visitors":\[.*?\]/) ?? [];
  expect(line).toMatch(/^"visitors":\["[\da-f]{6}"\]$/);
});

test('a minute has so many lines; what is beyond waits, is bounded, and is written when the process ends', async () => {
  const log = open({ linesPerMinute: 3 });
  const taken = Array.from({ length: 500 }, (_, n) => log.add(failure(`failure ${n}`), '1.1.1.1'));
  expect(taken.filter(Boolean)).toHaveLength(200);
  expect(log.add(failure('failure 7'), '1.1.1.1')).toBe(true); // already pending: only its count grows
  await log.flush();
  await log.flush();
  expect(await readErrors(dir)).toHaveLength(3);
  now += 60_000;
  await log.flush();
  expect(await readErrors(dir)).toHaveLength(6);
  await log.close();
  expect(await readErrors(dir)).toHaveLength(200);
});

test('only what is wanted is read: a release, a remote, a time', async () => {
  const log = open();
  log.add(failure(), '1.1.1.1');
  now = 50_000;
  log.add({ ...failure('later'), version: 'v2' }, '1.1.1.1');
  log.add({ ...failure('of the host'), remote: 'host', version: 'h1' }, '1.1.1.1');
  await log.close();
  const messages = async (wanted: Parameters<typeof readErrors>[1]) =>
    (await readErrors(dir, wanted)).map(({ message }) => message).sort();
  expect(await messages({ remote: 'trade' })).toEqual(['later', 'x is undefined']);
  expect(await messages({ remote: 'trade', version: 'v1' })).toEqual(['x is undefined']);
  expect(await messages({ since: 40_000 })).toEqual(['later', 'of the host']);
});

test('lines that are no failures are left out', async () => {
  writeFileSync(
    path.join(dir, 'errors-00000001.jsonl'),
    '7\nnull\n{}\n{"remote":"trade","kind":"x"}\nnot json\n',
  );
  expect(await readErrors(dir)).toEqual([]);
});

test('a folder that cannot be written to is complained of once, and nothing throws', async () => {
  const file = path.join(dir, 'a-file');
  writeFileSync(file, '');
  chmodSync(file, 0o400);
  const log = createErrorLog({ dir: path.join(file, 'below'), onError: (error) => complaints.push(error) });
  for (const message of ['one', 'two']) {
    expect(log.add(failure(message), '1.1.1.1')).toBe(true);
    await log.flush();
  }
  await log.close();
  expect(complaints).toHaveLength(1);
});
