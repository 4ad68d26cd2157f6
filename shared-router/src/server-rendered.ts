import { useState, useSyncExternalStore } from 'react';

const noSubscription = () => () => undefined;

/** Whether this component was server-rendered and hydrated: the user may have scrolled it already. */
export function useServerRendered(): boolean {
  const hydrating = useSyncExternalStore(
    noSubscription,
    () => false,
    () => true,
  );
  return useState(hydrating)[0];
}
