import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appendHistory, historyFile } from './history';
import { publishRelease, rollBack } from './publish';
import type { RemoteName } from './registry';
import { adoptBuilt, readReleased, readReleaseHistory, releaseKeys } from './store';
import { markTested } from './tested';

let dir: string;
let place: { dir: string; keys: ReturnType<typeof releaseKeys> };
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'haozhan-history-'));
  place = { dir, keys: releaseKeys(join(dir, 'keys')) };
});
afterEach(() => rmSync(dir, { recursive: true }));

/** A finished build, as `build` writes it. */
function built(name: RemoteName, version: string) {
  const client = join(dir, 'remotes', name, version, 'client');
  mkdirSync(client, { recursive: true });
  writeFileSync(join(client, 'remoteEntry.js'), `define("./app", "${version}")`);
  writeFileSync(join(dir, 'remotes', name, version, 'assets.json'), '{}');
  return version;
}
const read = () => readReleaseHistory(dir, place.keys);
const shown = () => read().map(({ remote, action, version }) => `${remote} ${action} ${version}`);
const lines = () => readFileSync(historyFile(dir), 'utf8').trimEnd().split('\n');
const write = (changed: readonly string[]) => writeFileSync(historyFile(dir), `${changed.join('\n')}\n`);

test('every change of what is out is one line: who, when, from which commit, tested or not, and why', async () => {
  built('trade', 'v1');
  markTested(dir, 'trade', 'v1');
  const author = { who: 'team trade', commit: '0123456789ab', why: 'the first' };
  await publishRelease(place, 'trade', 'v1', { author });
  await publishRelease(place, 'content', built('content', 'c1'));
  await publishRelease(place, 'trade', built('trade', 'v2'), { canary: 10 });
  await publishRelease(place, 'trade', 'v2', { canary: 50 });
  await rollBack(place, 'trade', { who: 'team trade', why: 'slow' });
  await publishRelease(place, 'trade', 'v2', { canary: 10 });
  await publishRelease(place, 'trade', 'v2');
  await publishRelease(place, 'trade', built('trade', 'v3'));
  await rollBack(place, 'trade');
  await publishRelease(place, 'trade', 'v1');
  expect(shown()).toEqual([
    'trade release v1',
    'content release c1',
    'trade canary v2',
    'trade canary v2',
    'trade withdraw v2',
    'trade canary v2',
    'trade promote v2',
    'trade release v3',
    'trade rollBack v2',
    'trade release v1',
  ]);
  const entries = read();
  expect(entries[0]).toMatchObject({ ...author, tested: true, revision: 1, previous: '' });
  expect(entries[0]?.digest).toBe(readReleased(dir, place.keys).remotes.trade?.digest);
  expect(entries[1]?.tested).toBe(false);
  expect(entries.map(({ share }) => share).filter(Boolean)).toEqual([10, 50, 10]);
  expect(entries[4]).toMatchObject({ who: 'team trade', why: 'slow' });
  expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => new Date(at).toISOString()).sort());
});

test('a refused release, and one of what is out already, write nothing', async () => {
  await publishRelease(place, 'trade', built('trade', 'v1'));
  writeFileSync(join(dir, 'remotes/trade', built('trade', 'v2'), 'client/remoteEntry.js'), 'define(');
  await expect(publishRelease(place, 'trade', 'v2')).rejects.toThrow('不是脚本');
  await expect(publishRelease(place, 'trade', 'v1')).rejects.toThrow(
    'trade 没有改动：所有访客已经在用 v1，没有再发布',
  );
  expect(shown()).toEqual(['trade release v1']);
});

describe('a history of three lines', () => {
  beforeEach(async () => {
    for (const version of ['v1', 'v2', 'v3'])
      await publishRelease(place, 'trade', built('trade', version), { author: { who: 'a' } });
  });

  test.each<[string, (all: string[]) => string[], string]>([
    [
      'changed',
      ([one = '', ...rest]) => [one.replace('"who":"a"', '"who":"b"'), ...rest],
      '第 1 行的签名不对',
    ],
    ['left out in the middle', ([one = '', , three = '']) => [one, three], '第 2 行和上一行接不上'],
    ['left out at the beginning', ([, ...rest]) => rest, '第 1 行和上一行接不上'],
    ['in another order', ([one = '', two = '', three = '']) => [two, one, three], '第 1 行和上一行接不上'],
    ['cut off at the end', (all) => all.slice(0, 2), '末尾少了'],
    ['no JSON', ([one = '', , three = '']) => [one, 'x', three], '第 2 行读不了'],
  ])('a line that is %s is found', (_what, change, words) => {
    const all = lines();
    expect(all).toHaveLength(3);
    write(change(all));
    expect(read).toThrow(words);
  });

  test('an emptied history is found', () => {
    writeFileSync(historyFile(dir), '');
    expect(read).toThrow('末尾少了');
  });

  test('a line that another key has signed is found; lines of a retired key of ours stay valid', async () => {
    const other = { dir, keys: releaseKeys(join(dir, 'other')) };
    const foreign = { ...other.keys, retiredKeys: place.keys.publicKeys };
    expect(() => readReleaseHistory(dir, foreign)).toThrow('not signed by a trusted key');
    // During a rotation both keys are trusted; afterwards the old one only for what it signed of the history.
    const rotating = { ...other.keys, publicKeys: [...place.keys.publicKeys, ...other.keys.publicKeys] };
    await publishRelease({ dir, keys: rotating }, 'trade', built('trade', 'v4'));
    expect(readReleaseHistory(dir, foreign)).toHaveLength(4);
    expect(() => readReleaseHistory(dir, other.keys)).toThrow('第 1 行的签名不对');
  });

  test('a line that a crash cut off is replaced by the next change', async () => {
    appendFileSync(historyFile(dir), '{"revision":4,"at":"20');
    expect(shown()).toHaveLength(3);
    await rollBack(place, 'trade');
    expect(shown()).toEqual([
      'trade release v1',
      'trade release v2',
      'trade release v3',
      'trade rollBack v2',
    ]);
  });

  test('a line whose change was not carried out stays, and the next change follows it', async () => {
    const change = { remote: 'trade', action: 'remove', version: 'v3', digest: 'd', tested: true } as const;
    appendHistory(dir, place.keys.privateKey, [change], {
      revision: 4,
      author: { who: 'a' },
      last: undefined,
    });
    expect(shown()).toHaveLength(4);
    await rollBack(place, 'trade');
    expect(read().map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 4]);
    expect(shown().at(-1)).toBe('trade rollBack v2');
  });

  test('rows that another checkout built begin a history of their own', async () => {
    const keys = releaseKeys(join(dir, 'other'));
    await adoptBuilt(dir, keys);
    expect(readReleaseHistory(dir, keys)).toEqual([]);
    await publishRelease({ dir, keys }, 'trade', 'v1');
    expect(readReleaseHistory(dir, keys).map(({ version }) => version)).toEqual(['v1']);
  });
});
