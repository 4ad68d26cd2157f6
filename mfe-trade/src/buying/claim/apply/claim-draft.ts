import { useEffect, useState } from 'react';
import { createDrafts, type SavedUpload } from 'shared-sdk/forms';
import { useMember } from '../../../shared/use-member';

/** The unsent input of a claim. */
export interface ClaimDraft {
  incident: string;
  /** YYYY-MM-DD; '' for today. */
  foundOn: string;
  description: string;
  images: SavedUpload[];
  savedAt: number;
}

export const drafts = createDrafts<ClaimDraft>('claims', () => ({
  incident: '',
  foundOn: '',
  description: '',
  images: [],
  savedAt: 0,
}));

/** The stored draft of the member's claim for an order. */
export function useClaimDraft(orderNo: string) {
  const member = useMember();
  const key = member.userId && `${member.userId}/${orderNo}`;
  const [read, setRead] = useState<{ key: string; draft: ClaimDraft | undefined }>();
  useEffect(() => {
    if (!key) return;
    let here = true;
    void drafts.read(key).then((draft) => here && setRead({ key, draft }));
    return () => {
      here = false;
      void drafts.flush();
    };
  }, [key]);
  if (key && read?.key === key) return { state: 'done' as const, key, draft: read.draft };
  return member.error && !member.userId
    ? { state: 'failed' as const, error: member.error, refetch: member.refetch }
    : { state: 'loading' as const };
}
