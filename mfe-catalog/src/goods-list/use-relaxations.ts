import { useCallback, useEffect, useState } from 'react';
import { api, isTransportError, unwrap } from 'shared-sdk';
import { useRefetchOnline } from 'shared-sdk/react';
import type { ActiveFilter } from '../goods-query/active-filters';
import { countText } from './goods-count';

interface Count {
  total: number;
  text: string;
}

export interface Relaxation extends ActiveFilter {
  /** The number of matches without this condition: 12, 1000+. Undefined while unknown, or for none. */
  count?: string;
}

/**
 * Sorts by matches: the condition whose removal yields most is the narrowest. The game comes last unless nothing else
 * helps, since without it any other goods match too.
 */
export function rankRelaxations(
  ways: readonly ActiveFilter[],
  counts: ReadonlyMap<string, Count>,
): Relaxation[] {
  const total = ({ key }: ActiveFilter) => counts.get(key)?.total ?? 0;
  const weight = (way: ActiveFilter) => (way.key === 'game' ? Math.min(total(way), 0.5) : total(way));
  return [...ways]
    .sort((a, b) => weight(b) - weight(a))
    .map((way) => ({ ...way, count: total(way) ? counts.get(way.key)?.text : undefined }));
}

/** Counts the matches without each condition. Failed counts are omitted and refetched when the network is back. */
export function useRelaxations(ways: readonly ActiveFilter[]) {
  const waysKey = JSON.stringify(ways.map(({ key, without }) => [key, without]));
  const [found, setFound] = useState<{ asked: string; counts: Map<string, Count>; open: number }>();
  const [round, setRound] = useState(0);
  const [lost, setLost] = useState(false);
  useRefetchOnline(
    lost,
    useCallback(() => setRound((n) => n + 1), []),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round refetches after a network failure
  useEffect(() => {
    setLost(false);
    const queries = JSON.parse(waysKey) as [string, ActiveFilter['without']][];
    setFound({ asked: waysKey, counts: new Map(), open: queries.length });
    const learn = (key: string, count?: Count) =>
      setFound((now) =>
        now?.asked === waysKey
          ? { ...now, counts: count ? new Map(now.counts).set(key, count) : now.counts, open: now.open - 1 }
          : now,
      );
    const calls = queries.map(([key, without]) =>
      api
        .listGoods({ ...without, pageSize: 1 })
        .pipe(unwrap<'listGoods'>())
        .subscribe({
          next: (page) => learn(key, { total: page.total, text: countText(page) }),
          error: (problem: unknown) => {
            if (isTransportError(problem)) setLost(true);
            learn(key);
          },
        }),
    );
    return () => {
      for (const call of calls) call.unsubscribe();
    };
  }, [waysKey, round]);

  const asking = found?.asked !== waysKey || found.open > 0;
  const [best, ...others] = rankRelaxations(ways, asking ? new Map() : found.counts);
  return { asking, best: asking ? undefined : best, others: asking ? [] : others };
}
