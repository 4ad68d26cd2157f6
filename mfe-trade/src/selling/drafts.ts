import { createDrafts } from 'shared-sdk/forms';
import { type Draft, emptyDraft } from './draft';

export const {
  read: readDraft,
  hold: holdDraft,
  held: heldDraft,
  keep: keepDraft,
  flush: flushDrafts,
  drop: dropDraft,
  list,
} = createDrafts<Draft>('consignments', emptyDraft);

/** The draft of a new consignment, or of goods that are edited: each member's own. */
export const draftKey = (userId: string, goodsId?: string) =>
  goodsId ? `${userId}/edit/${goodsId}` : `${userId}/new`;

export interface StoredDraft {
  key: string;
  /** Of the goods it edits; undefined for a new consignment. */
  goodsId: string | undefined;
  draft: Draft;
}

/** All drafts of one member, the newest first. */
export const listDrafts = async (userId: string): Promise<StoredDraft[]> =>
  (await list(`${userId}/`)).map((one) => ({ ...one, goodsId: one.key.split('/edit/')[1] }));
