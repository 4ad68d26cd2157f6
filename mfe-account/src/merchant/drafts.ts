import { useEffect, useState } from 'react';
import { createDrafts, type SavedUpload } from 'shared-sdk/forms';

/** An application that is not submitted yet. Consent must be given again each time. */
export interface ApplicationDraft {
  fields: { shopName?: string; games?: string[]; licence?: string; note?: string };
  images: SavedUpload[];
  /** In ms by the device's clock. */
  savedAt: number;
}

export const drafts = createDrafts<ApplicationDraft>('merchant', () => ({
  fields: {},
  images: [],
  savedAt: 0,
}));

/** The member's draft; undefined while loading. */
export function useDraft(userId: string): ApplicationDraft | undefined {
  const [read, setRead] = useState<{ userId: string; draft: ApplicationDraft }>();
  useEffect(() => {
    let isMounted = true;
    void drafts.read(userId).then((draft) => {
      if (isMounted) setRead({ userId, draft: draft ?? { fields: {}, images: [], savedAt: 0 } });
    });
    return () => {
      isMounted = false;
      void drafts.flush();
    };
  }, [userId]);
  return read?.userId === userId ? read.draft : undefined;
}
