import { useState } from 'react';
import { href, type Message } from 'shared-contract';
import { api, clock, im, isTransportError } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { useEvents } from 'shared-sdk/react';
import { Button, EmptyState, FailedState, messageBox, StaleStrip } from 'shared-ui';
import { Chip, Chips, LoadMore, NoticeRow, RowsHeading, RowsSkeleton } from 'shared-ui/lists';
import { isToday, timeText } from './days';
import classes from './Inbox.module.css';
import { linkOf } from './notice-link';
import { markRead } from './read-notice';
import { type NoticeType, noticeLooks, noticeTypes } from './view';

interface NoticesProps {
  type: NoticeType | null;
  onType: (type: NoticeType | null) => void;
  /** Unread ones by type; undefined until known. */
  byType: Readonly<Record<NoticeType, number>> | undefined;
}

/** Notices, newest first; each links to its subject and is marked read when opened. */
export function Notices({ type, onType, byType }: NoticesProps) {
  const notices = usePages(api.listMessages, type ? { msgType: type } : {});
  useEvents(im, notices.refresh);
  const now = clock.now();
  const today = notices.rows.filter(({ createdAt }) => isToday(createdAt, now));
  const earlier = notices.rows.filter(({ createdAt }) => !isToday(createdAt, now));

  return (
    <>
      <div className={classes.chips}>
        <Chips label="通知类型">
          <Chip on={type === null} onClick={() => onType(null)}>
            全部
          </Chip>
          {noticeTypes.map((each) => (
            <Chip key={each} on={type === each} onClick={() => onType(each)}>
              {noticeLooks[each].label}
              {byType?.[each] ? <span className="num">{byType[each]}</span> : null}
            </Chip>
          ))}
        </Chips>
      </div>
      {notices.rows.length === 0 ? (
        <NoRows state={notices.state} onRetry={notices.refetch} type={type} onAll={() => onType(null)} />
      ) : (
        <>
          <StaleStrip
            error={isTransportError(notices.error) ? notices.error : undefined}
            seenAt={notices.seenAt}
            onRetry={notices.retry}
          />
          <NoticeGroup title="今天" rows={today} now={now} />
          <NoticeGroup title={today.length ? '更早' : '今天以前'} rows={earlier} now={now} />
          <LoadMore
            hasMore={notices.hasMore}
            busy={notices.state === 'loading'}
            failed={notices.state === 'failed'}
            onMore={notices.more}
            onRetry={notices.retry}
            endText={`共 ${notices.total} 条`}
          />
        </>
      )}
    </>
  );
}

function NoticeGroup({ title, rows, now }: { title: string; rows: readonly Message[]; now: number }) {
  if (rows.length === 0) return null;
  return (
    <>
      <RowsHeading>{title}</RowsHeading>
      <div className={classes.rows}>
        {rows.map((notice) => (
          <Notice key={notice.id} notice={notice} now={now} />
        ))}
      </div>
    </>
  );
}

function Notice({ notice, now }: { notice: Message; now: number }) {
  const { id, msgType, title, content, link, read, createdAt } = notice;
  const [opened, setOpened] = useState(false);
  const to = linkOf(link);
  const { icon, tone } = noticeLooks[msgType];
  const onClick = () => {
    setOpened(true);
    if (!read) markRead(id);
    // Without a link: two lines may not show the full text.
    if (to === undefined) void messageBox.alert(content, { title, confirmText: '知道了' });
  };
  return (
    <NoticeRow
      icon={icon}
      tone={tone}
      title={title}
      timeText={timeText(createdAt, now)}
      unread={!read && !opened}
      href={to}
      onClick={onClick}
    >
      {content}
    </NoticeRow>
  );
}

interface NoRowsProps {
  state: 'idle' | 'loading' | 'done' | 'failed';
  onRetry: () => void;
  type: NoticeType | null;
  onAll: () => void;
}

function NoRows({ state, onRetry, type, onAll }: NoRowsProps) {
  if (state === 'failed') return <FailedState onRetry={onRetry} module="通知" />;
  if (state !== 'done') return <RowsSkeleton />;
  return (
    <EmptyState
      title={type ? `没有${noticeLooks[type].label}通知` : '还没有通知'}
      action={
        type ? (
          <Button variant="accent" size="m" onClick={onAll}>
            看全部通知
          </Button>
        ) : (
          <Button variant="accent" size="m" href={href('goodList')}>
            去逛逛
          </Button>
        )
      }
    >
      订单进展、收藏降价、报价和包赔结果都会写在这里。
    </EmptyState>
  );
}
