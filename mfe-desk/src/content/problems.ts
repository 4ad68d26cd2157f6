import type { Problems as KnownProblems } from '../ui/use-act';
import type { NoticeDraft } from './draft';

/** The fields of a notice that can be wrong, as the contract names them. */
export type NoticeField =
  | 'noticeType'
  | 'title'
  | 'summary'
  | 'content'
  | 'category'
  | 'pinned'
  | 'memberId'
  | 'at'
  | 'note';
type Problems = KnownProblems<NoticeField>;

/** How far ahead a notice can be scheduled; the server says the same. */
export const MOST_DAYS_AHEAD = 90;

/** What is wrong with a text before it is sent, by the rules of `StaffAction`. */
function textProblems({ title, summary, content, category }: NoticeDraft): Problems {
  return {
    ...((title.trim().length < 2 || title.length > 80) && { title: '标题需 2–80 字' }),
    ...(summary.length > 200 && { summary: '摘要不超过 200 字' }),
    ...((!content.trim() || content.length > 100_000) && { content: '请填写正文，不超过 100,000 字' }),
    ...(category.length > 10 && { category: '分类为 1–10 个字' }),
  };
}

/** What is wrong with a new notice. @param now the server's time, in ms */
export function newProblems(draft: NoticeDraft, now: number): Problems {
  return {
    ...textProblems(draft),
    ...(draft.memberId && !/^\d{1,18}$/.test(draft.memberId) && { memberId: '会员编号是数字' }),
    ...(draft.isScheduled && draft.memberId
      ? { at: '只给一位会员的通知马上发出，不能定时' }
      : draft.isScheduled && timeProblem(draft, now)),
  };
}

/** What is wrong with a time that was chosen. */
function timeProblem({ at }: NoticeDraft, now: number): Problems {
  const ahead = Date.parse(`${at}:00+08:00`) - now;
  const isFit = ahead > 0 && ahead <= MOST_DAYS_AHEAD * 86_400_000;
  return isFit ? {} : { at: `请选择以后 ${MOST_DAYS_AHEAD} 天内的时间` };
}

/** What is wrong with a change. @param at the time of the notice now, as in the draft @param now the server's time, in ms */
export const editProblems = (draft: NoticeDraft, at: string, now: number): Problems => ({
  ...textProblems(draft),
  ...(draft.at !== at && timeProblem(draft, now)),
  ...((draft.note.trim().length < 2 || draft.note.length > 500) && { note: '请写明说明（2–500 字）' }),
});
