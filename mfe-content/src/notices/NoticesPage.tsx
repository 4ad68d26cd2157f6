import { href } from 'shared-contract';
import { api } from 'shared-sdk';
import { usePages } from 'shared-sdk/react';
import { Button, EmptyState, FailedState, LoadMore, Page } from 'shared-ui';
import { NoticeRow, NoticeRowsSkeleton } from './NoticeRow';
import classes from './NoticesPage.module.css';

/** 公告: pinned ones first, then newest first, as the server orders them. */
export default function NoticesPage() {
  const notices = usePages(api.listNotices, { noticeType: 'gonggao' });

  if (notices.rows.length === 0 && notices.state === 'loading') return <NoticeRowsSkeleton />;
  if (notices.rows.length === 0 && notices.state === 'failed') {
    return <FailedState onRetry={notices.again} module="公告" />;
  }
  if (notices.rows.length === 0) {
    return (
      <EmptyState title="还没有公告" action={<Button href={href('home')}>回首页</Button>}>
        有规则变动或维护时，会先写在这里。
      </EmptyState>
    );
  }
  return (
    <Page>
      <ul className={classes.list}>
        {notices.rows.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
      <LoadMore
        hasMore={notices.hasMore}
        busy={notices.state === 'loading'}
        failed={notices.state === 'failed'}
        onMore={notices.more}
        onRetry={notices.retry}
        endText={`共 ${notices.total} 篇`}
      />
    </Page>
  );
}
