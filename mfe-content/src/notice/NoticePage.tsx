import { useMemo } from 'react';
import { href, type Value } from 'shared-contract';
import { PageLink, useQuery } from 'shared-router';
import { api, Refused } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import {
  Button,
  FailedState,
  formatCount,
  formatDateTime,
  Icon,
  NotFoundState,
  Page,
  Reading,
  SkeletonBlock,
  Tag,
} from 'shared-ui';
import { clean } from './clean';
import classes from './NoticePage.module.css';

type Notice = Value<'getNotice'>;

/** One notice or piece of news, with the way to the ones before and after it. */
export default function NoticePage() {
  const { id } = useQuery('newsDetail');
  const notice = useCall(api.getNotice, { id });

  if (notice.state === 'done') return <Article notice={notice.value} />;
  if (notice.state === 'failed') {
    return notice.error instanceof Refused && notice.error.code === 404 ? (
      <NotFoundState title="这篇公告不在了" action={<Button href={href('gonggao')}>看全部公告</Button>}>
        它可能已经撤下，或者地址写错了。
      </NotFoundState>
    ) : (
      <FailedState onRetry={notice.again} module="公告" />
    );
  }
  return (
    <Page>
      <div className={classes.article}>
        <SkeletonBlock lines={9} />
      </div>
    </Page>
  );
}

function Article({ notice }: { notice: Notice }) {
  const html = useMemo(() => clean(notice.content), [notice.content]);
  return (
    <Page>
      <article className={classes.article}>
        <p className={classes.facts}>
          <Tag kind="info">{notice.noticeType === 'xinwen' ? '新闻' : '公告'}</Tag>
          <span>
            <time className="num" dateTime={notice.publishedAt}>
              {formatDateTime(notice.publishedAt, { year: true })}
            </time>
            {' · '}看过 <span className="num">{formatCount(notice.viewCount)}</span>
          </span>
        </p>
        <h1 className={classes.title}>{notice.title}</h1>
        <Reading html={html} />
      </article>
      <nav className={classes.others} aria-label="其他公告">
        <Other label="上一篇" notice={notice.prev} />
        <Other label="下一篇" notice={notice.next} />
      </nav>
    </Page>
  );
}

function Other({ label, notice }: { label: string; notice: Notice['prev'] }) {
  if (!notice) return null;
  return (
    <PageLink to="newsDetail" query={{ id: notice.id }} className={classes.other}>
      <span className={classes.which}>{label}</span>
      <span className={classes.name}>{notice.title}</span>
      <Icon name="right" />
    </PageLink>
  );
}
