import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { versionFaults } from './installed';

test('another version than the product’s is reported with what to do, and equal ones are not', () => {
  const dir = mkdtempSync(join(tmpdir(), 'haozhan-installed-'));
  const install = (name: string, version: string) => {
    mkdirSync(join(dir, 'node_modules', name), { recursive: true });
    writeFileSync(join(dir, 'node_modules', name, 'package.json'), JSON.stringify({ version }));
  };
  install('react', '19.3.1');
  install('rxjs', '7.8.1');
  const kit = {
    digest: '0123456789',
    shared: { '@module-federation/webpack-bundler-runtime': '2.9.2' },
    packages: { react: '19.3.1', rxjs: '7.8.2', history: '5.3.0' },
  };
  expect(versionFaults(dir, kit, '2.9.2')).toEqual([
    '装的是 rxjs 7.8.1，线上是 7.8.2：运行 npm install',
    'history 5.3.0 没有安装：运行 npm install',
  ]);
  expect(versionFaults(dir, { ...kit, packages: { react: '19.3.1' } }, '2.8.0')).toEqual([
    '这个 haozhan-remote 用 @module-federation/webpack-bundler-runtime 2.8.0 构建，线上是 2.9.2：换用和线上一起发布的 haozhan-remote',
  ]);
  rmSync(dir, { recursive: true });
});
