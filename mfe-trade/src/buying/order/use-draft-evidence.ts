import { useState } from 'react';
import { session } from 'shared-sdk';
import { createDrafts, useStoredDraft } from 'shared-sdk/forms';

const drafts = createDrafts('notes', () => ({ note: '', savedAt: 0 }));

/**
 * The text of a drawer, saved as the member's draft until it is sent.
 * @param name of the form and what it is about, such as `refundApply/H2611180417`
 */
export function useDraftNote(name: string) {
  const key = session.userId ? `${session.userId}/${name}` : undefined;
  const stored = useStoredDraft(drafts, key);
  const [typed, setTyped] = useState<string>();
  return {
    note: typed ?? stored?.note ?? '',
    setNote(note: string) {
      setTyped(note);
      if (key) drafts.update(key, { note });
    },
    /** Empties the field and deletes the draft: the text was sent. */
    dropNote() {
      setTyped('');
      if (key) void drafts.discard(key);
    },
  };
}
