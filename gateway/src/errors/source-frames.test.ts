import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sealVersion } from 'releases/build-files';
import { compile, hostConfig, remoteConfig, root } from 'shared-build';
import { createFrameMapper } from './source-frames';

// A real release of a small remote: built, versioned, and with a function that throws.
const sources = {
  'src/app.tsx': `import { pages } from './pages';
export const bootstrap = async () => {}, mount = bootstrap, unmount = bootstrap;
export const boom = pages;`,
  'src/desk/index.tsx': `import { pages } from '../pages';
pages();`,
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

/** The position at which a file of a folder throws, as if the folder was served at `address`. */
function thrownIn(folder: string, address: string) {
  for (const name of readdirSync(folder)) {
    const lines = readFileSync(path.join(folder, name), 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes('no page '));
    const column = lines[line]?.indexOf('Error("no page ') ?? -1;
    if (line >= 0) return { file: address + name, line: line + 1, column: column + 1 };
  }
  throw new Error(`nothing in ${folder} throws`);
}

/** The position in the built remote at which it throws. */
const thrown = () =>
  thrownIn(path.join(releases, 'remotes/trade', version, 'client'), `/remotes/trade/${version}/`);

const mapper = () => createFrameMapper({ distDir: releases, releasesDir: releases });

test('a frame of a released, minified file is mapped to the line and column of our source', () => {
  const source = path.relative(root, path.join(releases, 'source/src/pages.ts'));
  expect(mapper()(thrown())).toEqual({ at: `${source}:5:13` });
});

test('a frame of the shell of the staff’s desk is mapped: its map is beside the host’s', async () => {
  const dir = path.join(releases, 'source');
  const outDir = path.join(releases, 'host');
  const desk = hostConfig({ dir, outDir }).find(({ name }) => name === 'desk-shell');
  if (!desk) throw new Error('the host has no build of the desk’s shell');
  // Without the shared modules, which the small sources do not have; where its files go stays as it is.
  await compile({ ...desk, plugins: [], cache: false });
  const frame = thrownIn(path.join(outDir, 'assets/desk'), '/assets/desk/');
  expect(mapper()(frame)).toEqual({ at: `${path.relative(root, path.join(dir, 'src/pages.ts'))}:5:13` });
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
