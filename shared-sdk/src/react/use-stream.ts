import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/**
 * The newest value of a stream that has one at once (a BehaviorSubject such as `state.user$`).
 * ⚠ The stream must be the same object at every render; `initial` is what the server renders.
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
      // The first picture already shows the present value: subscribing comes only after it.
      if (looked.current !== stream$) {
        looked.current = stream$;
        stream$.subscribe((now) => (value.current = now)).unsubscribe();
      }
      return value.current;
    },
    () => initial,
  );
}
