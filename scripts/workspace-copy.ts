import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './services';

/** Copies the links of a `node_modules` folder verbatim: relative links then lead into the copy. */
function copyLinks(from: string, to: string) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '.pnpm') symlinkSync(join(from, name), join(to, name));
    else if (name !== '.cache')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
  }
}

/**
 * Copies this checkout's sources, installed, to a temporary folder, for tests that change sources. Includes all
 * files that git does not ignore, committed or not.
 * @returns the folder and a function that deletes it
 */
export function copyWorkspace(): { dir: string; remove: () => void } {
  const dir = mkdtempSync(join(tmpdir(), 'haozhan-workspace-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const files = listed.split('\0').filter((file) => file && existsSync(join(ROOT, file)));
  for (const file of files) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    cpSync(join(ROOT, file), join(dir, file));
  }
  for (const folder of ['.', ...readdirSync(ROOT)]) {
    const [from, to] = [join(ROOT, folder, 'node_modules'), join(dir, folder, 'node_modules')];
    // That of a remote which another test creates is itself a link, and copied like a file.
    if (existsSync(join(ROOT, folder, 'package.json')) && existsSync(from) && !existsSync(to))
      copyLinks(from, to);
  }
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
