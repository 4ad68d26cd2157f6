import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sealVersion } from 'releases/build-files';
import { compile, remoteConfig, root } from 'shared-build';
import { createFrameMapper } from './source-frames';

// A real release of a small remote: built, versioned, and with a function that throws.
const sources = {
  'src/app.tsx': `import { pages } from './pages';
export const bootstrap = async () => {}, mount = bootstrap, unmount = bootstrap;
export const boom = pages;`,
  'src/pages.ts': `const names: readonly string[] = ['pay'];

export function pages(): never {
  const first = names[0]!;
  throw new Error('no page ' + first);
}`,
};

let releases: string;
let version: string;
beforeAll(async () => {
  releases = mkdtempSync(path.join(tmpdir(), 'haozhan-maps-'));
  const dir = path.join(releases, 'source');
  for (const [name, text] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  }
  const built = path.join(releases, 'building');
  await compile({
    ...remoteConfig({ name: 'trade', dir, outDir: path.join(built, 'client') }),
    cache: false,
  });
  ({ version } = sealVersion(built, path.join(releases, 'remotes/trade')));
});
afterAll(() => rmSync(releases, { recursive: true }));

/** The position in the built file at which it throws. */
function thrown() {
  const client = path.join(releases, 'remotes/trade', version, 'client');
  for (const name of readdirSync(client)) {
    const lines = readFileSync(path.join(client, name), 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes('no page '));
    const column = lines[line]?.indexOf('Error("no page ') ?? -1;
    if (line >= 0) return { file: `/remotes/trade/${version}/${name}`, line: line + 1, column: column + 1 };
  }
  throw new Error('the built remote does not throw');
}

const mapper = () => createFrameMapper({ distDir: releases, releasesDir: releases });

test('a frame of a released, minified file is mapped to the line and column of our source', () => {
  const source = path.relative(root, path.join(releases, 'source/src/pages.ts'));
  expect(mapper()(thrown())).toEqual({ at: `${source}:5:13` });
});

test('a map that is not there, is broken or lacks the place is named', () => {
  const frame = { file: '/assets/main.1.js', line: 1, column: 1 };
  expect(mapper()(frame)).toEqual({ missing: 'host/maps/main.1.js.map' });
  mkdirSync(path.join(releases, 'host/maps'), { recursive: true });
  writeFileSync(path.join(releases, 'host/maps/main.1.js.map'), 'not json');
  expect(mapper()(frame)).toEqual({ missing: 'host/maps/main.1.js.map' });
  const { file } = thrown();
  expect(mapper()({ file, line: 999_999, column: 1 })).toHaveProperty('missing');
});

test('a release that was copied elsewhere is mapped from there', () => {
  const other = mkdtempSync(path.join(tmpdir(), 'haozhan-maps-'));
  cpSync(path.join(releases, 'remotes'), path.join(other, 'remotes'), { recursive: true });
  expect(createFrameMapper({ distDir: '/nowhere', releasesDir: other })(thrown()).at).toMatch(
    /pages\.ts:5:13$/,
  );
  rmSync(other, { recursive: true });
});
