import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import classes from './PullToRefresh.module.css';

/**
 * Distance in px of the screen from which releasing refreshes; the sheet follows the finger at half the distance, at
 * most to MOST.
 */
const ENOUGH = 60;
const MOST = 96;

export interface PullToRefreshProps {
  /** Settles when the list is refreshed or has failed (which the page shows). */
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

/**
 * Pull to refresh; only at the very top of the page, and never sideways. Users without touch reload the page, or use
 * 重试 and 加载更多 in the list.
 */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'rest' | 'pull' | 'enough' | 'busy'>('rest');
  const refresh = useEffectEvent(() => onRefresh());

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let start: { x: number; y: number } | null = null;
    let pulled = 0;
    let busy = false;
    const setPulled = (px: number) => {
      pulled = px;
      element.style.setProperty('--pull', `${px}px`);
    };
    const down = ({ touches }: TouchEvent) => {
      const finger = touches.length === 1 ? touches[0] : undefined;
      start = !busy && finger && window.scrollY <= 0 ? { x: finger.clientX, y: finger.clientY } : null;
    };
    const move = (event: TouchEvent) => {
      const finger = event.touches[0];
      if (!start || !finger) return;
      const way = finger.clientY - start.y;
      if (pulled === 0 && (way <= 0 || Math.abs(finger.clientX - start.x) > way)) {
        start = null; // up or sideways: native scrolling
        return;
      }
      if (event.cancelable) event.preventDefault();
      setPulled(Math.min(MOST, Math.max(0, way / 2)));
      setState(pulled >= ENOUGH ? 'enough' : 'pull');
    };
    const up = () => {
      if (start === null) return;
      start = null;
      const enough = pulled >= ENOUGH;
      setPulled(enough ? ENOUGH : 0);
      if (!enough) {
        setState('rest');
        return;
      }
      busy = true;
      setState('busy');
      refresh()
        .catch(() => undefined)
        .finally(() => {
          busy = false;
          setPulled(0);
          setState('rest');
        });
    };
    element.addEventListener('touchstart', down, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', up);
    element.addEventListener('touchcancel', up);
    return () => {
      element.removeEventListener('touchstart', down);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', up);
      element.removeEventListener('touchcancel', up);
    };
  }, []);

  return (
    <div
      ref={frame}
      className={cx(classes.frame, state === 'busy' && classes.busy, state !== 'rest' && classes.pulled)}
    >
      <div className={classes.sign} role="status">
        {state !== 'rest' && (
          <>
            <Icon name={state === 'busy' ? 'retry' : 'arrowdown'} />
            {state === 'busy' ? '正在刷新' : state === 'enough' ? '松开刷新' : '下拉刷新'}
          </>
        )}
      </div>
      <div className={classes.sheet}>{children}</div>
    </div>
  );
}
