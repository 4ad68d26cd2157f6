import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from './build-files';
import { localEntry } from './choices';
import { grantInspector, updateInspectors } from './inspectors';
import { inspectorsFile, readInspectors } from './inspectors-file';
import { localPort } from './local-versions';
import { publishRelease } from './publish';
import type { RemoteName } from './registry';
import { EVERYBODY } from './registry-file';
import { readReleases } from './releases';
import { releaseKeys } from './store';

let dir: string;
let place: { dir: string; keys: ReturnType<typeof releaseKeys> };
let errors: string[];
const onError = (_error: unknown, what: string) => void errors.push(what);
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'haozhan-inspectors-'));
  place = { dir, keys: releaseKeys(join(dir, 'keys')) };
  errors = [];
});
afterEach(() => rmSync(dir, { recursive: true }));

const folders = () => ({ distDir: dir, releasesDir: dir, registryKeys: place.keys.publicKeys });
const inspectors = () => readInspectors(folders(), onError);

/** A finished build, as `build` writes it. */
function built(name: RemoteName, version: string, routes?: object) {
  const folder = join(dir, 'remotes', name, version);
  mkdirSync(join(folder, 'client'), { recursive: true });
  writeFileSync(join(folder, 'client/remoteEntry.js'), `define("./app", "${version}")`);
  writeFileSync(join(folder, 'assets.json'), '{}');
  if (routes) writeFileSync(join(folder, 'routes.json'), JSON.stringify(routes));
  return version;
}
const out = (name: RemoteName, version: string, routes?: object, options = {}) =>
  publishRelease(place, name, built(name, version, routes), options);

test('a grant opens the inspector until it ends, a new one of the same key ends it, and nothing else opens it', async () => {
  const owners = { trade: ['trade'] };
  const first = await grantInspector(place, { by: 'trade', key: 'k1' }, owners);
  const other = await grantInspector(place, { by: 'content', key: 'k2' }, owners);
  const reader = inspectors();
  expect(reader.grant(first.id)).toMatchObject({ by: 'trade', key: 'k1', until: first.until });
  expect(Date.parse(first.until) - Date.now()).toBeLessThanOrEqual(12 * 3_600_000);
  expect(reader.owners()).toEqual(owners);
  for (const wrong of ['', first.id.slice(1), '__proto__', `${first.id.slice(1)}x`])
    expect(reader.grant(wrong)).toBeUndefined();

  const second = await grantInspector(place, { by: 'trade', key: 'k1' }, owners);
  expect([first, second, other].map(({ id }) => reader.grant(id)?.by)).toEqual([
    undefined,
    'trade',
    'content',
  ]);
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(second.until) + 1);
  expect(reader.grant(second.id)).toBeUndefined();
  later.mockRestore();
  rmSync(inspectorsFile(dir));
  expect(reader.grant(second.id)).toBeUndefined();
});

