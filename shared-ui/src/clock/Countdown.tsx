import { useEffect, useEffectEvent } from 'react';
import { formatLeft } from '../format/left';
import classes from './Countdown.module.css';
import { useServerNow } from './server-now';

export interface CountdownProps {
  /** ISO. */
  deadlineAt: string;
  /** ISO, from the response. */
  serverTime: string;
  /** Called when the time is over, at most one time. */
  onEnd?: () => void;
}

/** Countdown to a deadline, by the server's clock: 41:12:08. */
export function Countdown({ deadlineAt, serverTime, onEnd }: CountdownProps) {
  const left = Date.parse(deadlineAt) - useServerNow(serverTime);
  useEnd(left <= 0, onEnd);
  return (
    <span className={classes.left} role="timer" aria-live="off">
      {formatLeft(left)}
    </span>
  );
}

/** Calls `onEnd` when a deadline has passed. */
export function useEnd(ended: boolean, onEnd?: () => void) {
  const notifyEnd = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (ended) notifyEnd();
  }, [ended]);
}
