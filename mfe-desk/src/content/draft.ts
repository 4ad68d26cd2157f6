import { useEffect, useState } from 'react';
import type { NoticeType } from 'shared-contract/shapes';
import type { StaffNotice } from './notices';

/** What was typed about a notice and not sent yet. */
export interface NoticeDraft {
  noticeType: NoticeType;
  title: string;
  summary: string;
  content: string;
  category: string;
  pinned: boolean;
  /** Of the one reader; empty: everybody. Only of a new notice. */
  memberId: string;
  isScheduled: boolean;
  /** By the clocks of China, as the field of the browser writes it: 2026-11-28T10:00. */
  at: string;
  /** Why a published text is changed. */
  note: string;
  /** Number of earlier texts when the change was begun. */
  edits: number;
}

/** The id of the draft of a new notice. */
export const NEW = 'new';

export const emptyDraft = (noticeType: NoticeType): NoticeDraft => ({
  noticeType,
  title: '',
  summary: '',
  content: '',
  category: '',
  pinned: false,
  memberId: '',
  isScheduled: false,
  at: '',
  note: '',
  edits: 0,
});

/** The text of a notice, to be changed. */
export const draftOf = (notice: StaffNotice): NoticeDraft => ({
  ...emptyDraft(notice.noticeType),
  title: notice.title,
  summary: notice.summary,
  content: notice.content,
  category: notice.category ?? '',
  pinned: notice.pinned,
  edits: notice.versions.length,
});

const keyOf = (id: string) => `desk-notice:${id}`;

/** The stored draft of a notice; undefined if there is none. */
export function readDraft(id: string): NoticeDraft | undefined {
  try {
    const stored = sessionStorage.getItem(keyOf(id));
    return stored === null ? undefined : { ...emptyDraft('gonggao'), ...JSON.parse(stored) };
  } catch {
    return undefined; // storage is forbidden
  }
}

export function writeDraft(id: string, draft: NoticeDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(id));
  } catch {
    // Storage is full or forbidden: the draft lasts as long as the page.
  }
}

export interface Drafting {
  draft: NoticeDraft;
  /** Whether something was typed. */
  isChanged: boolean;
  change: (changes: Partial<NoticeDraft>) => void;
  discard: () => void;
}

/** The draft of a notice in the session storage of the tab: a reload or a look at another page loses nothing. */
export function useNoticeDraft(id: string, initial: NoticeDraft): Drafting {
  const [typed, setTyped] = useState(() => readDraft(id));
  useEffect(() => writeDraft(id, typed), [id, typed]);
  return {
    draft: typed ?? initial,
    isChanged: typed !== undefined,
    change: (changes) => setTyped((now) => ({ ...(now ?? initial), ...changes })),
    discard() {
      writeDraft(id, undefined); // the page may be left in the same moment
      setTyped(undefined);
    },
  };
}
