import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderInUse, lockFolder } from './folder-lock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haozhan-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder has one opener at a time', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(() => lockFolder(folder)).toThrow(`${process.pid}`);
  unlock();
  lockFolder(folder)();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

test('the lock of a process that was killed is taken over', async () => {
  const child = spawn('sleep', ['60']);
  writeFileSync(join(folder, 'lock'), `${child.pid} 1`);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  lockFolder(folder)();
});

test.each(['', 'nonsense', '0', '-1', '99999999 5'])('a lock that says %j belongs to nobody', (text) => {
  writeFileSync(join(folder, 'lock'), text);
  lockFolder(folder)();
});
