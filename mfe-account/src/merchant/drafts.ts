import { createDrafts, type SavedUpload } from 'shared-sdk/forms';

/** An application that is not submitted yet. Consent must be given again each time. */
export interface ApplicationDraft {
  fields: { shopName?: string; games?: string[]; licence?: string; note?: string };
  images: SavedUpload[];
  /** In ms by the device's clock. */
  savedAt: number;
}

export const drafts = createDrafts<ApplicationDraft>('merchant', () => ({
  fields: {},
  images: [],
  savedAt: 0,
}));
