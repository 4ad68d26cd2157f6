import { useCallback, useEffect, useState } from 'react';
import type { CallName, Input, Value } from 'shared-contract';
import type { Call } from '../api';
import { granted } from '../granted';

/** Calls that answer rows page by page. */
export type PagedCall = {
  [K in CallName]: Value<K> extends { rows: readonly unknown[]; total: number } ? K : never;
}[CallName];
type Row<K extends PagedCall> = Value<K> extends { rows: (infer R)[] } ? R : never;
type Page<K extends PagedCall> = Value<K> & { rows: Row<K>[]; total: number };

interface Got<K extends PagedCall> {
  key: string | null;
  answers: Page<K>[];
  error?: unknown;
}

/**
 * Asks a paged call one page after the other and shows all rows so far.
 * `first` is the first page's answer (facets, counts). `more` asks for the next page, `retry` for the one that
 * failed, `again` for everything anew. A new input starts at the first page; the input is compared by its JSON.
 * ⚠ Effects that run again with the same input (StrictMode, Activity) send no call for pages that are there.
 * @param input what to send without `pageNum`, or null to ask nothing yet
 */
export function usePages<K extends PagedCall>(call: Call<K>, input: Omit<Input<K>, 'pageNum'> | null) {
  const key = input && JSON.stringify(input);
  const [round, setRound] = useState(0);
  const [wanted, setWanted] = useState({ key, pages: 1 });
  const [result, setResult] = useState<Got<K>>({ key: null, answers: [] });

  const answers = result.key === key ? result.answers : [];
  const error = result.key === key ? result.error : undefined;
  const count = answers.length;
  const pages = wanted.key === key ? wanted.pages : 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the failed page again
  useEffect(() => {
    if (key === null || count >= pages) return;
    const question = { ...JSON.parse(key), pageNum: count + 1 } as Input<K>;
    const subscription = call(question)
      .pipe(granted<K>())
      .subscribe({
        next: (answer) =>
          setResult((last) => ({
            key,
            answers: [...(last.key === key ? last.answers : []), answer as Page<K>],
          })),
        error: (problem: unknown) =>
          setResult((last) => ({ key, answers: last.key === key ? last.answers : [], error: problem })),
      });
    return () => subscription.unsubscribe();
  }, [call, key, count, pages, round]);

  const rows = answers.flatMap((answer) => answer.rows);
  const latest = answers.at(-1);
  const hasMore = latest !== undefined && latest.rows.length > 0 && rows.length < latest.total;

  const ask = useCallback(() => {
    setResult((last) => ({ key: last.key, answers: last.answers }));
    setRound((n) => n + 1);
  }, []);
  const again = useCallback(() => {
    setResult({ key: null, answers: [] });
    setWanted({ key: null, pages: 1 });
    setRound((n) => n + 1);
  }, []);
  const more = useCallback(() => {
    if (hasMore && count >= pages) setWanted({ key, pages: count + 1 });
  }, [hasMore, count, pages, key]);

  return {
    state:
      key === null
        ? ('idle' as const)
        : error
          ? ('failed' as const)
          : count < pages
            ? ('loading' as const)
            : ('done' as const),
    rows,
    first: answers[0],
    total: latest?.total ?? 0,
    hasMore,
    error,
    more,
    retry: ask,
    again,
  };
}
