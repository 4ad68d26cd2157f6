/** The part that is used; the package ships no types. */
declare module 'fs-native-extensions' {
  /** Locks an open, writable file without waiting. @returns false if another open file holds the lock */
  export function tryLock(fd: number): boolean;
}
