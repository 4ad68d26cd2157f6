import { createDrafts } from 'shared-sdk/forms';
import type { changesOf } from './changes';

/** Changes that are not saved yet; not the picture, whose upload is deleted if it is not used. */
export type TypedChanges = Omit<ReturnType<typeof changesOf>, 'avatar'>;

export const drafts = createDrafts('profile', () => ({ changes: {} as TypedChanges, savedAt: 0 }));
