import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Locks a folder for this process with a pid file. A file of a dead process, or of our own pid from before a
 * container's restart, is overwritten.
 * @returns the function that releases the lock
 * @throws Error while another live process holds it
 */
export function takeLock(file: string): () => void {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = Number(readFileSync(file, 'utf8'));
    if (owner !== process.pid && isAlive(owner)) throw new Error(`${file}: in use by process ${owner}`);
    writeFileSync(file, String(process.pid));
  }
  return () => rmSync(file, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
