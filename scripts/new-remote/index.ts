import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { routeConflict } from 'releases/registered-routes';
import type { RemoteName } from 'releases/registry';
import { checkNewRemote } from 'releases/remote-name';
import { runCommand } from 'releases/run-command';
import { folderOf } from '../remotes';
import { filesOfRemote } from './files';

/**
 * Creates the folder of a new remote and touches nothing else.
 * @param name of the remote
 * @param title of its page
 * @returns its folder
 * @throws Error with a readable message if the name is invalid or taken
 */
export function makeRemote(name: string, title = name): string {
  checkNewRemote(name, title);
  const conflict = routeConflict({ [name]: { path: `/other/${name}`, title, query: [] } }, []);
  if (conflict) throw new Error(`${conflict} 已经是约定里的页面，请换一个名字`);
  const folder = folderOf(name as RemoteName);
  if (existsSync(folder)) throw new Error(`${path.basename(folder)} 已经存在`);
  for (const [file, text] of Object.entries(filesOfRemote(name, title))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

if (require.main === module)
  runCommand('pnpm new:remote <模块> [标题]      例如 pnpm new:remote gift 礼品', () => {
    const [name = '', title] = process.argv.slice(2);
    makeRemote(name, title);
    console.log(`mfe-${name} 已建好，别的文件夹没有改动。接下来：
  pnpm install
  pnpm test ${name}
  pnpm dev                  http://localhost:8080/other/${name}
  pnpm release ${name}`);
  });
