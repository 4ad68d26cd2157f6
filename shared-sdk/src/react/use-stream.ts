import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/**
 * The current value of a stream that emits synchronously (a BehaviorSubject such as `state.user$`).
 * ⚠ The stream must be the same object on every render; `initial` is what the server renders.
 */
export function useStream<T>(stream$: Observable<T>, initial: T): T {
  const value = useRef<T>(initial);
  const looked = useRef<Observable<T>>(null);
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = stream$.subscribe((next) => {
        value.current = next;
        changed();
      });
      return () => subscription.unsubscribe();
    },
    [stream$],
  );
  return useSyncExternalStore(
    subscribe,
    () => {
      // The first render needs the current value: React subscribes only after it.
      if (looked.current !== stream$) {
        looked.current = stream$;
        stream$.subscribe((now) => (value.current = now)).unsubscribe();
      }
      return value.current;
    },
    () => initial,
  );
}
