import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Script } from 'node:vm';
import { integrity } from './build-files';
import { filesOf } from './page-files';
import { areRoutes } from './registered-routes';
import { isRelease, type RemoteName } from './registry';
import { folderDigest, type Release } from './registry-file';
import { serverSingletons } from './singletons';
import { isTested } from './tested';

/** The folder of a version. @param dir the folder of all releases */
export const folderOf = (dir: string, name: RemoteName, version: string) =>
  path.join(dir, 'remotes', name, version);

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** The registry row of a release, read from its folder and from the mark that its tests passed. */
export function describeRelease(dir: string, name: RemoteName, version: string): Release {
  const folder = folderOf(dir, name, version);
  const routes = path.join(folder, 'routes.json');
  return {
    version,
    entry: `/remotes/${name}/${version}/remoteEntry.js`,
    hash: integrity(path.join(folder, 'client/remoteEntry.js')),
    preload: readJson(path.join(folder, 'assets.json')),
    ...(existsSync(routes) && { routes: readJson(routes) }),
    digest: folderDigest(folder),
    ...(!isTested(dir, name, version) && { untested: true }),
  };
}

const parses = (file: string) => new Script(readFileSync(file, 'utf8'), { filename: path.basename(file) });

/** Lists the faults that would affect every visitor, in readable sentences; empty if the release is valid. */
export function faultsOf(dir: string, name: RemoteName, version: string): string[] {
  const folder = folderOf(dir, name, version);
  const faults: string[] = [];
  const attempt = (what: string, check: () => unknown) => {
    try {
      check();
    } catch (error) {
      faults.push(`${what}：${error instanceof Error ? error.message : error}`);
    }
  };
  const entry = path.join(folder, 'client/remoteEntry.js');
  attempt('入口 remoteEntry.js 读不了或不是脚本', () => parses(entry));
  if (existsSync(entry) && !/["'.]\/app\b/.test(readFileSync(entry, 'utf8')))
    faults.push('入口没有暴露 ./app，宿主无从挂载');
  attempt('assets.json 读不了', () => {
    const row = describeRelease(dir, name, version);
    if (!isRelease(name, row)) throw new Error('预加载清单格式不对');
    if (row.routes && !areRoutes(row.routes))
      throw new Error(
        'routes.ts 里的页面格式不对：地址须是 /index/ 或 /other/ 下的一段；工作台的模块只用 /desk 和它下面的一段',
      );
    for (const page of Object.keys(row.preload))
      for (const file of [...filesOf(row, page).js, ...filesOf(row, page).css]) {
        const own = path.join(folder, 'client', path.basename(file));
        if (!existsSync(own)) faults.push(`页面 ${page} 需要的文件 ${path.basename(file)} 不在发布里`);
        else if (own.endsWith('.js')) attempt(`${path.basename(file)} 不是脚本`, () => parses(own));
      }
  });
  const server = path.join(folder, 'server/server.js');
  if (existsSync(server))
    attempt('服务端构建不是脚本', () => {
      parses(server);
      for (const [, wanted = ''] of readFileSync(server, 'utf8').matchAll(/\brequire\("([^"]+)"\)/g))
        if (!(serverSingletons as readonly string[]).includes(wanted))
          faults.push(`服务端构建要用 ${wanted}，宿主不提供`);
    });
  return [...new Set(faults)];
}
