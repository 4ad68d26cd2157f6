import { useEffect, useState } from 'react';
import type { Value } from 'shared-contract';
import { api } from 'shared-sdk';
import { type CallState, useCall } from 'shared-sdk/react';

/** Pause in typing after which suggestions are requested, in ms. */
const PAUSE_MS = 250;
/** Longer words are searched for, but not suggested for. */
const MAX_LENGTH = 40;

/**
 * Suggestions for what is typed, requested once the typing pauses; a new text drops the request under way. Loading for
 * a text that was not requested yet.
 */
export function useSuggestions(text: string, gameId: string | undefined): CallState<Value<'suggestSearch'>> {
  const typed = usePaused(text);
  const keyword = typed.slice(0, MAX_LENGTH);
  const suggestions = useCall(api.suggestSearch, keyword ? { keyword, ...(gameId && { gameId }) } : null);
  return typed === text ? suggestions : { state: 'loading' };
}

/** The value after it has not changed for a while; an empty one at once. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), value ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
