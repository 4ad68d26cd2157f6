import type { ReactNode } from 'react';
import { Avatar } from '../avatar/Avatar';
import { cx } from '../cx';
import { formatTime } from '../format/dates';
import { Icon } from '../icon/Icon';
import { Image } from '../image/Image';
import { UiLink } from '../link/UiProvider';
import { Note } from '../note/Note';
import { Price } from '../price/Price';
import { Skeleton } from '../states/Skeleton';
import classes from './Message.module.css';
import type { MessageGoods, MessageOrder, Named, ShownMessage, Writer } from './shown-message';

export interface MessageHandlers {
  /** Resends an own failed message by its clientMsgId. */
  onRetry: (clientMsgId: string) => void;
  /** Discards an own failed message by its clientMsgId. */
  onDiscard: (clientMsgId: string) => void;
  /** Opens a picture by its URL. */
  onOpenImage: (url: string) => void;
  /** Small Buttons under a warning about the counterpart's message: 举报, 查真假. */
  riskActions?: ReactNode;
}

interface MessageProps extends MessageHandlers {
  message: ShownMessage;
  writer: Writer;
  goods: Named<MessageGoods>;
  orders: Named<MessageOrder>;
}

/** One message with its delivery state and its warning. System messages are centred. */
export function Message(props: MessageProps) {
  const { message, writer, goods, orders, riskActions, onRetry, onDiscard, onOpenImage } = props;
  if (message.from === 'system')
    return (
      <li className={classes.system}>
        <Icon name="shieldok" />
        {message.content}
      </li>
    );
  const mine = message.from === 'me';
  return (
    <>
      <li className={cx(classes.message, mine && classes.mine)}>
        <Avatar src={writer.avatar} name={writer.nick} size="s" />
        <div className={classes.words}>
          <span className="aloud">{mine ? '我' : writer.nick}说</span>
          <Body message={message} goods={goods} orders={orders} onOpenImage={onOpenImage} />
          <MessageFooter message={message} writer={writer} onRetry={onRetry} onDiscard={onDiscard} />
        </div>
      </li>
      {message.riskTip && (
        <li>
          <Note kind="danger" icon="shieldno">
            {message.riskTip}
            {riskActions && !mine && <div className={classes.actions}>{riskActions}</div>}
          </Note>
        </li>
      )}
    </>
  );
}

function Body({
  message,
  goods,
  orders,
  onOpenImage,
}: Omit<MessageProps, 'writer' | 'onRetry' | 'onDiscard'>) {
  const { msgType, content } = message;
  switch (msgType) {
    case 'text':
      return <p className={classes.bubble}>{content}</p>;
    case 'image':
      return (
        <button
          type="button"
          className={classes.picture}
          aria-label="看图片"
          onClick={() => onOpenImage(content)}
        >
          <Image src={content} alt="" ratio="4:3" eager />
        </button>
      );
    case 'goods':
      return <Card subject={goods[content]} kind="商品" fen={goods[content]?.priceFen} />;
    case 'order':
      return (
        <Card
          subject={orders[content]}
          kind="订单"
          fen={orders[content]?.amountFen}
          fact={orders[content]?.statusText}
        />
      );
  }
}

interface CardProps {
  subject: { title: string; coverUrl: string | null; href: string } | null | undefined;
  kind: string;
  fen: number | undefined;
  fact?: string | undefined;
}

function Card({ subject, kind, fen, fact }: CardProps) {
  if (subject === undefined)
    return (
      <span className={classes.card} role="status" aria-label={`正在加载${kind}`}>
        <Skeleton className={classes.cover} />
        <span className={classes.facts}>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </span>
      </span>
    );
  if (subject === null) return <p className={cx(classes.bubble, classes.gone)}>这个{kind}现在看不到了</p>;
  return (
    <UiLink href={subject.href} className={classes.card}>
      <span className={classes.cover}>
        <Image src={subject.coverUrl} alt="" />
      </span>
      <span className={classes.facts}>
        <span className={classes.title}>{subject.title}</span>
        <span className={classes.line}>
          {fen !== undefined && <Price fen={fen} size="s" />}
          {fact && <small>{fact}</small>}
          <small className={classes.kind}>{kind}</small>
        </span>
      </span>
    </UiLink>
  );
}

type MessageFooterProps = Pick<MessageProps, 'message' | 'writer' | 'onRetry' | 'onDiscard'>;

/** Author and time, or the delivery state. */
function MessageFooter({ message, writer, onRetry, onDiscard }: MessageFooterProps) {
  const { delivery, error, from, sentAt, clientMsgId } = message;
  if (delivery === 'failed')
    return (
      <div className={cx(classes.under, classes.failed)} role="alert">
        <Icon name="alert" />
        {error ?? '没有发出去'}
        <button type="button" className={classes.retry} onClick={() => onRetry(clientMsgId)}>
          重发
        </button>
        <button type="button" className={classes.retry} onClick={() => onDiscard(clientMsgId)}>
          删除
        </button>
      </div>
    );
  if (delivery)
    return (
      <div className={cx(classes.under, classes.waiting)}>
        <Icon name="clock" />
        {delivery === 'waiting' ? '发送中，联网后自动发出' : '发送中'}
      </div>
    );
  return (
    <div className={classes.under}>
      {from === 'peer' && writer.staff && (
        <span className={classes.staff}>
          <Icon name="shieldok" />
          官方客服
        </span>
      )}
      <time className="num" dateTime={sentAt}>
        {formatTime(sentAt)}
      </time>
    </div>
  );
}
