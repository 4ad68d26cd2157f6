import { useEffect, useState } from 'react';
import { createDrafts, type KeptUpload } from 'shared-sdk/forms';

/** What was written into an application and not sent yet. The consent is given anew each time. */
export interface ApplicationDraft {
  fields: { shopName?: string; games?: string[]; licence?: string; note?: string };
  images: KeptUpload[];
  /** In ms by this device's clock. */
  savedAt: number;
}

export const drafts = createDrafts<ApplicationDraft>('merchant', () => ({
  fields: {},
  images: [],
  savedAt: 0,
}));

/** The application as a member left it; undefined while that is read. */
export function useDraft(userId: string): ApplicationDraft | undefined {
  const [read, setRead] = useState<{ userId: string; draft: ApplicationDraft }>();
  useEffect(() => {
    let here = true;
    void drafts.read(userId).then((draft) => {
      if (here) setRead({ userId, draft: draft ?? { fields: {}, images: [], savedAt: 0 } });
    });
    return () => {
      here = false;
      void drafts.flush();
    };
  }, [userId]);
  return read?.userId === userId ? read.draft : undefined;
}
