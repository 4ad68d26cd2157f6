import { api, im } from 'shared-sdk';
import { useCall, useEvents } from 'shared-sdk/react';
import { useWhileVisible } from '../order/use-while-visible';
import { isMoving } from './words';

/** For whoever gets no events of it: a merchant who has not quoted yet, or a line that is down. */
const FALLBACK_MS = 30_000;

/** A recycling request that moves while one looks at it: asked again when the server says that it or its quotes changed. */
export function useLiveAuction(id: string) {
  const { value, error, state, again } = useCall(api.getAssessment, { id });
  useEvents(im, (event) => {
    if (event.type === 'missed' || (event.type === 'quote' && event.id === id)) again();
  });
  useWhileVisible(again, value && isMoving(value.status) ? FALLBACK_MS : null);
  return { auction: value, error, loading: state === 'loading', again };
}
