import { useEffect, useState } from 'react';
import type { TimelineEntry } from 'shared-contract';
import { type Checked, checkChain } from './check-chain';

/** The timeline's hashes recomputed on this device; undefined while computing, null if unavailable. */
export function useCheckedChain(oldestFirst: readonly TimelineEntry[]): Checked[] | null | undefined {
  const [result, setResult] = useState<{ of: string; checked: Checked[] | null }>();
  const of = oldestFirst.map(({ hash }) => hash).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hashes identify the entries
  useEffect(() => {
    let here = true;
    void checkChain(oldestFirst).then((checked) => here && setResult({ of, checked }));
    return () => {
      here = false;
    };
  }, [of]);
  return result?.of === of ? result.checked : undefined;
}
