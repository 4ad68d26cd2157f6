import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { tryLock } from 'fs-native-extensions';

/**
 * Locks a file without waiting, and creates it if it is missing. The kernel holds the lock for the open file and ends
 * it with the process, so no lock is ever stale: neither after SIGKILL, nor when a pid is used again, nor in another
 * container. The file stays, because deleting it would let two processes lock two files of one name.
 * @returns unlocks it, or `{ pid }` of the process that holds the lock
 */
export function tryLockFile(file: string): (() => void) | { pid: string } {
  const fd = openSync(file, 'a+');
  if (!tryLock(fd)) {
    closeSync(fd);
    return { pid: readFileSync(file, 'utf8') };
  }
  ftruncateSync(fd);
  writeSync(fd, String(process.pid));
  return () => closeSync(fd);
}
