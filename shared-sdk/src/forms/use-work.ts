import { useCallback, useEffect, useRef, useState } from 'react';
import type { Value } from 'shared-contract';

export type Work = NonNullable<Value<'getCaptcha'>['proof']>;

export interface WorkStatus {
  state: 'running' | 'ready' | 'failed';
  /** After it failed, for instance because its script did not load. */
  retry: () => void;
}

/**
 * Solves a proof of work as soon as it is there and drops it when another comes. `status` is undefined where none is asked for;
 * `solution` gives what is sent, or undefined where it failed twice.
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
