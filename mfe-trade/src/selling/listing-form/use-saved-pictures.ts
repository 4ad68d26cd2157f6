import { useEffect } from 'react';
import { toSavedUploads, type Upload } from 'shared-sdk/forms';
import type { Draft } from './draft';
import { saveDraft } from './drafts';

/** Saves the pictures in the draft, in order. Nothing is written if there never was one. */
export function useSavedPictures(draftKey: string, { images }: Draft, items: readonly Upload[]) {
  const hadSome = images.length > 0;
  useEffect(() => {
    if (items.length > 0 || hadSome) saveDraft(draftKey, { images: toSavedUploads(items) });
  }, [items, draftKey, hadSome]);
}
