import { useState } from 'react';
import type { Message } from 'shared-contract';
import { Button, cx, Icon, type IconName, Image, messageBox, Price, UiLink } from 'shared-ui';
import { Countdown, DeadlineRuler } from 'shared-ui/orders';
import { timeText } from './days';
import classes from './NoticeEntry.module.css';
import { linkOf } from './notice-link';
import { markRead } from './read-notice';
import { actorOf, taskOf } from './tasks';
import { lookOf, type Tone } from './view';

interface NoticeEntryProps {
  notice: Message;
  /** Epoch ms, by the server's clock. */
  now: number;
  /** At most one entry of the page has the filled button. */
  first: boolean;
  /** A deadline has passed. */
  onEnd: () => void;
}

/** One order or thing: its picture, who must act until when, its amount, and what happened last. */
export function NoticeEntry({ notice, now, first, onEnd }: NoticeEntryProps) {
  const { id, title, content, read, subject, createdAt } = notice;
  const [opened, setOpened] = useState(false);
  const unread = !read && !opened;
  const step = subject?.step ?? undefined;
  const task = taskOf(notice);
  const look = lookOf(notice);
  const numbered = ['order', 'withdrawal', 'recharge'].includes(subject?.kind ?? '');
  const to = linkOf(notice.link);
  const open = () => {
    setOpened(true);
    if (!read) markRead(id);
  };
  const head = (
    <>
      <Cover
        coverUrl={subject?.coverUrl}
        icon={task?.icon ?? (step?.actor === 'none' ? 'doc' : look.icon)}
        tone={task ? 'wait' : look.tone}
        unread={unread}
      />
      <span className={classes.body}>
        <span className={classes.words}>
          <span className={classes.title}>
            {unread && <span className="aloud">未读：</span>}
            {step && step.actor !== 'none' ? (
              <>
                现在该 <em>{actorOf(step)}</em> {step.text}
              </>
            ) : (
              (step?.text ?? title)
            )}
          </span>
          {subject ? (
            <span className={classes.about}>
              {subject.name} {numbered && <span className={classes.number}>{subject.id}</span>}
            </span>
          ) : (
            <span className={cx(classes.about, classes.text)}>{content}</span>
          )}
        </span>
        {subject && subject.amountFen !== null ? (
          <span className={classes.amount}>
            <Price fen={subject.amountFen} size="s" always={numbered} />
            {subject.amountNote && <small>{subject.amountNote}</small>}
          </span>
        ) : (
          !subject && <time className={cx(classes.time, 'num')}>{timeText(createdAt, now)}</time>
        )}
      </span>
    </>
  );
  return (
    <article className={cx('sheet', classes.entry, unread && classes.unread)}>
      {to === undefined ? (
        <button
          type="button"
          className={classes.head}
          onClick={() => {
            open();
            // Without a link: two lines may not show the full text.
            void messageBox.alert(content, { title, confirmText: '知道了' });
          }}
        >
          {head}
        </button>
      ) : (
        <UiLink href={to} className={classes.head} onClick={open}>
          {head}
        </UiLink>
      )}
      {step?.deadline && (
        <div className={classes.step}>
          <div className={classes.times}>
            <span>
              <span className="num">{timeText(step.deadline, now)}</span> 前
            </span>
            {task && (
              <span>
                剩 <Countdown deadlineAt={step.deadline} serverTime={step.serverTime} onEnd={onEnd} />
              </span>
            )}
          </div>
          {task && step.startedAt && (
            <DeadlineRuler
              startedAt={step.startedAt}
              deadlineAt={step.deadline}
              serverTime={step.serverTime}
              small
            />
          )}
          <p className={classes.otherwise}>{step.otherwise}</p>
          {task?.href && (
            <Button variant={first ? 'primary' : 'accent'} size="m" wide href={task.href} onClick={open}>
              {task.label}
            </Button>
          )}
        </div>
      )}
      <Events notice={notice} now={now} titled={step === undefined} count={task ? 4 : 2} />
    </article>
  );
}

interface CoverProps {
  coverUrl: string | null | undefined;
  icon: IconName;
  tone: Tone;
  unread: boolean;
}

/** The picture with the icon of the kind at its corner, or the icon alone; with a dot while unread. */
function Cover({ coverUrl, icon, tone, unread }: CoverProps) {
  return (
    <span className={cx(classes.cover, unread && classes.dot)}>
      {coverUrl ? (
        <>
          <Image src={coverUrl} alt="" className={classes.picture} />
          <span className={cx(classes.kind, `tone-${tone}`)}>
            <Icon name={icon} />
          </span>
        </>
      ) : (
        <span className={cx(classes.tile, `tone-${tone}`)}>
          <Icon name={icon} />
        </span>
      )}
    </span>
  );
}

interface EventsProps {
  notice: Message;
  now: number;
  /** The newest message's title stands above. */
  titled: boolean;
  /** At most so many. */
  count: number;
}

/** What happened last, newest first; own acts are grey. Where the newest one stands above, its text stands here. */
function Events({ notice, now, titled, count }: EventsProps) {
  const { subject, earlier, id, title, content, own, createdAt } = notice;
  if (!subject) return null;
  const events = [{ id, title: titled ? content : title, own, createdAt }, ...earlier];
  return (
    <ul className={classes.events}>
      {events.slice(0, count).map((event) => (
        <li key={event.id} className={cx(event.own && classes.own)}>
          <span>{event.title}</span>
          <time className="num">{timeText(event.createdAt, now)}</time>
        </li>
      ))}
    </ul>
  );
}
