import { href } from 'shared-contract';
import { api, refusalText } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { EmptyState, formatDay } from 'shared-ui';
import { NoticeRow, PagedList, RowsSkeleton } from 'shared-ui/lists';

/** The outcomes of earlier claims, including unpaid ones. */
export function Cases() {
  const cases = usePages(api.listNotices, { noticeType: 'zhaohuianli' });
  return (
    <PagedList
      pages={cases}
      unit="件"
      problem={refusalText(cases.error)}
      loading={<RowsSkeleton />}
      empty={<EmptyState title="还没有公开的案例">结案并经双方同意的，会写在这里。</EmptyState>}
    >
      {({ id, title, summary, publishedAt }) => (
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
      )}
    </PagedList>
  );
}
