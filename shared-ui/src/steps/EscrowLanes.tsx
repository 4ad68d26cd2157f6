import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import classes from './EscrowLanes.module.css';

export interface LanePart {
  /** The holder. */
  text: string;
  /** `safe` = held for or by the user, `staff` = with staff, `seller` = with the seller. */
  kind: 'safe' | 'staff' | 'seller';
  /** Number of steps it spans. */
  steps: 1 | 2 | 3 | 4;
  locked?: boolean;
}

export interface EscrowLanesProps {
  /** The four steps with their times. */
  steps: readonly { title: string; note: string }[];
  money: readonly LanePart[];
  account: readonly LanePart[];
}

/** Two lanes, 钱 and 号, over four dated steps: each bar names the holder. */
export function EscrowLanes({ steps, money, account }: EscrowLanesProps) {
  return (
    <div className={classes.lanes}>
      <span />
      {steps.map(({ title, note }) => (
        <span key={title} className={classes.step}>
          <b>{title}</b>
          {note}
        </span>
      ))}
      <Lane name="钱" parts={money} />
      <Lane name="号" parts={account} />
    </div>
  );
}

const widths = { 1: undefined, 2: classes.two, 3: classes.three, 4: classes.four };

function Lane({ name, parts }: { name: string; parts: readonly LanePart[] }) {
  return (
    <>
      <span className={classes.name}>{name}</span>
      {parts.map(({ text, kind, steps, locked }) => (
        <span key={`${text} ${kind}`} className={cx(classes.part, classes[kind], widths[steps])}>
          {locked && <Icon name="lock" />}
          {text}
        </span>
      ))}
    </>
  );
}
