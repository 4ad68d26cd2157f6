import { useEffect, useState } from 'react';
import { session } from 'shared-sdk';
import { createDrafts, type SavedUpload, toSavedUploads, useStoredDraft, useUploads } from 'shared-sdk/forms';

const drafts = createDrafts('notes', () => ({ note: '', images: [] as SavedUpload[], savedAt: 0 }));

/**
 * The text and pictures of a drawer, saved as the member's draft until they are sent.
 * @param name of the form and what it is about, such as `refundApply/H2611180417`
 */
export function useDraftEvidence(name: string, use: 'proof' | 'problem') {
  const key = session.userId ? `${session.userId}/${name}` : undefined;
  const stored = useStoredDraft(drafts, key);
  const [typed, setTyped] = useState<string>();
  const uploads = useUploads(use);
  const { items, restore, remove } = uploads;
  useEffect(() => {
    if (stored) restore(stored.images);
  }, [stored, restore]);
  useEffect(() => {
    // Of an empty form that has no draft any more, none is written again.
    if (key && stored && (items.length > 0 || drafts.current(key)?.images.length))
      drafts.update(key, { images: toSavedUploads(items, { withFiles: true }) });
  }, [items, key, stored]);
  return {
    uploads,
    note: typed ?? stored?.note ?? '',
    setNote(note: string) {
      setTyped(note);
      if (key) drafts.update(key, { note });
    },
    /** Empties the form and deletes the draft: it was sent. */
    drop() {
      setTyped('');
      for (const { id } of items) remove(id);
      if (key) void drafts.discard(key);
    },
  };
}
