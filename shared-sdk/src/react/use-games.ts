import { useEffect } from 'react';
import type { Game } from 'shared-contract';
import { api, state } from '../index';
import { useCall } from './use-call';
import { useStream } from './use-stream';

const none: readonly Game[] = [];

/** The games, requested once for all pages: the first caller fills `gameTypeList`. */
export function useGames() {
  const known = useStream(state.gameTypeList$, none);
  const answer = useCall(api.listGames, known.length ? null : {});
  const arrived = answer.value;
  useEffect(() => {
    if (arrived?.length) state.gameTypeList$.next(arrived);
  }, [arrived]);
  return {
    games: known.length ? known : arrived,
    failed: answer.state === 'failed',
    refetch: answer.refetch,
  };
}
