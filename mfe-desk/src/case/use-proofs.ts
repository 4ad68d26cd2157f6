import { useEffect } from 'react';
import { useUploads } from 'shared-sdk/forms';
import type { Drafted } from './draft';

/** Uploads of pictures for a decision; those that are stored are saved in the draft, and go with it. */
export function useProofs({ draft, saveDraft, discardDraft }: Drafted) {
  const uploads = useUploads('proof', draft.proofs);
  const { items, remove } = uploads;
  const done = items.flatMap(({ id, fileId, storedUrl }) =>
    fileId && storedUrl ? [{ id, fileId, url: storedUrl }] : [],
  );
  const ids = done.map(({ fileId }) => fileId).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved when another picture is there, not on each render
  useEffect(() => saveDraft((now) => (now.proofs.length + done.length > 0 ? { proofs: done } : {})), [ids]);
  return {
    uploads,
    /** Draft and pictures. */
    discardAll() {
      for (const { id } of items) remove(id);
      discardDraft();
    },
  };
}
