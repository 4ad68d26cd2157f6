import { Fragment, type ReactNode } from 'react';
import { Button } from '../button/Button';
import { cx } from '../cx';
import { Message, type MessageHandlers } from './Message';
import classes from './MessageList.module.css';
import { formatSent, needsTime } from './message-time';
import {
  type MessageGoods,
  type MessageOrder,
  messageKey,
  type Named,
  type ShownMessage,
  type Writer,
} from './shown-message';
import { useScrollPosition } from './use-scroll-position';

export interface MessageListProps extends MessageHandlers {
  /** Oldest first; undelivered ones at the end. */
  messages: readonly ShownMessage[];
  peer: Writer;
  me: Writer;
  /** The id of the first message that was unread on opening: a divider precedes it. */
  firstUnreadId?: string | null;
  /** Cards of the goods and orders that messages refer to. */
  goods?: Named<MessageGoods>;
  orders?: Named<MessageOrder>;
  /** Older messages exist; loaded when the user scrolls near the top. Must be stable between changes. */
  hasEarlier: boolean;
  onEarlier: () => void;
  loadingEarlier?: boolean;
  earlierFailed?: boolean;
  /** The server's time, epoch ms; defaults to the device's. */
  now?: number;
  /** Shown while there is no message. */
  empty?: ReactNode;
}

/**
 * The message history, oldest first. Opens at the first unread message or at the newest, follows new messages while
 * scrolled to the end, and otherwise keeps the scroll position: older messages are prepended without a jump, newer
 * ones are counted on a button that scrolls down.
 */
export function MessageList(props: MessageListProps) {
  const { messages, peer, me, firstUnreadId, hasEarlier, onEarlier, loadingEarlier, earlierFailed, empty } =
    props;
  const { goods = {}, orders = {}, riskActions, onRetry, onDiscard, onOpenImage, now = Date.now() } = props;
  const scroll = useScrollPosition({
    messages,
    hasEarlier: hasEarlier && !loadingEarlier && !earlierFailed,
    onEarlier,
  });
  const newest = messages.at(-1);

  return (
    <div className={classes.frame}>
      <section
        ref={scroll.box}
        className={classes.box}
        onScroll={scroll.onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        tabIndex={0}
        aria-label="聊天记录"
      >
        <div ref={scroll.top} className={classes.top}>
          {earlierFailed ? (
            <Button size="s" icon="retry" onClick={onEarlier}>
              更早的没有加载出来，重试
            </Button>
          ) : (
            hasEarlier && (
              <Button size="s" variant="text" busy={loadingEarlier ?? false} onClick={onEarlier}>
                {loadingEarlier ? '正在加载' : '看更早的消息'}
              </Button>
            )
          )}
        </div>
        {messages.length === 0 && empty}
        <ol className={classes.list}>
          {messages.map((message, i) => (
            <Fragment key={messageKey(message)}>
              {needsTime(message.sentAt, messages[i - 1]?.sentAt) && (
                <li className={classes.time}>
                  <time dateTime={message.sentAt}>{formatSent(message.sentAt, now)}</time>
                </li>
              )}
              {message.msgId !== null && message.msgId === firstUnreadId && (
                <li ref={scroll.unread} className={classes.unread}>
                  以下是新消息
                </li>
              )}
              <Message
                message={message}
                writer={message.from === 'me' ? me : peer}
                goods={goods}
                orders={orders}
                riskActions={riskActions}
                onRetry={onRetry}
                onDiscard={onDiscard}
                onOpenImage={onOpenImage}
              />
            </Fragment>
          ))}
        </ol>
      </section>
      {scroll.below > 0 && (
        <button
          type="button"
          className={cx(classes.down, 'num')}
          onClick={() => {
            scroll.toEnd();
            // The button unmounts and would drop the focus.
            scroll.box.current?.focus({ preventScroll: true });
          }}
        >
          {scroll.below} 条新消息 ↓
        </button>
      )}
      <span className="aloud" role="status">
        {scroll.following && newest?.from === 'peer' && newest.msgType === 'text'
          ? `${peer.nick}：${newest.content}`
          : ''}
      </span>
    </div>
  );
}
