/**
 * `pnpm release <remote>`: builds the remote, checks it, and puts it out. `--canary 10`: for a tenth of the visitors;
 * `--version <v>`: what was built before. `pnpm rollback <remote>` takes the last one back. RELEASES_DIR names the folder that
 * the host servers read, RELEASE_KEYS_DIR the keys.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type RemoteName, remoteNames } from '../host/src/registry';
import { readReleased, releaseKeys } from './registry';
import { putOut, takeBack, upload } from './releases';
import { ROOT } from './services';

/** The compiler is asked for only by who builds: a server that puts out what was built has none. */
const built = async (name: RemoteName) => (await import('./build')).buildRemote(name);

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      canary: { type: 'string' },
      version: { type: 'string' },
      rollback: { type: 'boolean', default: false },
    },
  });
  const name = positionals[0] as RemoteName;
  if (!remoteNames.includes(name))
    throw new Error(`请写模块名：${remoteNames.join('、')}，例如 pnpm release trade --canary 10`);
  const canary = values.canary === undefined ? undefined : Number(values.canary);
  if (canary !== undefined && !(Number.isInteger(canary) && canary >= 1 && canary <= 99))
    throw new Error('--canary 后面写 1 到 99：一百位访客里有多少位用新版');

  const dist = join(ROOT, 'dist');
  const place = { dir: process.env.RELEASES_DIR ?? dist, keys: releaseKeys() };
  const began = Date.now();
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} 秒`;

  if (values.rollback) {
    console.log(`${name} 已退回 ${await takeBack(place, name)}，${seconds()}`);
    return;
  }
  const seen = readReleased(place.dir, place.keys);
  const version = values.version ?? (await built(name)).version;
  if (!values.version) upload(dist, place.dir, name, version);
  const { revision } = await putOut(place, name, version, { canary, seen });
  const whom = canary ? `${canary}% 的访客` : '所有访客';
  console.log(`${name} ${version} 已发布给${whom}（登记第 ${revision} 版），${seconds()}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
