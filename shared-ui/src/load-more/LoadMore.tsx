import { useEffect, useRef } from 'react';
import { Button } from '../button/Button';
import classes from './LoadMore.module.css';
import { onInView } from './on-in-view';

export interface LoadMoreProps {
  /** The list, as `usePages` of shared-sdk returns it. */
  pages: {
    hasMore: boolean;
    state: 'idle' | 'loading' | 'done' | 'failed';
    more: () => void;
    retry: () => void;
  };
  /** URL of the next page: without script the button is a link to it. */
  nextHref?: string;
  /** Shown at the end of the list: "共 25 篇". */
  endText?: string;
}

/**
 * The end of an infinite list: loads more when it scrolls into view. The button is the fallback for users who cannot
 * scroll and for browsers without IntersectionObserver.
 */
export function LoadMore({ pages: { hasMore, state, more, retry }, nextHref, endText }: LoadMoreProps) {
  const busy = state === 'loading';
  const failed = state === 'failed';
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = foot.current;
    if (!element || !hasMore || busy || failed) return;
    return onInView(element, { rootMargin: '600px' }, more);
  }, [hasMore, busy, failed, more]);

  return (
    <div className={classes.foot} ref={foot} aria-live="polite">
      {failed ? (
        <>
          <span>没有加载出来</span>
          <Button size="s" icon="retry" onClick={retry}>
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
            more();
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
