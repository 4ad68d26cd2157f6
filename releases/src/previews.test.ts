import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endPreview, preview } from './previews';
import { publishRelease } from './publish';
import type { RemoteName } from './registry';
import { EVERYBODY } from './registry-file';
import { readReleases } from './releases';
import { readReleased, releaseKeys } from './store';

let dir: string;
let place: { dir: string; keys: ReturnType<typeof releaseKeys> };
let errors: string[];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'haozhan-previews-'));
  place = { dir, keys: releaseKeys(join(dir, 'keys')) };
  errors = [];
});
afterEach(() => rmSync(dir, { recursive: true }));

/** A finished build, as `build` writes it. */
function built(name: RemoteName, version: string, routes?: object) {
  const folder = join(dir, 'remotes', name, version);
  mkdirSync(join(folder, 'client'), { recursive: true });
  writeFileSync(join(folder, 'client/remoteEntry.js'), `define("./app", "${version}")`);
  writeFileSync(join(folder, 'assets.json'), '{}');
  if (routes) writeFileSync(join(folder, 'routes.json'), JSON.stringify(routes));
  return version;
}
const reader = () =>
  readReleases(
    { distDir: dir, releasesDir: dir, registryKeys: place.keys.publicKeys },
    (_error, what) =>
      // There is no host here.
      /^(?:assets|head|desk)\./.test(what) || errors.push(what),
  );
const by = { by: 'content' };
const gift = { gift: { path: '/other/gift', title: '礼品', query: [] } };

test('those with the link get its versions among all other releases, and nobody else does', async () => {
  await publishRelease(place, 'trade', built('trade', 't1'));
  await publishRelease(place, 'content', built('content', 'c1'));
  const { id } = await preview(place, { content: built('content', 'c2') }, by);
  const releases = reader();
  const shown = releases.preview(id);
  const versions = (of = shown) =>
    Object.entries(of?.registry?.remotes ?? {}).map(([name, { version }]) => `${name} ${version}`);
  expect(versions()).toEqual(['trade t1', 'content c2']);
  expect(shown?.preview?.shows).toEqual(['content c2']);
  expect(versions(releases.for(EVERYBODY))).toEqual(['trade t1', 'content c1']);
  expect(releases.for(EVERYBODY).preview).toBeUndefined();
  expect(releases.preview(id)).toBe(shown);
  expect(releases.knows('content', 'c2')).toBe(true);
  for (const wrong of ['', id.slice(1), '__proto__', `${id.slice(1)}x`])
    expect(releases.preview(wrong)).toBeUndefined();
  expect(readReleased(dir, place.keys)).toMatchObject({
    revision: 2,
    remotes: { content: { version: 'c1' } },
  });

  await publishRelease(place, 'trade', built('trade', 't2'));
  expect(versions(releases.preview(id))).toEqual(['trade t2', 'content c2']);
});

test('several remotes share one, new pages included, until it is ended', async () => {
  await publishRelease(place, 'content', built('content', 'c1'));
  const first = await preview(place, { content: built('content', 'c2') }, by);
  const same = await preview(place, { gift: built('gift', 'g1', gift) }, { by: 'gift', id: first.id });
  expect(same).toEqual(first);
  const releases = reader();
  expect(releases.preview(first.id)?.preview?.shows).toEqual(['content c2', 'gift g1']);
  await expect(endPreview(place, first.id, (made) => made.by === 'gift')).rejects.toThrow('别的团队');
  await endPreview(place, first.id, (made) => made.by === 'content');
  expect(releases.preview(first.id)).toBeUndefined();
  expect(releases.knows('gift', 'g1')).toBe(false);
  await endPreview(place, first.id);
  for (const id of [first.id, '__proto__', 'constructor'])
    await expect(preview(place, { content: 'c2' }, { ...by, id })).rejects.toThrow('已经结束');
  await endPreview(place, 'constructor', () => false);
  expect(errors).toEqual([]);
});

test('one ends by itself after 72 hours at most', async () => {
  const began = Date.now();
  const { id, until } = await preview(place, { content: built('content', 'c1') }, { ...by, hours: 1_000 });
  expect((Date.parse(until) - began) / 3_600_000).toBeCloseTo(72, 1);
  const releases = reader();
  expect(releases.preview(id)).toBeDefined();
  const now = Date.now;
  try {
    Date.now = () => now() + 72 * 3_600_000;
    expect(releases.preview(id)).toBeUndefined();
  } finally {
    Date.now = now;
  }
});

test('what would fail, is of the desk or takes another’s page is refused', async () => {
  await publishRelease(place, 'gift', built('gift', 'g1', gift));
  await expect(preview(place, { content: 'absent' }, by)).rejects.toThrow('不能预览');
  const desk = { deskGift: { path: '/desk/gift', title: '礼品', query: [] } };
  await expect(preview(place, { other: built('other', 'd1', desk) }, by)).rejects.toThrow('工作台');
  const taken = { another: { path: '/other/gift', title: '礼品', query: [] } };
  await expect(preview(place, { other: built('other', 'o1', taken) }, by)).rejects.toThrow(
    '已经是别人的页面',
  );
  built('content', 'c1');
  for (let made = 0; made < 50; made += 1) await preview(place, { content: 'c1' }, by);
  await expect(preview(place, { content: 'c1' }, by)).rejects.toThrow('已经有 50 个预览');
});

test('a list that was changed by hand, or a changed folder, is not served', async () => {
  await publishRelease(place, 'content', built('content', 'c1'));
  const { id } = await preview(place, { content: built('content', 'c2') }, by);
  writeFileSync(join(dir, 'remotes/content/c2/client/remoteEntry.js'), 'define("./app", "evil")');
  const releases = reader();
  expect(releases.preview(id)?.registry?.remotes.content?.version).toBe('c1');
  expect(errors).toEqual([expect.stringContaining('release c2 of content is refused')]);
  const file = join(dir, 'previews.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"by": "content"', '"by": "trade"'));
  expect(reader().preview(id)).toBeUndefined();
});
