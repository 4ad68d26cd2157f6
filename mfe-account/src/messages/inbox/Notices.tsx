import { href, type Message } from 'shared-contract';
import { api, clock, im, isTransportError } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { useEvents } from 'shared-sdk/react';
import { Button, cx, EmptyState, FailedState, StaleStrip, StateButton } from 'shared-ui';
import { Chip, Chips, LoadMore, RowsHeading } from 'shared-ui/lists';
import { isToday } from './days';
import classes from './Inbox.module.css';
import { NoticeEntry } from './NoticeEntry';
import { NoticesSkeleton } from './NoticesSkeleton';
import { type NoticeFilter, type NoticeType, noticeLooks, noticeTypes } from './view';

interface NoticesProps {
  type: NoticeFilter | null;
  onType: (type: NoticeFilter | null) => void;
  /** Unread ones by type; undefined until known. */
  byType: Readonly<Record<NoticeType, number>> | undefined;
}

/**
 * The member's notices, one entry for each order or thing: first what it is their turn to act on, nearest deadline
 * first, then the others, newest first.
 */
export function Notices({ type, onType, byType }: NoticesProps) {
  const filter = type === 'todo' || type === null ? {} : { msgType: type };
  const todo = usePages(api.listMessages, { ...filter, todo: true });
  const rest = usePages(api.listMessages, type === 'todo' ? null : { ...filter, todo: false });
  const refresh = () => {
    todo.refresh();
    rest.refresh();
  };
  useEvents(im, refresh);

  return (
    <>
      <div className={cx('sheet', classes.chips)}>
        <Chips label="通知类型">
          <Chip on={type === null} onClick={() => onType(null)}>
            全部
          </Chip>
          <Chip on={type === 'todo'} onClick={() => onType('todo')}>
            要我做的
            {!('msgType' in filter) && todo.total ? <span className="num">{todo.total}</span> : null}
          </Chip>
          {noticeTypes.map((each) => (
            <Chip key={each} on={type === each} onClick={() => onType(each)}>
              {noticeLooks[each].label}
              {byType?.[each] ? <span className="num">{byType[each]}</span> : null}
            </Chip>
          ))}
        </Chips>
      </div>
      <NoticeLists todo={todo} rest={rest} type={type} onType={onType} onEnd={refresh} />
    </>
  );
}

type List = ReturnType<typeof usePages<'listMessages'>>;

interface NoticeListsProps extends Pick<NoticesProps, 'type' | 'onType'> {
  todo: List;
  rest: List;
  onEnd: () => void;
}

function NoticeLists({ todo, rest, type, onType, onEnd }: NoticeListsProps) {
  const lists = type === 'todo' ? [todo] : [todo, rest];
  const retry = () => {
    for (const list of lists) list.retry();
  };
  const now = clock.now();
  const rows = lists.flatMap((list) => list.rows);
  // Both together: a list that comes later would move the other one.
  const isFirstLoad = lists.some(({ first }) => first === undefined);
  if (isFirstLoad) {
    if (lists.some(({ state }) => state === 'failed'))
      return (
        <FailedState
          module="通知"
          onRetry={() => {
            for (const list of lists) if (list.state === 'failed') list.refetch();
          }}
        />
      );
    return <NoticesSkeleton />;
  }
  if (rows.length === 0) return <NoNotices type={type} onAll={() => onType(null)} />;

  const today = rest.rows.filter(({ createdAt }) => isToday(createdAt, now));
  const earlier = rest.rows.filter(({ createdAt }) => !isToday(createdAt, now));
  const last = type === 'todo' ? todo : rest;
  const error = lists.find((list) => isTransportError(list.error))?.error;
  return (
    <>
      <StaleStrip error={error} seenAt={last.seenAt} onRetry={retry} />
      <Group title="现在等你" rows={todo.rows} now={now} onEnd={onEnd} />
      {last !== todo && todo.hasMore && (
        <p className={classes.more}>
          <Button variant="text" size="s" onClick={() => onType('todo')}>
            看全部 {todo.total} 件要我做的
          </Button>
        </p>
      )}
      {last === rest && (
        <>
          <Group title="今天" rows={today} now={now} onEnd={onEnd} />
          <Group title={today.length ? '更早' : '今天以前'} rows={earlier} now={now} onEnd={onEnd} />
        </>
      )}
      <LoadMore pages={last} endText={`共 ${lists.reduce((sum, { total }) => sum + total, 0)} 件`} />
    </>
  );
}

interface GroupProps {
  title: string;
  rows: readonly Message[];
  now: number;
  onEnd: () => void;
}

function Group({ title, rows, now, onEnd }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <RowsHeading>{title}</RowsHeading>
      {rows.map((notice, n) => (
        <NoticeEntry
          // A new state of the same order is unread again.
          key={notice.id}
          notice={notice}
          now={now}
          first={n === 0}
          onEnd={onEnd}
        />
      ))}
    </>
  );
}

function NoNotices({ type, onAll }: { type: NoticeFilter | null; onAll: () => void }) {
  return (
    <EmptyState
      title={
        type === null
          ? '还没有通知'
          : type === 'todo'
            ? '现在没有等你做的事'
            : `没有${noticeLooks[type].label}通知`
      }
      action={
        type === null ? (
          <StateButton href={href('goodList')}>去逛逛</StateButton>
        ) : (
          <StateButton onClick={onAll}>看全部通知</StateButton>
        )
      }
    >
      订单进展、收藏降价、报价和包赔结果都会写在这里。
    </EmptyState>
  );
}
