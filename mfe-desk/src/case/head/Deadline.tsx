import { cx, formatDateTime, useServerNow } from 'shared-ui';
import { Ruler } from 'shared-ui/figures';
import { formatLeft } from 'shared-ui/orders';
import { useOpenCase } from '../open-case';
import classes from './Deadline.module.css';

/** Time left, in ms, under which the deadline is close. */
const SOON_MS = 2 * 3_600_000;

/** The deadline that the customer sees, else when the staff should have acted, with what is left. */
export function Deadline() {
  const { work, order, serverTime } = useOpenCase().value;
  const now = useServerNow(serverTime);
  if (!work) return <p className={classes.free}>这一件没有在等客服</p>;
  const { deadline, since } = work;
  const endAt = deadline ?? work.due;
  const isStep = deadline !== null && deadline === order?.stepDeadline;
  const start = Date.parse((isStep && order.stepStartedAt) || since);
  const end = Date.parse(endAt);
  const left = end - now;
  const tone = left <= 0 ? 'over' : left < SOON_MS ? 'soon' : 'calm';
  return (
    <div className={cx(classes.deadline, classes[tone])}>
      <p className={classes.times}>
        <span>
          {deadline ? '客户的截止' : '我们的截止'} <time dateTime={endAt}>{formatDateTime(endAt)}</time>
        </span>
        <span>
          {left > 0 ? '剩' : '过了'}
          <b role="timer" aria-live="off">
            {formatLeft(Math.abs(left))}
          </b>
        </span>
      </p>
      <Ruler share={(now - start) / Math.max(1, end - start)} />
    </div>
  );
}
