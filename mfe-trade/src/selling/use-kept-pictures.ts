import { useEffect } from 'react';
import { asKept, type Upload } from 'shared-sdk/forms';
import type { Draft } from './draft';
import { keepDraft } from './drafts';

/** Every picture is kept in the draft, in its order. Nothing is written while there never was one. */
export function useKeptPictures(draftKey: string, { images }: Draft, items: readonly Upload[]) {
  const hadSome = images.length > 0;
  useEffect(() => {
    if (items.length > 0 || hadSome) keepDraft(draftKey, { images: asKept(items) });
  }, [items, draftKey, hadSome]);
}
