import { useCallback, useEffect, useRef, useState } from 'react';
import type { Work } from './work';

export interface WorkStatus {
  state: 'running' | 'ready' | 'failed';
  /** After it failed, for instance because its script did not load. */
  retry: () => void;
}

/**
 * Solves a proof of work as soon as it is available and cancels it when another replaces it. `status` is undefined if none
 * is required; `solution` resolves to the value to send, undefined after two failures.
 */
export function useWork(work: Work | undefined) {
  const [state, setState] = useState<WorkStatus['state']>();
  const running = useRef<{
    failed: boolean;
    controller: AbortController;
    solution: Promise<string | undefined>;
  }>(null);

  const stop = useCallback(() => {
    running.current?.controller.abort();
    running.current = null;
    setState(undefined);
  }, []);
  const start = useCallback(() => {
    stop();
    if (!work) return undefined;
    const controller = new AbortController();
    const ended = (next: 'ready' | 'failed') => {
      if (controller.signal.aborted || !running.current) return;
      running.current.failed = next === 'failed';
      setState(next);
    };
    setState('running');
    const solution = import('./solve-work')
      .then(({ solveWork }) => solveWork(work, controller))
      .then(
        (solved) => {
          ended('ready');
          return solved;
        },
        () => {
          ended('failed');
          return undefined;
        },
      );
    running.current = { failed: false, controller, solution };
    return solution;
  }, [work, stop]);

  useEffect(() => {
    void start();
    return stop;
  }, [start, stop]);

  const solution = useCallback(
    () => (running.current?.failed ? start() : running.current?.solution),
    [start],
  );
  const retry = useCallback(() => void start(), [start]);
  const status: WorkStatus | undefined = state && { state, retry };
  return { status, solution };
}
