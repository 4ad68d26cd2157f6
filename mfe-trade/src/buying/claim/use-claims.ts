import type { Input } from 'shared-contract';
import { api, im } from 'shared-sdk';
import { useCall, useEvents } from 'shared-sdk/react';
import { useWhileVisible } from '../../shared/load/use-while-visible';
import { claimsIn, isRunning } from './claim-words';

const POLL_MS = 12_000;

/**
 * The member's own claims, newest first, refetched like an order while the page is open.
 * @param of null fetches nothing
 */
export function useClaims(of: Pick<Input<'listProblems'>, 'orderNo' | 'pageSize'> | null) {
  const call = useCall(api.listProblems, of && { problemType: 'claim', ...of });
  const claims = call.value && claimsIn(call.value.rows);
  // Every step of a claim sends a message.
  useEvents(im, ({ type }) => {
    if (of && (type === 'unread' || type === 'missed')) call.refetch();
  });
  useWhileVisible(call.refetch, claims?.some(isRunning) ? POLL_MS : null);
  return { claims, error: call.error, loading: call.state === 'loading', refetch: call.refetch };
}
