/**
 * Runs before all else in containers: creates the release keys and, outside production, the sandbox's payment
 * keys; copies the public release key for the hosts; and releases the remotes that have no release yet.
 * Existing releases are unchanged.
 */
import { copyFileSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ensureKeys } from 'cashier/keys';
import { publishRelease } from 'releases/publish';
import { runCommand } from 'releases/run-command';
import { readReleased, releaseKeys, releaseKeysDir } from 'releases/store';

async function main() {
  const { env } = process;
  const keys = releaseKeys();
  copyFileSync(join(releaseKeysDir(), 'release.pub'), env.REGISTRY_KEY_FILE ?? '/trust/release.pub');
  if (env.NODE_ENV !== 'production' && env.KEYS_DIR) ensureKeys(env.KEYS_DIR);
  const dir = env.RELEASES_DIR ?? '/releases';
  const homes = join(dir, 'remotes');
  for (const name of existsSync(homes) ? readdirSync(homes) : []) {
    const home = join(homes, name);
    if (readReleased(dir, keys).remotes[name]) continue;
    const age = (version: string) => statSync(join(home, version)).mtimeMs;
    const [newest] = readdirSync(home)
      .filter((version) => !version.includes('.part') && !version.endsWith('.tested'))
      .sort((a, b) => age(b) - age(a));
    if (!newest) continue;
    const { remotes } = await publishRelease({ dir, keys }, name, newest);
    console.log(`${name} ${newest} 已发布${remotes[name]?.untested ? '，没有测试过' : ''}`);
  }
}

runCommand('scripts/setup.ts      容器启动时先跑：建密钥，发布还没有发布过的模块', main);
