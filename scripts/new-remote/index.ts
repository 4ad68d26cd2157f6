import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { routeConflict } from 'releases/registered-routes';
import type { RemoteName } from 'releases/registry';
import { runCommand } from '../command';
import { folderOf } from '../remotes';
import { filesOfRemote } from './files';

/** The remote's entry declares `var <name>`, which must not shadow these properties of window. */
const WINDOW_PROPERTIES =
  /^(?:host|top|self|parent|status|event|name|origin|history|location|screen|frames|length|closed|opener|document|window|navigator|performance|caches|crypto|external)$/;

/**
 * Creates the folder of a new remote and touches nothing else.
 * @param name of the remote
 * @param title of its page
 * @returns its folder
 * @throws Error with a readable message if the name is invalid or taken
 */
export function makeRemote(name: string, title = name): string {
  if (!/^[a-z][a-z\d]{1,29}$/.test(name) || WINDOW_PROPERTIES.test(name))
    throw new Error(
      '模块名用小写字母开头，后面是小写字母或数字，不能是浏览器自己的名字，例如 pnpm new:remote gift 礼品',
    );
  if (/['`\\<>{}]/.test(title) || title.length > 40) throw new Error('标题不超过 40 个字，不含引号和括号');
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
