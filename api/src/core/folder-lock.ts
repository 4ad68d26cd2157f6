import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another running process has the folder open. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: string) {
    super(
      `数据库目录 ${folder} 正被进程 ${pid} 使用，请先停止它，或用 DATA_DIR 指定另一个目录 ` +
        `(database folder in use by process ${pid}: stop it or set DATA_DIR)`,
    );
  }
}

/**
 * Locks `folder` for this process with a lock file. A stale lock of a dead process (after SIGKILL) is reclaimed.
 * @returns unlocks the folder
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, 'lock');
  const draft = `${lock}.${process.pid}`;
  const own = identity(process.pid) ?? String(process.pid);
  writeFileSync(draft, own);
  try {
    if (!tryLink(draft, lock)) {
      takeOverStaleLock(folder, lock);
      if (!tryLink(draft, lock)) throw new FolderInUse(folder, ownerPid(readFileSync(lock, 'utf8')));
    }
  } finally {
    unlinkSync(draft);
  }
  return () => {
    if (readFileSync(lock, 'utf8') === own) unlinkSync(lock);
  };
}

/** link(2) is atomic and never replaces an existing file. @returns false if the lock exists */
function tryLink(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function takeOverStaleLock(folder: string, lock: string): void {
  const seen = readFileSync(lock, 'utf8');
  if (isAlive(seen)) throw new FolderInUse(folder, ownerPid(seen));
  const stalePath = `${lock}.stale.${process.pid}`;
  renameSync(lock, stalePath);
  // Race: another process may have reclaimed the lock between read and rename; then it is restored.
  if (readFileSync(stalePath, 'utf8') !== seen) tryLink(stalePath, lock);
  unlinkSync(stalePath);
}

const ownerPid = (text: string) => text.split(' ')[0] ?? text;

function isAlive(owner: string): boolean {
  const pid = Number(ownerPid(owner));
  if (!Number.isInteger(pid) || pid <= 0) return false;
  const running = identity(pid);
  // The start time distinguishes the owner from a later process that reuses its pid.
  if (running) return running === owner;
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Pid and start time of a running process; undefined without /proc or if the process does not exist. */
function identity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${pid} ${fields[19]}`;
  } catch {
    return undefined;
  }
}
