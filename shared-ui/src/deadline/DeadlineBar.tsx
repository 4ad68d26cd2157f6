import type { ReactNode } from 'react';
import { Countdown } from '../clock/Countdown';
import { useServerNow } from '../clock/server-now';
import { cx } from '../cx';
import { formatDateTime } from '../format/dates';
import { Ruler, type RulerProps } from '../ruler/Ruler';
import classes from './DeadlineBar.module.css';

export interface DeadlineRulerProps extends Pick<RulerProps, 'ticks' | 'small'> {
  /** Start and end: ISO. */
  startedAt: string;
  deadlineAt: string;
  serverTime: string;
}

/** The elapsed share of a step, updated by the server's clock. */
export function DeadlineRuler({ startedAt, deadlineAt, serverTime, ...ruler }: DeadlineRulerProps) {
  const start = Date.parse(startedAt);
  const now = useServerNow(serverTime);
  return <Ruler {...ruler} share={(now - start) / Math.max(1, Date.parse(deadlineAt) - start)} />;
}

export interface DeadlineBarProps {
  /** Tag and number above the sentence. */
  state?: ReactNode;
  /** The party that must act now: 你, 卖家, 号栈客服. */
  actor: string;
  /** The required action: 登录核对，然后确认收号. */
  task: string;
  /** ISO; both null if no deadline runs. */
  startedAt?: string | null;
  deadlineAt?: string | null;
  serverTime: string;
  /** The timer is paused during a refund decision. */
  paused?: boolean;
  /** What happens otherwise. */
  elseText?: ReactNode;
  onEnd?: () => void;
  /** On a ticket's page: one size smaller. */
  small?: boolean;
}

/** 现在该谁做什么, the deadline, and what happens otherwise: the head of every page with a deadline. */
export function DeadlineBar(props: DeadlineBarProps) {
  const { state, actor, task, startedAt, deadlineAt, serverTime, paused, elseText, onEnd, small } = props;
  return (
    <section className={cx(classes.bar, small && classes.small)}>
      {state && <div className={classes.state}>{state}</div>}
      <h2 className={classes.who}>
        现在该 <em>{actor}</em> {task}
      </h2>
      {deadlineAt && !paused && (
        <>
          <div className={classes.times}>
            <span>
              截止 <b className="num">{formatDateTime(deadlineAt)}</b>
            </span>
            <span className={classes.left}>
              剩 <Countdown deadlineAt={deadlineAt} serverTime={serverTime} onEnd={onEnd} />
            </span>
          </div>
          {startedAt && (
            <DeadlineRuler startedAt={startedAt} deadlineAt={deadlineAt} serverTime={serverTime} />
          )}
        </>
      )}
      {paused && <p className={classes.paused}>时限已停表</p>}
      {elseText && <p className={classes.else}>{elseText}</p>}
    </section>
  );
}
