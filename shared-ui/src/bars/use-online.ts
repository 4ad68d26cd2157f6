import { useSyncExternalStore } from 'react';

function listen(tell: () => void): () => void {
  for (const change of ['online', 'offline']) window.addEventListener(change, tell);
  return () => {
    for (const change of ['online', 'offline']) window.removeEventListener(change, tell);
  };
}

/** Whether the device says that it has a network; a page that a server draws is drawn as with one. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
