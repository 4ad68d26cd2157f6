import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another living process has the folder open. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: string) {
    super(
      `数据库目录 ${folder} 正被进程 ${pid} 使用，请先停止它，或用 DATA_DIR 指定另一个目录 ` +
        `(database folder in use by process ${pid}: stop it or set DATA_DIR)`,
    );
  }
}

/**
 * Takes `folder` for this process, by a file that names it. A lock left behind by a process that is gone, as after
 * SIGKILL, is taken over.
 * @returns what gives the folder free again.
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, 'lock');
  const draft = `${lock}.${process.pid}`;
  const own = identity(process.pid) ?? String(process.pid);
  writeFileSync(draft, own);
  try {
    if (!tryLink(draft, lock)) {
      takeOver(folder, lock);
      if (!tryLink(draft, lock)) throw new FolderInUse(folder, ownerPid(readFileSync(lock, 'utf8')));
    }
  } finally {
    unlinkSync(draft);
  }
  return () => {
    if (readFileSync(lock, 'utf8') === own) unlinkSync(lock);
  };
}

/** A link appears whole or not at all and never replaces one that is there. */
function tryLink(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function takeOver(folder: string, lock: string): void {
  const seen = readFileSync(lock, 'utf8');
  if (isAlive(seen)) throw new FolderInUse(folder, ownerPid(seen));
  const aside = `${lock}.stale.${process.pid}`;
  renameSync(lock, aside);
  // Between reading and renaming a third process may have taken it over: then it is theirs.
  if (readFileSync(aside, 'utf8') !== seen) tryLink(aside, lock);
  unlinkSync(aside);
}

const ownerPid = (text: string) => text.split(' ')[0] ?? text;

function isAlive(owner: string): boolean {
  const pid = Number(ownerPid(owner));
  if (!Number.isInteger(pid) || pid <= 0) return false;
  const running = identity(pid);
  // Where process start times are known, a process that merely got the same number later is not the owner.
  if (running) return running === owner;
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Number and start time of a living process; undefined where the system does not tell (no /proc) or it is gone. */
function identity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${pid} ${fields[19]}`;
  } catch {
    return undefined;
  }
}
