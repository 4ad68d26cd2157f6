import type { Input } from 'shared-contract';
import { api, im } from 'shared-sdk';
import { useCall, useEvents } from 'shared-sdk/react';
import { useWhileVisible } from '../order/use-while-visible';
import { claimsIn, isRunning } from './claim-words';

const GENTLE_MS = 12_000;

/** One's own claims, newest first; they move while one looks at them, as an order does. In: null asks nothing. */
export function useClaims(of: Pick<Input<'listProblems'>, 'orderNo' | 'pageSize'> | null) {
  const call = useCall(api.listProblems, of && { problemType: 'claim', ...of });
  const claims = call.value && claimsIn(call.value.rows);
  // Every step of a claim comes with a message.
  useEvents(im, ({ type }) => {
    if (of && (type === 'unread' || type === 'missed')) call.again();
  });
  useWhileVisible(call.again, claims?.some(isRunning) ? GENTLE_MS : null);
  return { claims, error: call.error, loading: call.state === 'loading', again: call.again };
}
