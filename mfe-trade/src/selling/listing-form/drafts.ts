import { createDrafts } from 'shared-sdk/forms';
import { type Draft, emptyDraft } from './draft';

export const drafts = createDrafts<Draft>('consignments', emptyDraft);
export const {
  read: readDraft,
  setInitial: setCurrentDraft,
  current: currentDraft,
  update: saveDraft,
  flush: flushDrafts,
  discard: dropDraft,
  list,
} = drafts;

/** The draft key of a new consignment, or of goods being edited; per member. */
export const draftKey = (userId: string, goodsId?: string) =>
  goodsId ? `${userId}/edit/${goodsId}` : `${userId}/new`;

export interface StoredDraft {
  key: string;
  /** The goods being edited; undefined for a new consignment. */
  goodsId: string | undefined;
  draft: Draft;
}

/** All drafts of one member, newest first. */
export const listDrafts = async (userId: string): Promise<StoredDraft[]> =>
  (await list(`${userId}/`)).map((one) => ({ ...one, goodsId: one.key.split('/edit/')[1] }));
