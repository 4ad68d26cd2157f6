import { useCallback, useEffect, useRef, useState } from 'react';
import {
  catchError,
  EMPTY,
  finalize,
  forkJoin,
  interval,
  map,
  merge,
  of,
  filter as only,
  Subject,
  switchMap,
  take,
  throttle,
  timer,
  zip,
} from 'rxjs';
import { clock, im, isTransportError, unwrap } from 'shared-sdk';
import { desk } from 'shared-sdk/desk';
import { useRefetchOnline } from 'shared-sdk/react';
import type { QueueFilter } from './filter';
import { PAGE_SIZE, type Queue, type QueueAnswer } from './pages';

/** At most one refetch in this time, however many cases change. */
const PAUSE_MS = 1_000;
/** Cases become due without a frame. */
const REFETCH_MS = 60_000;

/** The numbers of the pages to load: those on the screen and that of the cursor. */
interface WantedPages {
  first: number;
  last: number;
  cursor: number;
}
const numbersOf = ({ first, last, cursor }: WantedPages) => [
  ...new Set([...Array.from({ length: last - first + 1 }, (_, n) => first + n), cursor]),
];
const single = (number: number): WantedPages => ({ first: number, last: number, cursor: number });

interface State {
  key: string;
  queue?: Queue;
  /** The latest answer, also under an earlier filter: its counts stay while another filter loads. */
  head?: QueueAnswer;
  error?: unknown;
}

/**
 * The queue under a filter: loads the pages on the screen, and loads them again when a case changes, after a lost
 * connection and each minute. A refetch replaces all pages at once; a failed one keeps what is shown.
 * @param start the page to begin with
 */
export function useQueue(filter: QueueFilter, start: number) {
  const key = JSON.stringify(filter);
  const [state, setState] = useState<State>({ key });
  const [wanted, setWanted] = useState(() => single(start));
  if (state.key !== key) {
    setState({ key, ...(state.head && { head: state.head }) });
    setWanted(single(1));
  }
  const { queue, head, error } = state;
  const latest = useRef(wanted);
  const again = useRef<Subject<void>>(null);
  /** Cases that wait since later than this have arrived while the page was open. */
  const seenAt = useRef<string>(undefined);

  useEffect(() => {
    latest.current = wanted;
  }, [wanted]);

  useEffect(() => {
    const refetch$ = new Subject<void>();
    const loaded$ = new Subject<void>();
    again.current = refetch$;
    const load = () =>
      forkJoin(numbersOf(latest.current).map((number) => ask(key, number, seenAt.current))).pipe(
        catchError((problem: unknown) => {
          setState((now) => (now.key === key ? { ...now, error: problem } : now));
          return EMPTY;
        }),
        finalize(() => loaded$.next()),
      );
    const frames$ = im.frames$.pipe(only(({ type }) => type === 'work' || type === 'ready'));
    const loading = merge(of(undefined), refetch$, frames$, interval(REFETCH_MS))
      .pipe(
        throttle(() => zip(timer(PAUSE_MS), loaded$.pipe(take(1))), { leading: true, trailing: true }),
        switchMap(load),
      )
      .subscribe((answers) => {
        const answer = answers[0]?.value;
        if (!answer) return;
        clock.sync(answer.serverTime);
        seenAt.current ??= answer.serverTime;
        const since = seenAt.current;
        setState((now) => {
          if (now.key !== key) return now;
          const pages = new Map(answers.map(({ number, value }) => [number, value.rows]));
          const round = (now.queue?.round ?? 0) + 1;
          return { key, head: answer, queue: { head: answer, pages, round, seenAt: since } };
        });
      });
    return () => loading.unsubscribe();
  }, [key]);

  // Pages that have come onto the screen since then.
  const missing = queue ? numbersOf(wanted).filter((number) => !queue.pages.has(number)) : [];
  const missingKey = missing.join();
  const round = queue?.round;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a refetch they are missing again
  useEffect(() => {
    if (!missingKey) return;
    const numbers = missingKey.split(',').map(Number);
    const loading = forkJoin(numbers.map((number) => ask(key, number, seenAt.current))).subscribe({
      next: (answers) =>
        setState((now) => {
          if (now.key !== key || !now.queue) return now;
          const pages = new Map(now.queue.pages);
          for (const { number, value } of answers) pages.set(number, value.rows);
          return { ...now, queue: { ...now.queue, pages } };
        }),
      error: (problem: unknown) => setState((now) => (now.key === key ? { ...now, error: problem } : now)),
    });
    return () => loading.unsubscribe();
  }, [key, missingKey, round]);

  const refetch = useCallback(() => again.current?.next(), []);
  /** What has arrived until now is not counted as new any more. */
  const see = useCallback(() => {
    seenAt.current = new Date(clock.now()).toISOString();
    refetch();
  }, [refetch]);
  const want = useCallback(
    (next: WantedPages) =>
      setWanted((was) =>
        was.first === next.first && was.last === next.last && was.cursor === next.cursor ? was : next,
      ),
    [],
  );
  useRefetchOnline(error !== undefined && isTransportError(error), refetch);
  return { queue, head, error, refetch, see, want };
}

const ask = (key: string, number: number, arrivedAfter: string | undefined) =>
  desk
    .listStaffWork({
      ...(JSON.parse(key) as QueueFilter),
      ...(arrivedAfter && { arrivedAfter }),
      pageNum: number,
      pageSize: PAGE_SIZE,
    })
    .pipe(
      unwrap<'listStaffWork'>(),
      map((value) => ({ number, value })),
    );
