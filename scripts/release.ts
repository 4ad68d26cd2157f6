/**
 * `pnpm release` and `pnpm rollback`. RELEASES_DIR names the folder that the host servers read, RELEASE_KEYS_DIR the
 * keys, RELEASE_AGAINST the deployment that a release is checked against.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { authorOf } from 'releases/author';
import { audienceText, canaryShare } from 'releases/canary-share';
import { deployedAt, incompatibilities } from 'releases/check';
import { preview } from 'releases/previews';
import { publishRelease, type ReleaseTarget, rollBack, upload } from 'releases/publish';
import type { RemoteName } from 'releases/registry';
import { runCommand } from 'releases/run-command';
import { readReleased, releaseKeys, restoreRegistry } from 'releases/store';
import { isTested, markTested } from 'releases/tested';
import { deployedIn } from './check-remote';
import { remoteNames } from './remotes';
import { ROOT } from './services';
import { targetOf } from './team-access';
import { testRemote } from './test-remote';

const USAGE = `pnpm release <模块>              跑它的测试，构建，检查，发布给所有访客
  --canary 10                   只发布给百分之十的访客
  --canary steps                从百分之一起，和其余访客比：没有变差就放大到全部，变差就撤下
  --untested                    不跑它的测试，登记里会写明
  --version <版本>              发布以前的构建
  --why '…'                     写进发布历史的一句话；谁发布的取自 RELEASE_BY 或系统用户
  --against https://…           和这个线上比对（或设置 RELEASE_AGAINST）
  --preview                     不发布，给一个链接：拿到链接的人在真的店里看到这个版本，72 小时
  --with <预览编号>              加进一个还开着的预览
  --to https://… --key team.key 用团队的密钥发布到这个线上（或设置 RELEASE_TO、RELEASE_KEY_FILE），rollback 也行
pnpm rollback <模块> [--why '…'] 退回上一次发布
pnpm rollback --registry         恢复损坏的登记`;

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

/** A preview in the local folder. @returns the path of its link on every host that reads the folder */
async function localPreview(
  place: ReleaseTarget,
  dist: string,
  { name, version, id, by }: { name: RemoteName; version: string; id?: string; by: string },
): Promise<{ link: string; until: string }> {
  upload(dist, place.dir, name, version);
  const made = await preview(place, { [name]: version }, { by, id });
  return { link: `/preview/${made.id}`, until: made.until };
}

/** Loaded only for it: the image that releases into the local folder has none of its packages. */
const overHttp = () => import('release-service/over-http');

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      canary: { type: 'string' },
      version: { type: 'string' },
      against: { type: 'string' },
      why: { type: 'string' },
      preview: { type: 'boolean', default: false },
      with: { type: 'string' },
      to: { type: 'string' },
      key: { type: 'string' },
      untested: { type: 'boolean', default: false },
      rollback: { type: 'boolean', default: false },
      registry: { type: 'boolean', default: false },
    },
  });
  const canary = canaryShare(values.canary);

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

  const author = authorOf(values.why, values.rollback || values.version !== undefined ? undefined : ROOT);
  const target = targetOf(values.to ?? process.env.RELEASE_TO, values.key ?? process.env.RELEASE_KEY_FILE);
  if (values.rollback) {
    const version = target
      ? await (await overHttp()).rollBackOverHttp(target, name, author)
      : await rollBack(place, name, author);
    console.log(
      version ? `${name} 已退回 ${version}，${seconds()}` : `${name} 和它的页面已撤下，${seconds()}`,
    );
    return;
  }
  const seen = target ? undefined : readReleased(place.dir, place.keys);
  const { untested } = values;
  const version = values.version ?? (await built(name, dist, untested));
  const whom = audienceText(canary);
  if (values.preview) {
    const { link, until } = target
      ? await (await overHttp()).previewOverHttp(target, dist, { name, version, id: values.with })
      : await localPreview(place, dist, { name, version, id: values.with, by: author.who });
    console.log(
      `${name} ${version} 的预览：${link}，到 ${until.slice(0, 16).replace('T', ' ')} UTC，${seconds()}`,
    );
    return;
  }
  if (target) {
    const tested = !untested && isTested(dist, name, version);
    const { releaseOverHttp } = await overHttp();
    await releaseOverHttp(target, dist, { name, version, tested, canary, author });
    console.log(
      `${name} ${version} 已发布到 ${target.to}，给${whom}，${tested ? '' : '没有测试过，'}${seconds()}`,
    );
    return;
  }
  if (!values.version) upload(dist, place.dir, name, version);
  const against = values.against ?? process.env.RELEASE_AGAINST;
  const deployed = against ? await deployedAt(against) : deployedIn(place.dir);
  const problems = incompatibilities(place.dir, name, version, deployed);
  if (problems.length > 0)
    throw new Error(`${name} ${version} 没有发布，线上没有变化：\n  ${problems.join('\n  ')}`);
  const { revision, ...rows } = await publishRelease(place, name, version, {
    canary,
    untested,
    author,
    seen,
  });
  const row = canary ? rows.canaries[name]?.release : rows.remotes[name];
  console.log(
    `${name} ${version} 已发布给${whom}（登记第 ${revision} 版），${row?.untested ? '没有测试过，' : ''}${seconds()}`,
  );
}

runCommand(USAGE, main);
