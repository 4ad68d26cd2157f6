import { useState } from 'react';
import { href } from 'shared-contract';
import type { Problem } from 'shared-contract/shapes';
import { Button, cx, FactRow, Facts, formatDateTime, formatFen, Tag } from 'shared-ui';
import { Card } from 'shared-ui/lists';
import { ReplyDrawer } from './ReplyDrawer';
import { Shots } from './Shots';
import classes from './TicketCard.module.css';
import { nextStepText, stateKinds, ticketFacts, typeNames } from './ticket-labels';

/** One ticket with its replies in order; available actions at the bottom. */
export function TicketCard({ ticket, onChanged }: { ticket: Problem; onChanged: () => void }) {
  const { id, problemType, status, statusText, content, images, replies, orderNo, actions } = ticket;
  const [replying, setReplying] = useState(false);
  const facts = ticketFacts(ticket);
  const reopens = actions.includes('reopen');
  const next = nextStepText(ticket);
  return (
    <Card
      label={`${typeNames[problemType]} ${id}`}
      head={
        <>
          <Tag kind={stateKinds[status]}>{statusText}</Tag>
          <span>
            {typeNames[problemType]}&nbsp;· <span className="num">{id}</span>
          </span>
          <time className="num" dateTime={ticket.createdAt}>
            {formatDateTime(ticket.createdAt)}
          </time>
        </>
      }
      fact={
        <>
          {ticket.payoutFen !== null && (
            <>
              赔付 <b className="num">{formatFen(ticket.payoutFen)}</b>{' '}
            </>
          )}
          {ticket.deadline && actions.includes('reply') ? (
            <>
              最迟 <b className="num">{formatDateTime(ticket.deadline)}</b> 给结果
            </>
          ) : (
            next
          )}
        </>
      }
      actions={
        <>
          {orderNo && (
            <Button size="s" href={href('orderDetail', { orderNo })}>
              看订单
            </Button>
          )}
          {actions.length > 0 && (
            <Button size="s" variant={reopens ? 'plain' : 'accent'} onClick={() => setReplying(true)}>
              {reopens ? (problemType === 'claim' ? '申诉' : '重新打开') : '补充'}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.body}>
        <p className={classes.content}>{content}</p>
        {facts.length > 0 && (
          <Facts>
            {facts.map(([name, value]) => (
              <FactRow key={name} label={name} value={value} />
            ))}
          </Facts>
        )}
        <Shots images={images} />
        {replies.map(({ by, staff, content: words, images: shown, at }) => (
          <div key={`${at} ${by} ${words}`} className={cx(classes.reply, staff && classes.staff)}>
            <p className={classes.who}>
              <b>{staff ? by : '你'}</b>
              <time className="num" dateTime={at}>
                {formatDateTime(at)}
              </time>
            </p>
            <p className={classes.words}>{words}</p>
            <Shots images={shown} />
          </div>
        ))}
      </div>
      {actions.length > 0 && (
        <ReplyDrawer
          ticket={ticket}
          open={replying}
          onClose={() => setReplying(false)}
          onSent={() => {
            setReplying(false);
            onChanged();
          }}
        />
      )}
    </Card>
  );
}
