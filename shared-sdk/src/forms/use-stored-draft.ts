import { useEffect, useState } from 'react';
import type { Drafts } from './drafts';

/**
 * The draft of a form page: the stored one or an empty one, read once; undefined while loading. Leaving the page writes
 * pending changes.
 * @param key undefined while its owner is unknown
 */
export function useStoredDraft<D extends { savedAt: number }>(
  drafts: Drafts<D>,
  key: string | undefined,
): D | undefined {
  const [read, setRead] = useState<{ key: string; draft: D }>();
  useEffect(() => {
    if (!key) return;
    let isMounted = true;
    void drafts.read(key).then((stored) => {
      if (!isMounted) return;
      const draft = stored ?? drafts.empty();
      drafts.setInitial(key, draft);
      setRead({ key, draft });
    });
    return () => {
      isMounted = false;
      void drafts.flush();
    };
  }, [drafts, key]);
  return read?.key === key ? read?.draft : undefined;
}
