import { api, im } from 'shared-sdk';
import { useCall, useEvents } from 'shared-sdk/react';
import { useWhileVisible } from '../../shared/load/use-while-visible';
import { isMoving } from './words';

/** Polling for users without push messages: a merchant who has not quoted yet, or a broken socket. */
const FALLBACK_MS = 30_000;

/** A valuation or auction that is refetched when the server reports a change of it or its quotes. */
export function useLiveAuction(id: string) {
  const { value, error, state, refetch } = useCall(api.getAssessment, { id });
  useEvents(im, (event) => {
    if (event.type === 'missed' || (event.type === 'quote' && event.id === id)) refetch();
  });
  useWhileVisible(refetch, value && isMoving(value.status) ? FALLBACK_MS : null);
  return { auction: value, error, loading: state === 'loading', again: refetch };
}
