import type { NoticeHead } from 'shared-contract';
import { PageLink } from 'shared-router';
import { cx, formatCount, formatDay, Image, Page, Skeleton, Tag } from 'shared-ui';
import classes from './NoticeRow.module.css';
import page from './NoticesPage.module.css';

export function NoticeRow({ notice }: { notice: NoticeHead }) {
  return (
    <li className={classes.row}>
      <PageLink to="newsDetail" query={{ id: notice.id }} className={classes.link}>
        {notice.coverUrl && <Image src={notice.coverUrl} alt="" className={classes.cover} />}
        <h2 className={cx(classes.title, 'two-lines')}>
          {notice.pinned && <Tag kind="info">置顶</Tag>} {notice.title}
        </h2>
        {notice.summary && <p className={cx(classes.summary, 'two-lines')}>{notice.summary}</p>}
        <p className={classes.facts}>
          {notice.category && `${notice.category}\u00a0· `}
          <time className="num" dateTime={notice.publishedAt}>
            {formatDay(notice.publishedAt)}
          </time>
          &nbsp;· 看过 <span className="num">{formatCount(notice.viewCount)}</span>
        </p>
      </PageLink>
    </li>
  );
}

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** Placeholders of the rows while the first page is loading. */
export function NoticeRowsSkeleton({ what }: { what: string }) {
  return (
    <Page>
      <ul className={cx(page.list, 'ruled')} aria-hidden="true">
        {places.map((place) => (
          <li key={place} className={classes.row}>
            <div className={classes.link}>
              <Skeleton shape="line" className={classes.long} />
              <Skeleton shape="line" className={classes.middle} />
              <Skeleton shape="line" className={classes.short} />
            </div>
          </li>
        ))}
      </ul>
      <p className="aloud" role="status">
        正在加载{what}
      </p>
    </Page>
  );
}
