import { useEffect, useState } from 'react';

/** What is stored of a form in the session storage of the tab; undefined if there is nothing. */
export function readStored<T>(key: string): Partial<T> | undefined {
  try {
    const stored = sessionStorage.getItem(key);
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined; // storage is forbidden
  }
}

export function writeStored(key: string, value: object | undefined): void {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is full or forbidden: the draft lasts as long as the page.
  }
}

export interface Drafting<T> {
  draft: T;
  /** Whether something was typed. */
  isChanged: boolean;
  change: (changes: Partial<T>) => void;
  discard: () => void;
}

/**
 * A form that a reload or a look at another page does not lose.
 * @param initial what it contains until something is typed
 */
export function useDraft<T extends object>(key: string, initial: T): Drafting<T> {
  const [typed, setTyped] = useState<T | undefined>(() => {
    const stored = readStored<T>(key);
    return stored && { ...initial, ...stored };
  });
  useEffect(() => writeStored(key, typed), [key, typed]);
  return {
    draft: typed ?? initial,
    isChanged: typed !== undefined,
    change: (changes) => setTyped((now) => ({ ...(now ?? initial), ...changes })),
    discard() {
      writeStored(key, undefined); // the page may be left in the same moment
      setTyped(undefined);
    },
  };
}
