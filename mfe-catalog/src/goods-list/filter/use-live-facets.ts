import { useCallback, useEffect, useRef, useState } from 'react';
import type { Facets, GoodsQuery } from 'shared-contract';
import { api, isTransportError, unwrap } from 'shared-sdk';
import { useRefetchOnline } from 'shared-sdk/react';
import { countText } from '../goods-count';

interface Found {
  key: string;
  /** The number of matching goods: 37, 1000+. */
  count: string;
  facets: Facets | null;
}

const PAUSE_MS = 180;

/**
 * Counts and facets of a filter draft, fetched with a debounce after each change. The previous result stays until the
 * next arrives, so that the drawer does not flicker; `count` is undefined until it is the draft's own.
 */
export function useLiveFacets(draft: GoodsQuery | undefined) {
  const key = draft && JSON.stringify(draft);
  const [found, setFound] = useState<Found>();
  // A ref, because the first result must not run the effect again and repeat the call.
  const isAnswered = useRef(false);
  const [round, setRound] = useState(0);
  const [lost, setLost] = useState(false);
  useRefetchOnline(
    lost,
    useCallback(() => setRound((n) => n + 1), []),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round refetches after a network failure
  useEffect(() => {
    setLost(false);
    if (key === undefined) return;
    let call: { unsubscribe: () => void } | undefined;
    const fetchFacets = () => {
      call = api
        .listGoods({ ...(JSON.parse(key) as GoodsQuery), pageSize: 1 })
        .pipe(unwrap<'listGoods'>())
        .subscribe({
          next: (page) => {
            isAnswered.current = true;
            setFound({ key, count: countText(page), facets: page.facets });
          },
          // without a count the drawer can still apply the filters
          error: (problem: unknown) => setLost(isTransportError(problem)),
        });
    };
    const timer = setTimeout(fetchFacets, isAnswered.current ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      call?.unsubscribe();
    };
  }, [key, round]);
  return { facets: found?.facets ?? undefined, count: found?.key === key ? found?.count : undefined };
}
