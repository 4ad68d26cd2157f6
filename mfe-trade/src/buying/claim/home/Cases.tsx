import { href } from 'shared-contract';
import { api, refusalText } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { EmptyState, FailedState, formatDay } from 'shared-ui';
import { LoadMore, NoticeRow, RowsSkeleton } from 'shared-ui/lists';

/** The outcomes of earlier claims, including unpaid ones. */
export function Cases() {
  const cases = usePages(api.listNotices, { noticeType: 'zhaohuianli' });
  const { rows, state, error, total } = cases;
  if (rows.length === 0)
    return state === 'failed' ? (
      <FailedState onRetry={cases.retry}>{refusalText(error)}</FailedState>
    ) : state === 'done' ? (
      <EmptyState title="还没有公开的案例">结案并经双方同意的，会写在这里。</EmptyState>
    ) : (
      <RowsSkeleton />
    );
  return (
    <>
      <ul>
        {rows.map(({ id, title, summary, publishedAt }) => (
          <li key={id}>
            <NoticeRow
              icon="shieldok"
              title={title}
              timeText={formatDay(publishedAt)}
              href={href('articleDetail', { id })}
            >
              {summary}
            </NoticeRow>
          </li>
        ))}
      </ul>
      <LoadMore pages={cases} endText={`共 ${total} 件`} />
    </>
  );
}
