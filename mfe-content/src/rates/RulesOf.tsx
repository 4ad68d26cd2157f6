import type { ReactNode } from 'react';
import type { TradeRules } from 'shared-contract';
import { useRulesCall } from 'shared-sdk/react';
import { FailedState, SkeletonBlock } from 'shared-ui';

/** What shows fees or deadlines, once they are known. */
export function RulesOf({ children }: { children: (rules: TradeRules) => ReactNode }) {
  const { value, state, refetch } = useRulesCall();
  if (value) return children(value);
  return state === 'failed' ? (
    <FailedState onRetry={refetch} module="费用和时限" />
  ) : (
    <SkeletonBlock lines={5} />
  );
}
