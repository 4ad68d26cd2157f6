import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compress, dropOldFiles, integrity, sealVersion, VERSION_PLACEHOLDER } from './build-files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'haozhan-release-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A finished build with this text in its entry. */
function built(text: string): string {
  const dir = path.join(folder, 'building');
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, 'remoteEntry.js'), text);
  return dir;
}
const home = () => path.join(folder, 'catalog');

test('the same build has the same version, another build another, and old ones stay', () => {
  const first = sealVersion(built('a'), home());
  expect(sealVersion(built('a'), home())).toEqual(first);
  const second = sealVersion(built('b'), home());
  expect(second.version).not.toBe(first.version);
  expect(readdirSync(home()).sort()).toEqual([first.version, second.version].sort());
});

test('a build knows its own version, so that two builds of a remote share no names on one page', () => {
  const { version, folder: sealed } = sealVersion(
    built(`self["chunks_catalog_${VERSION_PLACEHOLDER}"]`),
    home(),
  );
  expect(readFileSync(path.join(sealed, 'remoteEntry.js'), 'utf8')).toBe(`self["chunks_catalog_${version}"]`);
});

test('a source map goes with its build, and is no part of its version', () => {
  const withMap = () => {
    const dir = built('a');
    mkdirSync(path.join(dir, 'maps'));
    writeFileSync(path.join(dir, 'maps/remoteEntry.js.map'), '{}');
    return dir;
  };
  const { version, folder: sealed } = sealVersion(withMap(), home());
  expect(readFileSync(path.join(sealed, 'maps/remoteEntry.js.map'), 'utf8')).toBe('{}');
  rmSync(sealed, { recursive: true });
  expect(sealVersion(built('a'), home()).version).toBe(version);
});

test('a version takes the place of its stand-in without moving a column', () => {
  expect(sealVersion(built('a'), home()).version).toHaveLength(VERSION_PLACEHOLDER.length);
});

test('what is served compressed is what was built', async () => {
  const { folder: sealed } = sealVersion(built('entry();'.repeat(200)), home());
  await compress(sealed);
  const file = path.join(sealed, 'remoteEntry.js');
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(readFileSync(file, 'utf8'));
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(readFileSync(file, 'utf8'));
});

test('integrity is the sha384 that browsers compare', () => {
  // the well-known digest of the empty file
  const empty = built('');
  expect(integrity(path.join(empty, 'remoteEntry.js'))).toBe(
    'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb',
  );
});

test('files of earlier builds go after two weeks, those of the newest build never', () => {
  const old = new Date(Date.now() - 15 * 24 * 3600 * 1000);
  for (const name of ['main.1.js', 'main.1.js.br', 'main.2.js', 'main.2.js.br', 'main.3.js']) {
    writeFileSync(path.join(folder, name), name);
    if (name !== 'main.3.js') utimesSync(path.join(folder, name), old, old);
  }
  dropOldFiles(folder, ['main.2.js']);
  expect(readdirSync(folder).sort()).toEqual(['main.2.js', 'main.2.js.br', 'main.3.js']);
});
