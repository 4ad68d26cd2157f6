import { useState, useSyncExternalStore } from 'react';
import type { TradeRules } from 'shared-contract';
import { api } from '../index';
import { type CallState, useCall } from './use-call';

const subscribeToNothing = () => () => {};
/** Whether this render takes over HTML of the server. */
const useIsHydrating = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );

/**
 * Fees and deadlines of an order that is created now. Several parts of a page show them: what came with the page's HTML
 * serves all of them without a request.
 */
export function useRulesCall(): CallState<TradeRules> & { refetch: () => void } {
  const isHydrating = useIsHydrating();
  const [given] = useState(() => (isHydrating ? api.getTradeRules.cache.getCached({}) : undefined));
  const call = useCall(api.getTradeRules, given ? null : {});
  return given ? { state: 'done', value: given.value, seenAt: given.at, refetch: call.refetch } : call;
}

/** The rules alone; undefined until they are known. */
export const useRules = (): TradeRules | undefined => useRulesCall().value;
