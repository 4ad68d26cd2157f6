import { createDrafts, type SavedUpload } from 'shared-sdk/forms';

/** The unsent input of a claim. */
export interface ClaimDraft {
  incident: string;
  /** YYYY-MM-DD; '' for today. */
  foundOn: string;
  description: string;
  images: SavedUpload[];
  savedAt: number;
}

export const drafts = createDrafts<ClaimDraft>('claims', () => ({
  incident: '',
  foundOn: '',
  description: '',
  images: [],
  savedAt: 0,
}));
