import { useCallback, useEffect, useRef, useState } from 'react';
import type { Facets, GoodsQuery } from 'shared-contract';
import { api, granted, isLost } from 'shared-sdk';
import { useAgainOnline } from 'shared-sdk/react';
import { countText } from '../goods-count';

interface Found {
  key: string;
  /** How many goods match: 37, 1000+. */
  count: string;
  facets: Facets | null;
}

const PAUSE_MS = 180;

/**
 * What a draft of filters would find, asked anew after each change once the hand rests. The last answer stays while
 * the next is on its way, so that the drawer does not flicker; `count` is undefined until it is the draft's own.
 */
export function useLiveFacets(draft: GoodsQuery | undefined) {
  const key = draft && JSON.stringify(draft);
  const [found, setFound] = useState<Found>();
  // A ref: the first answer must not run the effect again, which would ask the same once more.
  const isAnswered = useRef(false);
  const [round, setRound] = useState(0);
  const [lost, setLost] = useState(false);
  useAgainOnline(
    lost,
    useCallback(() => setRound((n) => n + 1), []),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks for what was lost
  useEffect(() => {
    setLost(false);
    if (key === undefined) return;
    let call: { unsubscribe: () => void } | undefined;
    const ask = () => {
      call = api
        .listGoods({ ...(JSON.parse(key) as GoodsQuery), pageSize: 1 })
        .pipe(granted<'listGoods'>())
        .subscribe({
          next: (page) => {
            isAnswered.current = true;
            setFound({ key, count: countText(page), facets: page.facets });
          },
          // without a count the drawer still applies what was chosen
          error: (problem: unknown) => setLost(isLost(problem)),
        });
    };
    const timer = setTimeout(ask, isAnswered.current ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      call?.unsubscribe();
    };
  }, [key, round]);
  return { facets: found?.facets ?? undefined, count: found?.key === key ? found?.count : undefined };
}
