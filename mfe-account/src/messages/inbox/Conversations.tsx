import { type Conversation, href } from 'shared-contract';
import { api, type ConversationTarget, clock, im, isTransportError } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { useEvents } from 'shared-sdk/react';
import { cx, EmptyState, FailedState, formatRelative, StaleStrip, StateButton } from 'shared-ui';
import { ConversationRow } from 'shared-ui/conversation';
import { LoadMore, RowsSkeleton } from 'shared-ui/lists';
import classes from './Inbox.module.css';

/** All conversations, most recent first; `current` is the open one beside the list. */
export function Conversations({ current }: { current?: ConversationTarget }) {
  const talks = usePages(api.listConversations, {});
  useEvents(im, talks.refresh);

  if (talks.rows.length === 0) {
    if (talks.state === 'failed') return <FailedState onRetry={talks.refetch} module="会话" />;
    if (talks.state !== 'done') return <RowsSkeleton />;
    return (
      <EmptyState title="还没有会话" action={<StateButton href={href('goodList')}>去看看号</StateButton>}>
        在商品页点“咨询”问卖家，在订单里点“聊天”找对方。
      </EmptyState>
    );
  }
  return (
    <>
      <StaleStrip
        error={isTransportError(talks.error) ? talks.error : undefined}
        seenAt={talks.seenAt}
        onRetry={talks.retry}
      />
      <div className={cx('sheet', classes.talks)}>
        {talks.rows.map(({ sessionId, peer, subject, last, at, unread }) => (
          <ConversationRow
            key={sessionId}
            peer={peer}
            about={aboutOf(subject)}
            last={last}
            timeText={formatRelative(at, clock.now())}
            unread={unread}
            href={href('xiaoxi', { sessionId })}
            current={current && isAbout(current, sessionId, subject)}
          />
        ))}
      </div>
      <LoadMore pages={talks} endText={`共 ${talks.total} 个会话`} />
    </>
  );
}

/** Whether a target, by number or by subject, means this conversation. */
function isAbout(target: ConversationTarget, sessionId: string, subject: Conversation['subject']) {
  if (target.sessionId) return target.sessionId === sessionId;
  if (target.orderNo) return target.orderNo === subject.orderNo;
  return target.goodsId !== undefined && target.goodsId === subject.goodsId && !subject.orderNo;
}

/** Goods by their title, an order by its number first, which distinguishes two of the same goods. */
function aboutOf({ orderNo, goodsId, title }: Conversation['subject']) {
  if (orderNo)
    return (
      <>
        订单 <span className="num">{orderNo}</span> {title}
      </>
    );
  return title ?? (goodsId && '商品现在看不到了');
}
