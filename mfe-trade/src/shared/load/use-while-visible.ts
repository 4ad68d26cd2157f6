import { useEffect, useEffectEvent } from 'react';

/**
 * Runs a function at an interval while the page is visible, and at once when it becomes visible again; null disables
 * it.
 */
export function useWhileVisible(run: () => void, everyMs: number | null) {
  const runIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') run();
  });
  useEffect(() => {
    if (everyMs === null) return;
    const onVisible = () => runIfVisible();
    const timer = setInterval(onVisible, everyMs);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [everyMs]);
}
