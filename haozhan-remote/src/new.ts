import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkNewRemote } from 'releases/remote-name';
import { create } from 'tar';
import { type NewRepository, repositoryFiles } from './repository-files';

/** The folder of this command's package. */
const own = path.join(__dirname, '..');

/** What `build` wrote for new repositories: versions of packages, and the lock file for them. */
interface Template {
  packages: Record<string, string>;
  lock: NewRepository['lock'];
}

/**
 * Makes the repository of a new remote in an empty folder. It holds this command too, which no registry has.
 * @throws Error with a readable message if the folder is not empty or a name is invalid
 */
export function newRepository(dir: string, name: string, title = name): void {
  checkNewRemote(name, title);
  const others = readdirSync(dir).filter((file) => file !== '.git' && file !== 'node_modules');
  if (others.length > 0)
    throw new Error(`这个文件夹不是空的，里面有 ${others.slice(0, 3).join('、')}：换一个空文件夹`);
  const { version } = JSON.parse(readFileSync(path.join(own, 'package.json'), 'utf8'));
  const template: Template = JSON.parse(readFileSync(path.join(__dirname, 'template.json'), 'utf8'));
  const tool = `tools/haozhan-remote-${version}.tgz`;
  mkdirSync(path.join(dir, 'tools'));
  create(
    { cwd: own, gzip: true, portable: true, sync: true, file: path.join(dir, tool), prefix: 'package' },
    ['package.json', 'dist'],
  );
  const integrity = `sha512-${createHash('sha512')
    .update(readFileSync(path.join(dir, tool)))
    .digest('base64')}`;
  const files = repositoryFiles({ name, title, tool: { file: tool, integrity }, ...template });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text, { mode: file.endsWith('.sh') ? 0o755 : 0o644 });
  }
}
