import { useCallback, useEffect, useMemo, useState } from 'react';
import { Subscription } from 'rxjs';
import type { CallName, Input, Value } from 'shared-contract';
import type { Call } from '../api';
import { isTransportError, unwrap } from '../unwrap';
import {
  evictFarPages,
  hasMore,
  initialPages,
  missingPage,
  nextGeneration,
  type PagesState,
  refetchAll,
  restorePage,
  rowsOf,
  shownPages,
  withPage,
} from './pages';
import { useRefetchOnline } from './use-refetch-online';
import { useRefreshOnPull } from './use-refresh-on-pull';

/** Calls that return rows page by page. */
export type PagedCall = {
  [K in CallName]: Value<K> extends { rows: readonly unknown[]; total: number } ? K : never;
}[CallName];
type Row<K extends PagedCall> = Value<K> extends { rows: (infer R)[] } ? R : never;
type PageResponse<K extends PagedCall> = Value<K> & { rows: Row<K>[]; total: number };

interface PagesOptions {
  /**
   * Cache name of the list: a mount with the same name and input restores all pages without a request, as the user
   * left them. One list per call is cached at a time. Without a name the list shows its cached first page while
   * refetching it.
   */
  cacheName?: string;
  /** The number of the page to start with, from 1. */
  from?: number;
}

/**
 * Pagination of a paged call: loads page after page and returns all rows so far, deduplicated. `first` is the first
 * page's response (facets, counts), `seenAt` its time, in ms by the server's clock. `more` loads the next page,
 * `retry` the failed one, `again` resets and reloads; `refresh` refetches all pages while the old ones stay visible.
 * A new input starts at the first page; the input is compared by its JSON. When the server is unreachable, the first
 * page of an earlier visit is shown.
 * `setVisibleRange` takes the visible range: rows far from it are evicted, are undefined in `rows`, and are refetched when
 * scrolled back to, so that an endless list does not fill the memory.
 * ⚠ Effects that run again with the same input (StrictMode, Activity) send no request for loaded pages.
 * @param input what to send without `pageNum`, or null to send nothing yet
 */
export function usePages<K extends PagedCall>(
  call: Call<K>,
  input: Omit<Input<K>, 'pageNum'> | null,
  { cacheName, from }: PagesOptions = {},
) {
  type G = PagesState<PageResponse<K>>;
  const key = input && JSON.stringify(input);
  const cacheKey = cacheName === undefined || key === null ? undefined : `${cacheName} ${from ?? 1} ${key}`;
  const initialState = (): G => {
    const cachedList =
      cacheKey === undefined ? undefined : call.cache.get<{ as: string; got: G }>('list')?.value;
    if (cachedList && cachedList.as === cacheKey) return cachedList.got;
    const seen = key === null ? undefined : call.cache.getCached(pageOf<K>(key, from));
    return initialPages<PageResponse<K>>(
      key,
      seen as Parameters<typeof initialPages<PageResponse<K>>>[1],
      from,
    );
  };
  const [round, setRound] = useState(0);
  const [current, setCurrent] = useState<G>(initialState);
  const isSame = current.key === key && current.from === from;
  const got = isSame ? current : initialState();
  if (!isSame) setCurrent(got);

  const { answers, wanted, error, generation } = got;
  const count = got.stale ? 0 : answers.length;
  const isLoading = key !== null && count < wanted;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round requests the failed page again
  useEffect(() => {
    if (key === null || !isLoading) return;
    // The list may be refetched before this effect is cleaned up: a response in between belongs to the earlier
    // generation.
    const change = (next: (now: G) => G) =>
      setCurrent((now) => (now.key === key && now.generation === generation ? next(now) : now));
    const question = pageOf<K>(key, count + (from ?? 1));
    // A subscription that ended with an error unsubscribes its children, so the cache lookup has its own.
    const asked = new Subscription();
    const calling = call(question)
      .pipe(unwrap<K>())
      .subscribe({
        next: (page) =>
          change((now) => withPage(now, page as PageResponse<K>, call.cache.getCached(question)?.at)),
        error: (problem: unknown) => {
          change((now) => ({ ...now, error: problem }));
          if (count > 0 || !isTransportError(problem)) return;
          asked.add(
            call.cache.getStored(question).subscribe((seen) => {
              if (seen)
                change((now) =>
                  now.answers.length
                    ? now
                    : {
                        ...initialPages<PageResponse<K>>(key, seen as never, from),
                        generation,
                        error: problem,
                      },
                );
            }),
          );
        },
      });
    asked.add(calling);
    return () => asked.unsubscribe();
  }, [call, key, from, count, isLoading, generation, round]);

  const [visibleRows, setVisibleRows] = useState<readonly [first: number, last: number]>([0, 0]);
  const setVisibleRange = useCallback((first: number, last: number) => {
    setVisibleRows((was) => (was[0] === first && was[1] === last ? was : [first, last]));
    setCurrent((now) => evictFarPages(now, first, last));
  }, []);
  const missing = key === null ? undefined : missingPage(got, ...visibleRows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round requests the failed page again
  useEffect(() => {
    if (key === null || missing === undefined) return;
    const change = (next: (now: G) => G) =>
      setCurrent((now) => (now.key === key && now.generation === generation ? next(now) : now));
    const calling = call(pageOf<K>(key, missing - 1 + (from ?? 1)))
      .pipe(unwrap<K>())
      .subscribe({
        next: (page) => change((now) => restorePage(now, missing, page as PageResponse<K>)),
        error: (problem: unknown) => change((now) => ({ ...now, error: problem })),
      });
    return () => calling.unsubscribe();
  }, [call, key, from, missing, generation, round]);

  useEffect(() => {
    if (cacheKey !== undefined && answers.length && !got.stale && !got.previous)
      call.cache.put('list', { as: cacheKey, got });
  }, [call, cacheKey, got, answers]);

  const retry = useCallback(() => {
    setCurrent(({ error: _gone, ...now }) => now);
    setRound((n) => n + 1);
  }, []);
  const refetch = useCallback(() => {
    setCurrent((now) => ({
      key: now.key,
      from: now.from,
      generation: nextGeneration(now),
      answers: [],
      wanted: 1,
    }));
  }, []);
  const refresh = useCallback(() => {
    setCurrent((now) => refetchAll(now));
  }, []);
  const pageCount = shownPages(got).length;
  // Changes with the number of pages: the end of the list that observes it is then observed again.
  const more = useCallback(
    () =>
      setCurrent((now) =>
        hasMore(now) && now.wanted <= pageCount ? { ...now, wanted: pageCount + 1 } : now,
      ),
    [pageCount],
  );
  useRefetchOnline(error !== undefined && isTransportError(error), retry);
  useRefreshOnPull(refresh);

  const shown = useMemo(() => shownPages(got), [got]);
  const rows = useMemo(() => rowsOf(shown) as Row<K>[], [shown]);
  return {
    state:
      key === null
        ? ('idle' as const)
        : error
          ? ('failed' as const)
          : isLoading && !got.hydrated && !got.previous
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
    refetch,
    refresh,
    setVisibleRange,
  };
}

/** ⚠ Exactly the input that is sent, so that its cached response is found under the same JSON. */
const pageOf = <K extends PagedCall>(key: string, pageNum = 1) =>
  ({ ...JSON.parse(key), pageNum }) as Input<K>;
