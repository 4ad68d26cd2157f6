import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this component was server-rendered and hydrated: the user may have scrolled it already. */
export function useCameDrawn(): boolean {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(hydrating)[0];
}
