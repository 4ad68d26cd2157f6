import { useEffect } from 'react';
import { defer, filter, fromEvent, merge } from 'rxjs';
import { im, session, state } from 'shared-sdk';
import { useStream } from 'shared-sdk/react';

/** Emits when the user returns to the tab or window: a suspended socket may have missed notifications. */
const returned$ = defer(() =>
  merge(
    fromEvent(window, 'focus'),
    fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'visible')),
  ),
);

/** The unread total beside 消息 (`count` of the specification), pushed by the socket. */
export function useUnread(): number {
  const token = useStream(session.token$, null);
  useEffect(() => {
    if (!token) return;
    const watching = im.watchUnread(returned$).subscribe();
    return () => watching.unsubscribe();
  }, [token]);
  return useStream(state.count$, 0);
}
