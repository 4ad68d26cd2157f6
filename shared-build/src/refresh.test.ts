import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { compile } from './compile';
import { patchedFiles } from './host';
import { ReplaceModule } from './replace-module';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'haozhan-replace-'));
  writeFileSync(path.join(dir, 'entry.js'), "require('./library');");
  writeFileSync(path.join(dir, 'library.js'), 'module.exports = 1;');
  writeFileSync(path.join(dir, 'own.js'), 'module.exports = 2;');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const build = (more: Configuration) =>
  compile({ context: dir, mode: 'none', entry: './entry.js', output: { path: dir }, ...more });

test('a replacement takes the place of the library’s file, and fails the build if it has none', async () => {
  const replacing = (pattern: RegExp) =>
    build({ plugins: [new ReplaceModule(pattern, path.join(dir, 'own.js'))] });
  const { modules } = await replacing(/[\\/]library\.js$/);
  expect([...modules].map((module) => path.basename(module.nameForCondition() ?? '')).sort()).toEqual([
    'entry.js',
    'own.js',
  ]);
  await expect(replacing(/[\\/]renamed\.js$/)).rejects.toThrow(/renamed.* matches no file of the build/);
});

test('an alias to a file that the router no longer has fails the build', async () => {
  writeFileSync(path.join(dir, 'entry.js'), "require('react-router');");
  const alias = patchedFiles['react-router$'];
  await expect(build({ resolve: { alias: { 'react-router$': `${alias}.gone` } } })).rejects.toThrow(
    /Can't resolve 'react-router'/,
  );
  await build({ resolve: { alias: { 'react-router$': path.join(dir, 'own.js') } } });
});
