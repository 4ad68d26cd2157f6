import type { NoticeType } from 'shared-contract/shapes';
import { formatDateTime } from 'shared-ui';
import { type Drafting, readStored, useDraft, writeStored } from '../ui/draft';
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

/** A time as the browser's field writes it, by the clocks of China. */
export const fieldTime = (time: number | string): string =>
  formatDateTime(time, { year: true }).replace(' ', 'T');

/** The time of the field, ISO; undefined: now. */
export const timeOf = ({ isScheduled, at }: Pick<NoticeDraft, 'isScheduled' | 'at'>): string | undefined =>
  isScheduled ? `${at}:00+08:00` : undefined;

/** The text of a notice, to be changed, and of a scheduled one its time. */
export const draftOf = (notice: StaffNotice): NoticeDraft => ({
  ...emptyDraft(notice.noticeType),
  title: notice.title,
  summary: notice.summary,
  content: notice.content,
  category: notice.category ?? '',
  pinned: notice.pinned,
  isScheduled: notice.state === 'scheduled',
  at: notice.state === 'scheduled' ? fieldTime(notice.publishedAt) : '',
  edits: notice.versions.length,
});

const keyOf = (id: string) => `desk-notice:${id}`;

/** The stored draft of a notice; undefined if there is none. */
export function readDraft(id: string): NoticeDraft | undefined {
  const stored = readStored<NoticeDraft>(keyOf(id));
  return stored && { ...emptyDraft('gonggao'), ...stored };
}

export const writeDraft = (id: string, draft: NoticeDraft | undefined): void => writeStored(keyOf(id), draft);

/** The draft of a notice in the session storage of the tab. */
export const useNoticeDraft = (id: string, initial: NoticeDraft): Drafting<NoticeDraft> =>
  useDraft(keyOf(id), initial);
