import { useCallback, useEffect, useMemo, useState } from 'react';
import { Subscription } from 'rxjs';
import type { CallName, Input, Value } from 'shared-contract';
import type { Call } from '../api';
import { granted, isLost } from '../granted';
import {
  askedAnew,
  type Got,
  hasMore,
  missingPage,
  nextTurn,
  rowsOf,
  seenPages,
  shownPages,
  withoutFar,
  withPage,
  withPageAgain,
} from './pages';
import { useAgainOnline } from './use-again-online';

/** Calls that return rows page by page. */
export type PagedCall = {
  [K in CallName]: Value<K> extends { rows: readonly unknown[]; total: number } ? K : never;
}[CallName];
type Row<K extends PagedCall> = Value<K> extends { rows: (infer R)[] } ? R : never;
type Page<K extends PagedCall> = Value<K> & { rows: Row<K>[]; total: number };

interface PagesOptions {
  /**
   * Cache name of the list: a mount with the same name and input restores all pages without a request, as the user
   * left them. One list per call is cached at a time. Without a name the list shows its cached first page while
   * refetching it.
   */
  kept?: string;
  /** The number of the page to start with, from 1. */
  from?: number;
}

/**
 * Pagination of a paged call: loads page after page and returns all rows so far, deduplicated. `first` is the first
 * page's response (facets, counts), `seenAt` its time, in ms by the server's clock. `more` loads the next page,
 * `retry` the failed one, `again` resets and reloads; `refresh` refetches all pages while the old ones stay visible.
 * A new input starts at the first page; the input is compared by its JSON. When the server is unreachable, the first
 * page of an earlier visit is shown.
 * `lookAt` takes the visible range: rows far from it are evicted, are undefined in `rows`, and are refetched when
 * scrolled back to, so that an endless list does not fill the memory.
 * ⚠ Effects that run again with the same input (StrictMode, Activity) send no request for loaded pages.
 * @param input what to send without `pageNum`, or null to send nothing yet
 */
export function usePages<K extends PagedCall>(
  call: Call<K>,
  input: Omit<Input<K>, 'pageNum'> | null,
  { kept, from }: PagesOptions = {},
) {
  type G = Got<Page<K>>;
  const key = input && JSON.stringify(input);
  const keptAs = kept === undefined || key === null ? undefined : `${kept} ${from ?? 1} ${key}`;
  const begin = (): G => {
    const whole = keptAs === undefined ? undefined : call.cache.get<{ as: string; got: G }>('list')?.value;
    if (whole && whole.as === keptAs) return whole.got;
    const seen = key === null ? undefined : call.cache.seen(pageOf<K>(key, from));
    return seenPages<Page<K>>(key, seen as Parameters<typeof seenPages<Page<K>>>[1], from);
  };
  const [round, setRound] = useState(0);
  const [held, setHeld] = useState<G>(begin);
  const isSame = held.key === key && held.from === from;
  const got = isSame ? held : begin();
  if (!isSame) setHeld(got);

  const { answers, wanted, error, turn } = got;
  const count = got.stale ? 0 : answers.length;
  const asking = key !== null && count < wanted;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round requests the failed page again
  useEffect(() => {
    if (key === null || !asking) return;
    // The list may be refetched before this effect is cleaned up: a response in between belongs to the earlier
    // generation.
    const change = (next: (now: G) => G) =>
      setHeld((now) => (now.key === key && now.turn === turn ? next(now) : now));
    const question = pageOf<K>(key, count + (from ?? 1));
    // A subscription that ended with an error unsubscribes its children, so the cache lookup has its own.
    const asked = new Subscription();
    const calling = call(question)
      .pipe(granted<K>())
      .subscribe({
        next: (page) => change((now) => withPage(now, page as Page<K>, call.cache.seen(question)?.at)),
        error: (problem: unknown) => {
          change((now) => ({ ...now, error: problem }));
          if (count > 0 || !isLost(problem)) return;
          asked.add(
            call.cache.recall(question).subscribe((seen) => {
              if (seen)
                change((now) =>
                  now.answers.length
                    ? now
                    : { ...seenPages<Page<K>>(key, seen as never, from), turn, error: problem },
                );
            }),
          );
        },
      });
    asked.add(calling);
    return () => asked.unsubscribe();
  }, [call, key, from, count, asking, turn, round]);

  const [seenRows, setSeenRows] = useState<readonly [first: number, last: number]>([0, 0]);
  const lookAt = useCallback((first: number, last: number) => {
    setSeenRows((was) => (was[0] === first && was[1] === last ? was : [first, last]));
    setHeld((now) => withoutFar(now, first, last));
  }, []);
  const missing = key === null ? undefined : missingPage(got, ...seenRows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round requests the failed page again
  useEffect(() => {
    if (key === null || missing === undefined) return;
    const change = (next: (now: G) => G) =>
      setHeld((now) => (now.key === key && now.turn === turn ? next(now) : now));
    const calling = call(pageOf<K>(key, missing - 1 + (from ?? 1)))
      .pipe(granted<K>())
      .subscribe({
        next: (page) => change((now) => withPageAgain(now, missing, page as Page<K>)),
        error: (problem: unknown) => change((now) => ({ ...now, error: problem })),
      });
    return () => calling.unsubscribe();
  }, [call, key, from, missing, turn, round]);

  useEffect(() => {
    if (keptAs !== undefined && answers.length && !got.stale && !got.before)
      call.cache.put('list', { as: keptAs, got });
  }, [call, keptAs, got, answers]);

  const retry = useCallback(() => {
    setHeld(({ error: _gone, ...now }) => now);
    setRound((n) => n + 1);
  }, []);
  const again = useCallback(() => {
    setHeld((now) => ({ key: now.key, from: now.from, turn: nextTurn(now), answers: [], wanted: 1 }));
  }, []);
  const refresh = useCallback(() => {
    setHeld((now) => askedAnew(now));
  }, []);
  const more = useCallback(
    () =>
      setHeld((now) =>
        hasMore(now) && now.answers.length >= now.wanted ? { ...now, wanted: now.wanted + 1 } : now,
      ),
    [],
  );
  useAgainOnline(error !== undefined && isLost(error), retry);

  const shown = useMemo(() => shownPages(got), [got]);
  const rows = useMemo(() => rowsOf(shown) as Row<K>[], [shown]);
  return {
    state:
      key === null
        ? ('idle' as const)
        : error
          ? ('failed' as const)
          : asking && !got.sentAlong && !got.before
            ? ('loading' as const)
            : ('done' as const),
    rows,
    first: shown[0],
    total: shown.at(-1)?.total ?? 0,
    seenAt: got.seenAt,
    hasMore: hasMore(got),
    error,
    more,
    retry,
    again,
    refresh,
    lookAt,
  };
}

/** ⚠ Exactly the input that is sent, so that its cached response is found under the same JSON. */
const pageOf = <K extends PagedCall>(key: string, pageNum = 1) =>
  ({ ...JSON.parse(key), pageNum }) as Input<K>;
