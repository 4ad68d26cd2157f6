import { href, type Message, type MessageStep, type MessageSubject } from 'shared-contract';
import { api, session } from 'shared-sdk';
import { useCall, useRefreshOnPull, useStream } from 'shared-sdk/react';
import { Block, formatDateTime, formatDay, formatFen, formatTime, Icon, Image, UiLink } from 'shared-ui';
import { Countdown } from 'shared-ui/orders';
import classes from './ToDo.module.css';

const SHOWN = 3;

/** What waits for this member, of all kinds: the nearest deadline first, one tap from where to act. */
export function ToDo() {
  const token = useStream(session.token$, null);
  const { value, refetch } = useCall(api.listMessages, token ? { todo: true, pageSize: SHOWN } : null);
  useRefreshOnPull(refetch);
  if (!value?.total) return null;
  return (
    <div className={classes.todo}>
      <Block title={`${value.total} 件事等你`} more={{ label: '全部通知', href: href('xiaoxi') }}>
        <ul className="ruled">
          {value.rows.map(
            ({ id, link, subject }) =>
              subject?.step && (
                <li key={id}>
                  <Task
                    link={link}
                    subject={subject}
                    step={subject.step}
                    // Two payments can be of the same kind of goods, too.
                    name={value.rows.some((other) => isTwin(subject, other)) ? subject.id : subject.name}
                  />
                </li>
              ),
          )}
        </ul>
      </Block>
    </div>
  );
}

const isTwin = ({ kind, id, name }: MessageSubject, { subject }: Message): boolean =>
  kind === 'order' && subject?.kind === kind && subject.name === name && subject.id !== id;

interface TaskProps {
  link: Message['link'];
  subject: MessageSubject;
  step: MessageStep;
  /** Tells it apart from the others. */
  name: string;
}

function Task({ link, subject, step, name }: TaskProps) {
  const { id, coverUrl, amountFen, amountNote } = subject;
  const { task, waiting, text, deadline, serverTime } = step;
  const unpaid = task === 'pay';
  return (
    <UiLink
      href={unpaid ? href('pay', { orderNo: id }) : (link ?? href('xiaoxi', { type: 'todo' }))}
      className={classes.task}
    >
      <span className={classes.cover}>
        <Image src={coverUrl} alt="" />
      </span>
      <span className={classes.words}>
        <b>
          {text}
          {waiting && amountNote && `，${amountNote}`}
          {(unpaid || waiting) && amountFen !== null && <span className="num"> {formatFen(amountFen)}</span>}
        </b>
        <small className="one-line">
          {deadline && (
            <>
              <span className="num">
                {formatDay(deadline) === formatDay(serverTime)
                  ? formatTime(deadline)
                  : formatDateTime(deadline)}
              </span>{' '}
              前，剩 <Countdown deadlineAt={deadline} serverTime={serverTime} /> ·{' '}
            </>
          )}
          {name}
        </small>
      </span>
      <Icon name="right" />
    </UiLink>
  );
}
