import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether this part of the page came drawn from the server and the browser goes on from there: the reader may have
 * scrolled it already.
 */
export function useCameDrawn(): boolean {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(hydrating)[0];
}
