import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Author } from './history';

const WHY_LENGTH = 200;

/**
 * Who runs the command: RELEASE_BY, else the system's user.
 * @param why in a sentence
 * @param source the checkout that what is released was built from: its commit is written down
 * @throws Error if it is too long
 */
export function authorOf(why: string | undefined, source?: string): Author {
  if (why !== undefined && [...why].length > WHY_LENGTH) throw new Error(`--why 最多 ${WHY_LENGTH} 个字`);
  const commit = source && commitOf(source);
  return {
    who: process.env.RELEASE_BY ?? userInfo().username,
    ...(commit && { commit }),
    ...(why && { why }),
  };
}

/** The commit of a checkout, with `-dirty` if it is changed; undefined outside one, such as in an image. */
function commitOf(folder: string): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return `${git('rev-parse', '--short=12', 'HEAD')}${git('status', '--porcelain') ? '-dirty' : ''}`;
  } catch {
    return undefined;
  }
}
