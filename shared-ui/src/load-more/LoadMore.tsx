import { useEffect, useRef } from 'react';
import { Button } from '../button/Button';
import classes from './LoadMore.module.css';

export interface LoadMoreProps {
  hasMore: boolean;
  busy: boolean;
  failed?: boolean;
  onMore: () => void;
  onRetry: () => void;
  /** URL of the next page: without script the button is a link to it. */
  nextHref?: string;
  /** Shown at the end of the list: "共 25 篇". */
  endText?: string;
}

/**
 * The end of an infinite list: loads more when it scrolls into view. The button is the fallback for users who cannot
 * scroll and for browsers without IntersectionObserver.
 */
export function LoadMore({
  hasMore,
  busy,
  failed = false,
  onMore,
  onRetry,
  nextHref,
  endText,
}: LoadMoreProps) {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = foot.current;
    if (!element || !hasMore || busy || failed || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: '600px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, busy, failed, onMore]);

  return (
    <div className={classes.foot} ref={foot} aria-live="polite">
      {failed ? (
        <>
          <span>没有加载出来</span>
          <Button size="s" icon="retry" onClick={onRetry}>
            重试
          </Button>
        </>
      ) : hasMore ? (
        <Button
          size="s"
          variant="text"
          busy={busy && nextHref === undefined} // a link stays a link: changing the element would drop the focus
          href={nextHref}
          rel="next"
          onClick={(event) => {
            event.preventDefault();
            onMore();
          }}
        >
          {busy ? '正在加载' : '加载更多'}
        </Button>
      ) : (
        endText
      )}
    </div>
  );
}
