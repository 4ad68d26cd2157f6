import type { Value } from 'shared-contract';
import type { NoticeType } from 'shared-contract/shapes';
import { noticeKindNames } from 'shared-ui/reading';

export type StaffNotice = Value<'getStaffNotice'>;
export type NoticeRow = Value<'listStaffNotices'>['rows'][number];
export type NoticeState = NoticeRow['state'];

export const kinds = Object.keys(noticeKindNames) as NoticeType[];
export const isKind = (text: string | undefined): text is NoticeType =>
  text !== undefined && Object.hasOwn(noticeKindNames, text);

export const stateNames: Record<NoticeState, string> = {
  scheduled: '定时',
  published: '已发',
  withdrawn: '已撤',
};
export const states = Object.keys(stateNames) as NoticeState[];
export const isState = (text: string | undefined): text is NoticeState =>
  text !== undefined && Object.hasOwn(stateNames, text);

/** Members agreed to them: the server refuses an edit, a change is a new notice. */
export const isAgreedTo = (kind: NoticeType) => kind === 'yinsi' || kind === 'xieyi';