test('a list of grants that was edited is refused', async () => {
  const { id } = await grantInspector(place, { by: 'trade', key: 'k1' }, {});
  const file = inspectorsFile(dir);
  const forged = `${'A'.repeat(22)}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(id, forged));
  expect(inspectors().grant(forged)).toBeUndefined();
  expect(errors).toEqual(['inspectors.json is refused']);
});

test('grants of a key that the team no longer has end, and the file is not written without a change', async () => {
  const mine = await grantInspector(place, { by: 'trade', key: 'k1' }, {});
  const other = await grantInspector(place, { by: 'content', key: 'k2' }, {});
  await updateInspectors(place, ({ key }) => key !== 'k1', { trade: ['trade'] });
  const reader = inspectors();
  expect([reader.grant(mine.id), reader.grant(other.id)?.by]).toEqual([undefined, 'content']);
  expect(reader.owners()).toEqual({ trade: ['trade'] });
  appendFileSync(inspectorsFile(dir), '\n');
  const text = readFileSync(inspectorsFile(dir), 'utf8');
  await updateInspectors(place, () => true, { trade: ['trade'] });
  expect(readFileSync(inspectorsFile(dir), 'utf8')).toBe(text);
});

describe('versions that a developer chooses', () => {
  const reader = () => readReleases(folders(), onError);
  const versionsOf = (set: ReturnType<ReturnType<typeof reader>['chosen']>) =>
    set && Object.entries(set.registry?.remotes ?? {}).map(([name, { version }]) => `${name} ${version}`);

  test('any release of the registry replaces the current one for that browser, and for nobody else', async () => {
    await out('trade', 't1');
    await out('content', 'c1');
    await out('content', 'c2');
    await out('content', 'c3', undefined, { canary: 10 });
    const releases = reader();
    expect(releases.choices()).toEqual({
      trade: [{ version: 't1', kind: 'live' }],
      content: [
        { version: 'c2', kind: 'live' },
        { version: 'c3', kind: 'canary', share: 10 },
        { version: 'c1', kind: 'before' },
      ],
    });
    const earlier = releases.chosen({ content: 'c1' });
    expect(versionsOf(earlier)).toEqual(['trade t1', 'content c1']);
    expect(earlier?.chosen).toEqual({ shows: ['content c1'], local: {} });
    expect(releases.chosen({ content: 'c1' })).toBe(earlier);
    expect(versionsOf(releases.chosen({ content: 'c3' }))).toEqual(['trade t1', 'content c3']);
    expect(versionsOf(releases.for(EVERYBODY))).toEqual(['trade t1', 'content c2']);
  });

  test('what does not exist, is shown anyway, was edited, or is the desk’s, is ignored', async () => {
    await out('content', 'c1');
    await out('content', 'c2');
    await out('gift', 'g1', { gift: { path: '/other/gift', title: '礼品', query: [] } });
    await out('gift', 'g2');
    await out('prize', 'p1', { prize: { path: '/other/gift', title: '奖品', query: [] } });
    await out('desk', 'd1', { desk: { path: '/desk', title: '工作台', query: [] } });
    const releases = reader();
    for (const [name, version] of Object.entries({ content: 'c9', nobody: 'c1', trade: '__proto__' }))
      expect(releases.chosen({ [name]: version })).toBeUndefined();
    expect(releases.chosen({ content: 'c2' })).toBeUndefined();
    expect(releases.chosen(JSON.parse('{"__proto__":"c1","constructor":"c1"}'))).toBeUndefined();
    expect(Object.keys(releases.choices())).toEqual(['content', 'gift', 'prize']);
    expect(releases.chosen({ desk: 'localhost-3002' })).toBeUndefined();
    // Its page belongs to another remote now.
    expect(releases.chosen({ gift: 'g1' })).toBeUndefined();
    appendFileSync(join(dir, 'remotes/content/c1/client/remoteEntry.js'), ';steal()');
    expect(releases.chosen({ content: 'c1' })).toBeUndefined();
  });

  test('a remote of the developer’s own machine gets an entry of ours that loads it, and keeps its pages', async () => {
    await out('gift', 'g1', { gift: { path: '/other/gift', title: '礼品', query: [] } });
    const set = reader().chosen({ gift: 'localhost-3002' });
    expect(set?.chosen).toEqual({ shows: ['gift localhost-3002'], local: { gift: 3002 } });
    expect(set?.registry?.remotes.gift).toEqual({
      version: 'localhost-3002',
      entry: '/remotes/gift/localhost-3002/remoteEntry.js',
      hash: integrityOf(localEntry('gift', 3002)),
      preload: {},
      routes: { gift: { path: '/other/gift', title: '礼品', query: [] } },
    });
    expect(
      ['localhost-80', 'localhost-65536', 'localhost-03002', 'localhost-3002x', 'other-3002', 'g1'].map(
        localPort,
      ),
    ).toEqual(Array(6).fill(undefined));
  });
});
