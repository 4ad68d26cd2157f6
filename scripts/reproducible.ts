/** Builds the last commit in two folders: the same source must give the same digests, wherever it lies. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from 'releases/run-command';
import { readBuilt } from 'releases/store';
import manifest from '../package.json';
import { ROOT } from './services';

/** Clones, installs and builds. @returns the digest of every remote */
function digestsIn(folder: string): Record<string, string> {
  mkdirSync(folder, { recursive: true });
  execFileSync('git', ['clone', '--quiet', ROOT, folder]);
  for (const command of [['install', '--frozen-lockfile', '--prefer-offline'], ['build']])
    execFileSync('npx', ['-y', manifest.packageManager, ...command], { cwd: folder, stdio: 'inherit' });
  const { remotes } = readBuilt(join(folder, 'dist'));
  return Object.fromEntries(Object.entries(remotes).map(([name, { digest }]) => [name, digest]));
}

function main() {
  const home = mkdtempSync(join(tmpdir(), 'haozhan-builds-'));
  try {
    const [one, other] = [digestsIn(join(home, 'one')), digestsIn(join(home, 'a/deeper/one'))];
    const names = Object.keys({ ...one, ...other });
    const different = names.filter((name) => one[name] !== other[name]);
    if (different.length > 0)
      throw new Error(
        `换一个文件夹构建就不一样了：${different.join('、')}；看看构建里有没有写进路径、时间或随机数`,
      );
    console.log(`${names.join('、')} 在两个文件夹里构建得一样`);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

runCommand('scripts/reproducible.ts      最后一次提交，在两个文件夹里构建，结果一样', main);
