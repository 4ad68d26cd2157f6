import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishRelease, rollBack, upload } from './publish';
import type { RemoteName } from './registry';
import { registryFor } from './registry-file';
import { readReleased, releaseKeys, restoreRegistry } from './store';
import { markTested } from './tested';

let dir: string;
let place: { dir: string; keys: ReturnType<typeof releaseKeys> };
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'haozhan-put-out-'));
  place = { dir, keys: releaseKeys(join(dir, 'keys')) };
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Creates a finished build of a remote, as `build` writes it. */
function built(
  name: RemoteName,
  version: string,
  { entry = 'define("./app")', page = 'page()', in: at = dir } = {},
) {
  const client = join(at, 'remotes', name, version, 'client');
  mkdirSync(client, { recursive: true });
  writeFileSync(join(client, 'remoteEntry.js'), entry);
  writeFileSync(join(client, 'page.1.js'), page);
  writeFileSync(
    join(at, 'remotes', name, version, 'assets.json'),
    JSON.stringify({ pay: { js: ['page.1.js'], css: [], later: [] } }),
  );
  return version;
}
const out = () => {
  const { remotes, canaries, before } = readReleased(dir, place.keys);
  return {
    trade: remotes.trade?.version,
    content: remotes.content?.version,
    canary: canaries.trade && [canaries.trade.release.version, canaries.trade.share],
    before: before.trade?.map(({ version }) => version),
  };
};

test('releases follow each other, are tried on some, and are taken back one by one; no other remote is touched', async () => {
  await publishRelease(place, 'content', built('content', 'c1'));
  await publishRelease(place, 'trade', built('trade', 'v1'));
  await publishRelease(place, 'trade', built('trade', 'v2'));
  await publishRelease(place, 'trade', built('trade', 'v3'), { canary: 10 });
  expect(out()).toEqual({ trade: 'v2', content: 'c1', canary: ['v3', 10], before: ['v1'] });
  expect(await rollBack(place, 'trade')).toBe('v2');
  expect(out()).toEqual({ trade: 'v2', content: 'c1', canary: undefined, before: ['v1'] });
  await publishRelease(place, 'trade', 'v3');
  expect(out()).toEqual({ trade: 'v3', content: 'c1', canary: undefined, before: ['v2', 'v1'] });
  expect(await rollBack(place, 'trade')).toBe('v2');
  expect(await rollBack(place, 'trade')).toBe('v1');
  await expect(rollBack(place, 'trade')).rejects.toThrow('没有更早的发布');
  expect(out()).toEqual({ trade: 'v1', content: 'c1', canary: undefined, before: [] });
});

test.each([
  ['is no script', { entry: 'define("./app"' }, '不是脚本'],
  ['exposes nothing', { entry: 'define("./other")' }, './app'],
  ['has a page that is no script', { page: '<!doctype html>' }, 'page.1.js'],
])('a release that %s is refused, and what is out stays', async (_what, fault, words) => {
  await publishRelease(place, 'trade', built('trade', 'v1'));
  await expect(publishRelease(place, 'trade', built('trade', 'v2', fault))).rejects.toThrow(words);
  expect(out().trade).toBe('v1');
});

test('a release that lacks a file of a page is refused in words', async () => {
  built('trade', 'v2');
  rmSync(join(dir, 'remotes/trade/v2/client/page.1.js'));
  await expect(publishRelease(place, 'trade', 'v2')).rejects.toThrow(
    '页面 pay 需要的文件 page.1.js 不在发布里',
  );
});

