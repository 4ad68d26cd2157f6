import { useEffect, useState } from 'react';
import { useMember } from '../../shared/use-member';
import { type Draft, emptyDraft } from '../listing-form/draft';
import { flushDrafts, readDraft, setCurrentDraft } from '../listing-form/drafts';

/**
 * The shared draft of valuations and auctions, so that a valuation can become an auction. ⚠ Its key needs another
 * prefix than those of consignments, which are listed by prefix.
 */
export function useRequestDraft() {
  const member = useMember();
  const key = member.userId && `recycle/${member.userId}`;
  const [read, setRead] = useState<{ key: string; draft: Draft }>();
  useEffect(() => {
    if (!key) return;
    let here = true;
    void readDraft(key).then((stored) => {
      if (!here) return;
      const draft = stored ?? emptyDraft();
      setCurrentDraft(key, draft);
      setRead({ key, draft });
    });
    return () => {
      here = false;
      void flushDrafts();
    };
  }, [key]);
  if (key && read?.key === key)
    return { state: 'done' as const, key, draft: read.draft, profile: member.value };
  return member.error && !member.userId
    ? { state: 'failed' as const, error: member.error, refetch: member.refetch }
    : { state: 'loading' as const };
}
