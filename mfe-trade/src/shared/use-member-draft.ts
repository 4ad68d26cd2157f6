import { type Drafts, useStoredDraft } from 'shared-sdk/forms';
import { useMember } from './use-member';

/** The member's draft of a form page, with its key and owner once both are known. */
export function useMemberDraft<D extends { savedAt: number }>(
  drafts: Drafts<D>,
  keyOf: (userId: string) => string,
) {
  const { userId, value, error, refetch } = useMember();
  const key = userId && keyOf(userId);
  const draft = useStoredDraft(drafts, key);
  if (key && draft) return { state: 'done' as const, key, draft, profile: value };
  return error && !userId ? { state: 'failed' as const, error, refetch } : { state: 'loading' as const };
}
