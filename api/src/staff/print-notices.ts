import type { Value } from 'shared-contract';
import { minute } from './print';

const stateNames = { scheduled: '定时', published: '已发布', withdrawn: '已撤下' };

/** Notices of every state, one line each. */
export const noticesText = ({ rows, total }: Value<'listStaffNotices'>): string =>
  [
    ...rows.map(({ id, noticeType, title, state, publishedAt, by, edits }) =>
      [
        id,
        noticeType,
        stateNames[state],
        minute(publishedAt),
        by ?? '',
        edits > 0 ? `改过 ${edits} 次` : '',
        title,
      ]
        .filter(Boolean)
        .join(' '),
    ),
    `共 ${total} 篇`,
  ].join('\n');

/** One notice with its earlier texts. */
export const noticeText = ({
  id,
  title,
  summary,
  content,
  state,
  publishedAt,
  versions,
}: Value<'getStaffNotice'>): string =>
  [
    `${id} ${stateNames[state]} ${minute(publishedAt)} ${title}`,
    summary,
    content,
    ...versions.map(
      (old) =>
        `\n${minute(old.at)} 由 ${old.by ?? '系统'} 改掉（${old.note}）：${old.title}\n${old.summary}\n${old.content}`,
    ),
  ].join('\n');
