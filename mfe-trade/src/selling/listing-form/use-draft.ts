import { useEffect, useState } from 'react';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { useMember } from '../../shared/use-member';
import { type Draft, draftOf, emptyDraft } from './draft';
import { draftKey, flushDrafts, readDraft, setCurrentDraft } from './drafts';

/**
 * The draft of a form page, with its owner: of a new consignment, or of the member's goods on the server with local
 * changes. It is read once; leaving the page flushes the changes.
 * @param goodsId the goods being edited (`?id`), undefined for a new consignment
 */
export function useDraft(goodsId: string | undefined) {
  const member = useMember();
  const own = useCall(api.getConsignment, goodsId ? { id: goodsId } : null);
  const key = member.userId && draftKey(member.userId, goodsId);
  const server = own.value;
  const version = server?.version;
  const [read, setRead] = useState<{ key: string; version: number | undefined; draft: Draft }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version of the server's data is another form
  useEffect(() => {
    if (!key || (goodsId && !server)) return;
    let here = true;
    void readDraft(key).then((stored) => {
      if (!here) return;
      // If the goods have changed since, the draft is outdated.
      const draft = server ? (stored?.version === version && stored ? stored : draftOf(server)) : stored;
      const begin = draft ?? emptyDraft();
      setCurrentDraft(key, begin);
      setRead({ key, version, draft: begin });
    });
    return () => {
      here = false;
      void flushDrafts();
    };
  }, [key, goodsId, version]);

  const error = own.error ?? (member.userId ? undefined : member.error);
  const refetch = () => {
    if (own.error) own.refetch();
    if (member.error) member.refetch();
  };
  if (!key || read?.key !== key || read.version !== version || (goodsId && !server))
    return error ? { state: 'failed' as const, error, again: refetch } : { state: 'loading' as const };
  return {
    state: 'done' as const,
    key,
    draft: read.draft,
    profile: member.value,
    /** The goods on the server; undefined for a new consignment. */
    own: server,
  };
}
