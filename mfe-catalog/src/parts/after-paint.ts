import { startTransition, useEffect, useState } from 'react';

/**
 * A value, one painted frame late: what answers a tap at once comes first, and what takes longer to render follows.
 * A deferred value of React's would not do: most of its renderings end before the browser paints.
 * @param first the value of the first frame
 */
export function useAfterPaint<T>(value: T, first: T): T {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (Object.is(shown, value)) return;
    let painted: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      painted = setTimeout(() => startTransition(() => setShown(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(painted);
    };
  }, [shown, value]);
  return shown;
}
