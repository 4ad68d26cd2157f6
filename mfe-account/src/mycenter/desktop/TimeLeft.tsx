import type { ReactNode } from 'react';
import type { Order } from 'shared-contract';
import { Countdown, DeadlineRuler } from 'shared-ui/orders';
import classes from './Overview.module.css';

/** The time left of an order's step with its ruler; only the words if no deadline runs. */
export function TimeLeft({ order, label }: { order: Order; label: ReactNode }) {
  const { stepStartedAt, stepDeadline, serverTime, paused } = order;
  if (!stepDeadline)
    return (
      <div className={classes.time}>
        {label}
        {paused && <small>时限已停表</small>}
      </div>
    );
  return (
    <div className={classes.time}>
      <span className={classes.left}>
        <span className="one-line">{label}</span>
        <Countdown deadlineAt={stepDeadline} serverTime={serverTime} />
      </span>
      {stepStartedAt && (
        <DeadlineRuler startedAt={stepStartedAt} deadlineAt={stepDeadline} serverTime={serverTime} small />
      )}
    </div>
  );
}
