import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryLockFile } from '.';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haozhan-lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Locks the file, or fails the test. */
function lock(): () => void {
  const unlock = tryLockFile(file);
  if (typeof unlock !== 'function') throw new Error(`locked by ${unlock.pid}`);
  return unlock;
}

/** A process that holds the lock. */
async function startHolder() {
  const script = `require(${JSON.stringify(require.resolve('.'))}).tryLockFile(${JSON.stringify(file)}); console.log('locked'); setInterval(() => {}, 1000)`;
  const child = spawn(process.execPath, ['--import', require.resolve('tsx'), '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('a file is locked once at a time, and whoever comes second learns by whom', () => {
  const unlock = lock();
  expect(tryLockFile(file)).toEqual({ pid: String(process.pid) });
  unlock();
  lock()();
});

test('the lock of another process holds while that process is stopped, and ends when it is killed', async () => {
  const child = await startHolder();
  child.kill('SIGSTOP');
  await sleep(100);
  expect(tryLockFile(file)).toEqual({ pid: String(child.pid) });
  child.kill('SIGKILL');
  await once(child, 'exit');
  lock()();
});

test('a program started by the holder does not keep the lock', async () => {
  const unlock = lock();
  const child = spawn('sleep', ['60']);
  unlock();
  lock()();
  child.kill();
});

test.each(['', 'nonsense', `${process.pid}`, '1'])(
  'a file that says %j and that nobody holds is free',
  (text) => {
    writeFileSync(file, text);
    lock()();
  },
);

test('of six processes that come at once, one gets the lock', async () => {
  const script = `const got = require(${JSON.stringify(require.resolve('.'))}).tryLockFile(${JSON.stringify(file)}); console.log(typeof got); process.stdin.resume()`;
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--import', require.resolve('tsx'), '-e', script], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  const said = await Promise.all(
    children.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()),
  );
  for (const child of children) child.kill('SIGKILL');
  expect(said.sort()).toEqual(['function', ...Array(5).fill('object')]);
});
