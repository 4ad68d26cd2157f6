/**
 * `pnpm release <remote>`: runs the remote's own tests, builds it, checks it, and releases it. `--canary 10`:
 * for a tenth of the visitors; `--untested`: without its tests, which is recorded in the row; `--version <v>`:
 * an earlier build, tested or not; `--against https://…` (or RELEASE_AGAINST): the deployment it is checked
 * against, `scripts/check-remote.ts`. `pnpm rollback <remote>` reverts the last release, `pnpm rollback
 * --registry` restores a damaged registry. RELEASES_DIR names the folder that the host servers read,
 * RELEASE_KEYS_DIR the keys.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deployedAt, incompatibilities } from 'releases/check';
import { publishRelease, rollBack, upload } from 'releases/publish';
import type { RemoteName } from 'releases/registry';
import { readReleased, releaseKeys, restoreRegistry } from 'releases/store';
import { markTested } from 'releases/tested';
import { deployedIn } from './check-remote';
import { remoteNames } from './remotes';
import { ROOT } from './services';
import { testRemote } from './test-remote';

/**
 * Tests and builds a remote of this checkout. The compiler is imported lazily: a server without sources has
 * none.
 * @returns its version
 */
async function built(name: RemoteName, dist: string, untested: boolean): Promise<string> {
  if (!untested) console.log(`${name} 的测试通过，${await testRemote(name)}`);
  const { version } = await (await import('./build')).buildRemote(name);
  if (!untested) markTested(dist, name, version);
  return version;
}

/** A remote of this checkout, or one with releases in the folder. */
function released(name: string | undefined, dir: string): RemoteName {
  const uploaded = join(dir, 'remotes');
  const names = new Set([...remoteNames(), ...(existsSync(uploaded) ? readdirSync(uploaded) : [])]);
  if (name === undefined || !names.has(name))
    throw new Error(`请写模块名：${[...names].join('、')}，例如 pnpm release trade --canary 10`);
  return name;
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      canary: { type: 'string' },
      version: { type: 'string' },
      against: { type: 'string' },
      untested: { type: 'boolean', default: false },
      rollback: { type: 'boolean', default: false },
      registry: { type: 'boolean', default: false },
    },
  });
  const canary = values.canary === undefined ? undefined : Number(values.canary);
  if (canary !== undefined && !(Number.isInteger(canary) && canary >= 1 && canary <= 99))
    throw new Error('--canary 后面写 1 到 99：一百位访客里有多少位用新版');

  const dist = join(ROOT, 'dist');
  const place = { dir: process.env.RELEASES_DIR ?? dist, keys: releaseKeys() };
  const began = Date.now();
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} 秒`;
  if (values.registry) {
    const revision = await restoreRegistry(place.dir, place.keys);
    console.log(`登记已恢复到第 ${revision} 版，${seconds()}`);
    return;
  }
  const name = released(positionals[0], place.dir);

  if (values.rollback) {
    const version = await rollBack(place, name);
    console.log(
      version ? `${name} 已退回 ${version}，${seconds()}` : `${name} 和它的页面已撤下，${seconds()}`,
    );
    return;
  }
  const seen = readReleased(place.dir, place.keys);
  const { untested } = values;
  const version = values.version ?? (await built(name, dist, untested));
  if (!values.version) upload(dist, place.dir, name, version);
  const against = values.against ?? process.env.RELEASE_AGAINST;
  const deployed = against ? await deployedAt(against) : deployedIn(place.dir);
  const problems = incompatibilities(place.dir, name, version, deployed);
  if (problems.length > 0)
    throw new Error(`${name} ${version} 没有发布，线上没有变化：\n  ${problems.join('\n  ')}`);
  const { revision, ...rows } = await publishRelease(place, name, version, { canary, untested, seen });
  const row = canary ? rows.canaries[name]?.release : rows.remotes[name];
  const whom = canary ? `${canary}% 的访客` : '所有访客';
  console.log(
    `${name} ${version} 已发布给${whom}（登记第 ${revision} 版），${row?.untested ? '没有测试过，' : ''}${seconds()}`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
