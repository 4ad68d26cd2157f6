import { useEffect, useState } from 'react';
import { clock } from 'shared-sdk';

/** Whole seconds until a time by the server's clock, ending at 0; undefined until the first tick. */
export function useSecondsLeft(deadlineAt: string | null): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (!deadlineAt) return;
    const subscription = clock.countdown(deadlineAt).subscribe(setLeft);
    return () => subscription.unsubscribe();
  }, [deadlineAt]);
  return left;
}
