const listeners = new Set<() => void>();

/** A text in this tab's session storage; undefined if there is none, or storage is forbidden. */
export function readTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text for this tab and notifies subscribers. Without storage it is lost. */
export function writeTab(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // full or forbidden
  }
  for (const changed of listeners) changed();
}

/** Calls back after each write of this tab, until the returned function is called. */
export function subscribeTab(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
