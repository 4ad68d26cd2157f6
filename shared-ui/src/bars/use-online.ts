import { useSyncExternalStore } from 'react';

function listen(tell: () => void): () => void {
  for (const change of ['online', 'offline']) window.addEventListener(change, tell);
  return () => {
    for (const change of ['online', 'offline']) window.removeEventListener(change, tell);
  };
}

/** Whether the device reports a network; true in server rendering. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
