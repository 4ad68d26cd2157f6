import { Fragment, type ReactNode } from 'react';
import type { Input } from 'shared-contract';
import { api } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { cx, FailedState, Page, StaleStrip } from 'shared-ui';
import { LoadMore } from 'shared-ui/lists';
import { NoticeRow, NoticeRowsSkeleton } from './NoticeRow';
import classes from './NoticesPage.module.css';

interface NoticeListProps {
  of: Pick<Input<'listNotices'>, 'noticeType' | 'category'>;
  what: string;
  /** Above the rows, and above their placeholders. */
  head?: ReactNode;
  empty: ReactNode;
}

/** Notices of one kind, page by page, in the server's order; offline those of an earlier visit. */
export function NoticeList({ of, what, head, empty }: NoticeListProps) {
  const notices = usePages(api.listNotices, of);
  const failed = notices.state === 'failed';
  // The key preserves the element when rows arrive, so that it does not lose focus.
  const filters = <Fragment key="head">{head}</Fragment>;
  if (notices.rows.length === 0) {
    return (
      <>
        {filters}
        {notices.state === 'loading' ? (
          <NoticeRowsSkeleton what={what} />
        ) : (
          <Page>{failed ? <FailedState onRetry={notices.refetch} module={what} /> : empty}</Page>
        )}
      </>
    );
  }
  return (
    <>
      <StaleStrip error={notices.error} seenAt={notices.seenAt} onRetry={notices.refetch} />
      {filters}
      <Page>
        <ul className={cx(classes.list, 'ruled')}>
          {notices.rows.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
        <LoadMore pages={notices} endText={`共 ${notices.total} 篇`} />
      </Page>
    </>
  );
}
