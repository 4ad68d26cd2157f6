import { Fragment, type ReactNode } from 'react';
import { Button } from '../button/Button';
import { cx } from '../cx';
import { Message, type MessageHandlers } from './Message';
import classes from './MessageList.module.css';
import {
  type MessageGoods,
  type MessageOrder,
  messageKey,
  type Named,
  type ShownMessage,
  type Writer,
} from './message';
import { useKeptPlace } from './use-kept-place';
import { formatSent, needsTime } from './when';

export interface MessageListProps extends MessageHandlers {
  /** Oldest first, as sent; those that have not arrived yet at the end. */
  messages: readonly ShownMessage[];
  peer: Writer;
  me: Writer;
  /** The id of the first message that had not been read when the conversation was opened: a line stands before it. */
  firstUnreadId?: string | null;
  /** What is to be seen about named goods and orders. */
  goods?: Named<MessageGoods>;
  orders?: Named<MessageOrder>;
  /** Older messages exist; asked for when the reader comes near the top. Must not change while nothing changes. */
  hasEarlier: boolean;
  onEarlier: () => void;
  loadingEarlier?: boolean;
  earlierFailed?: boolean;
  /** The server's now, epoch ms; without it this device's. */
  now?: number;
  /** Where there is no message yet. */
  empty?: ReactNode;
}

/**
 * Everything that was written, oldest first. It opens at the first unread message or else at the newest, follows new messages
 * while the reader is at the end, and stays where they read otherwise: older messages come in above without a jump, newer ones
 * are counted on a button that leads down to them.
 */
export function MessageList(props: MessageListProps) {
  const { messages, peer, me, firstUnreadId, hasEarlier, onEarlier, loadingEarlier, earlierFailed, empty } =
    props;
  const { goods = {}, orders = {}, riskActions, onRetry, onDiscard, onOpenImage, now = Date.now() } = props;
  const place = useKeptPlace({
    messages,
    hasEarlier: hasEarlier && !loadingEarlier && !earlierFailed,
    onEarlier,
  });
  const newest = messages.at(-1);

  return (
    <div className={classes.frame}>
      <section
        ref={place.box}
        className={classes.box}
        onScroll={place.onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="聊天记录"
      >
        <div ref={place.top} className={classes.top}>
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
                <li ref={place.unread} className={classes.unread}>
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
      {place.below > 0 && (
        <button
          type="button"
          className={cx(classes.down, 'num')}
          onClick={() => {
            place.toEnd();
            // The button goes, and would take the focus with it.
            place.box.current?.focus({ preventScroll: true });
          }}
        >
          {place.below} 条新消息 ↓
        </button>
      )}
      <span className="aloud" role="status">
        {place.following && newest?.from === 'peer' && newest.msgType === 'text'
          ? `${peer.nick}：${newest.content}`
          : ''}
      </span>
    </div>
  );
}