test('of releases of one remote at once one wins and the others are told; those of two remotes both go out', async () => {
  await publishRelease(place, 'trade', built('trade', 'v1'));
  const seen = readReleased(dir, place.keys);
  const both = await Promise.allSettled([
    publishRelease(place, 'trade', built('trade', 'v2'), { seen }),
    publishRelease(place, 'trade', built('trade', 'v3'), { seen }),
    publishRelease(place, 'content', built('content', 'c1'), { seen }),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(String((both[1] as PromiseRejectedResult).reason)).toContain('刚刚被别人发布过');
  expect(out()).toMatchObject({ trade: 'v2', content: 'c1' });
});

test('what was uploaded is never written over', () => {
  const elsewhere = join(dir, 'elsewhere');
  built('trade', 'v1');
  upload(dir, elsewhere, 'trade', 'v1');
  upload(dir, elsewhere, 'trade', 'v1');
  appendFileSync(join(dir, 'remotes/trade/v1/client/page.1.js'), '//');
  expect(() => upload(dir, elsewhere, 'trade', 'v1')).toThrow('版本不可改写');
  expect(readFileSync(join(elsewhere, 'remotes/trade/v1/client/page.1.js'), 'utf8')).toBe('page()');
});

test('a registry that another key has signed is not built upon', async () => {
  await publishRelease(place, 'trade', built('trade', 'v1'));
  const stranger = { dir, keys: releaseKeys(join(dir, 'other-keys')) };
  await expect(publishRelease(stranger, 'trade', built('trade', 'v2'))).rejects.toThrow('not signed');
  expect(out().trade).toBe('v1');
});

test('a remote that brings its own page goes out by one row and can be taken back whole; pages that somebody has are refused', async () => {
  const registers = (name: string, path: string) => {
    built(name, 'v1');
    const routes = { [name]: { path, title: '礼品', query: [] } };
    writeFileSync(join(dir, 'remotes', name, 'v1/routes.json'), JSON.stringify(routes));
    return publishRelease(place, name, 'v1');
  };
  await registers('gift', '/other/gift');
  expect(readReleased(dir, place.keys).remotes.gift?.routes).toEqual({
    gift: { path: '/other/gift', title: '礼品', query: [] },
  });
  await expect(registers('copy', '/other/GIFT')).rejects.toThrow('/other/GIFT 已经是别人的页面');
  await expect(registers('help', '/other/bangzhu')).rejects.toThrow('/other/bangzhu 已经是别人的页面');
  await expect(registers('root', '/root')).rejects.toThrow('routes.ts');
  expect(await rollBack(place, 'gift')).toBeUndefined();
  expect(readReleased(dir, place.keys).remotes).toEqual({});
});

test('the signed row says of a release whether its tests had passed, also after a rollback; browsers are not told', async () => {
  const untested = () => readReleased(dir, place.keys).remotes.trade?.untested;
  await publishRelease(place, 'trade', built('trade', 'v1'));
  expect(untested()).toBe(true);
  built('trade', 'v2');
  markTested(dir, 'trade', 'v2');
  await publishRelease(place, 'trade', 'v2');
  expect(untested()).toBeUndefined();
  expect(await rollBack(place, 'trade')).toBe('v1');
  expect(untested()).toBe(true);
  const forBrowsers = registryFor(readReleased(dir, place.keys), 0, () => true).registry.remotes.trade;
  expect(forBrowsers).toMatchObject({ version: 'v1' });
  expect(forBrowsers).not.toHaveProperty('untested');
});

test('who releases in spite of failing tests has it in the row, whatever was noted of that build before', async () => {
  built('trade', 'v1');
  markTested(dir, 'trade', 'v1');
  await publishRelease(place, 'trade', 'v1', { untested: true });
  expect(readReleased(dir, place.keys).remotes.trade?.untested).toBe(true);
});

test('that a build was tested goes with it into another place, and there into the row', async () => {
  const elsewhere = join(dir, 'elsewhere');
  built('trade', 'v1');
  upload(dir, elsewhere, 'trade', 'v1');
  const there = { dir: elsewhere, keys: place.keys };
  await publishRelease(there, 'trade', 'v1');
  expect(readReleased(elsewhere, place.keys).remotes.trade?.untested).toBe(true);
  markTested(dir, 'trade', 'v1');
  upload(dir, elsewhere, 'trade', 'v1');
  await publishRelease(there, 'trade', 'v1');
  expect(readReleased(elsewhere, place.keys).remotes.trade).toMatchObject({ version: 'v1' });
  expect(readReleased(elsewhere, place.keys).remotes.trade?.untested).toBeUndefined();
});

test('a row that was edited to hide that it was not tested is refused with its registry', async () => {
  await publishRelease(place, 'trade', built('trade', 'v1'));
  const file = join(dir, 'registry.json');
  const { remotes, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
  const { untested, ...trade } = remotes.trade;
  expect(untested).toBe(true);
  writeFileSync(file, JSON.stringify({ ...rest, remotes: { ...remotes, trade } }));
  expect(() => readReleased(dir, place.keys)).toThrow('not signed');
});

test('a registry that was edited by hand is brought back as it was signed last; of its copies twenty stay', async () => {
  for (let count = 0; count < 22; count += 1)
    await publishRelease(place, 'trade', built('trade', `v${count}`));
  expect(readdirSync(join(dir, 'registries'))).toHaveLength(20);
  const file = join(dir, 'registry.json');
  const signed = readFileSync(file, 'utf8');
  writeFileSync(file, signed.replaceAll('v21', 'v20'));
  expect(() => readReleased(dir, place.keys)).toThrow('not signed');
  writeFileSync(join(dir, 'registries/23.json'), signed.replaceAll('v21', 'v20'));
  expect(await restoreRegistry(dir, place.keys)).toBe(22);
  expect(readFileSync(file, 'utf8')).toBe(signed);
  expect(out().trade).toBe('v21');
  rmSync(join(dir, 'registries'), { recursive: true });
  await expect(restoreRegistry(dir, place.keys)).rejects.toThrow('请从备份里取 registry.json');
});
