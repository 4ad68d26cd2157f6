import {
  asyncScheduler,
  catchError,
  concatWith,
  defer,
  EMPTY,
  filter,
  finalize,
  merge,
  connect as multicast,
  type Observable,
  retry,
  share,
  skip,
  startWith,
  switchMap,
  takeUntil,
  tap,
  throttleTime,
  throwError,
  timeout,
} from 'rxjs';
import { type WebSocketSubject, webSocket } from 'rxjs/webSocket';
import { type ImFrame, type ImRequest, imClose } from 'shared-contract';
import { nextRetry } from '../backoff';
import type { Session } from '../session';

/** The server sends a frame every 25 s; after this silence, in ms, the connection counts as lost. */
const SILENCE_TIMEOUT_MS = 60_000;
/** Throttle of unread notifications, in ms: each makes pages refetch, and a conversation causes many. */
const UNREAD_EVERY_MS = 300;
/** Attempt number from which the backoff no longer grows. */
const LATE_ATTEMPT = 99;

/** The socket was closed with this code; 0: closed by the client. */
class Closed extends Error {
  constructor(readonly code: number) {
    super(`socket closed with code ${code}`);
  }
}

export interface FrameOptions {
  /** Address of the socket: ws or wss. */
  url: string;
  session: Session;
  online$: Observable<boolean>;
  /** Where there is no global WebSocket (Node 20). */
  WebSocketCtor?: typeof WebSocket;
  /** Called when something changed on the server: responses to earlier requests may be out of date. */
  onServerChange?: () => void;
}

export interface Line {
  readonly frames$: Observable<ImFrame>;
  /** The same for late subscribers: starts with `ready` if the connection is already established. */
  readonly fromReady$: Observable<ImFrame>;
}

/**
 * Frames for the logged-in member over one shared socket, closed when the last subscriber leaves. Reconnects with
 * backoff and resumes after the newest received message, so none is missed or emitted twice. The end of a session
 * (4401) stops it silently until there is another token: it does not announce the end.
 */
export function createFrames({ url, session, online$, WebSocketCtor, onServerChange }: FrameOptions): Line {
  let newest: { of: string; msgId: string } | undefined;
  /** The `ready` frame of the established connection. */
  let readyFrame: ImFrame | undefined;

  const connect = (token: string) =>
    defer(() => {
      if (newest?.of !== token) newest = undefined;
      let code = 0;
      const socket: WebSocketSubject<ImFrame | ImRequest> = webSocket({
        url,
        WebSocketCtor,
        openObserver: { next: () => socket.next(newest ? { token, after: newest.msgId } : { token }) },
        closeObserver: { next: (event) => (code = event.code) },
      });
      // After the network returns, connections over the old one are dead.
      const otherNetwork$ = online$.pipe(skip(1), filter(Boolean));
      return (socket as unknown as Observable<ImFrame>).pipe(
        takeUntil(otherNetwork$),
        timeout({ each: SILENCE_TIMEOUT_MS }),
        catchError(() => EMPTY),
        finalize(() => {
          readyFrame = undefined;
        }),
        concatWith(throwError(() => new Closed(code))),
      );
    });

  const isNew = (frame: ImFrame) =>
    frame.type !== 'message' || !newest || Number(frame.message.msgId) > Number(newest.msgId);
  const trackFrame = (token: string) => (frame: ImFrame) => {
    if (frame.type === 'message') newest = { of: token, msgId: frame.message.msgId };
    else if (frame.type === 'ready') newest ??= { of: token, msgId: frame.last };
    if (frame.type === 'ready') readyFrame = frame;
    if (frame.type !== 'alive') onServerChange?.();
  };

  const frames$ = session.token$.pipe(
    switchMap((token) => {
      if (token === null) return EMPTY;
      return connect(token).pipe(
        filter(isNew),
        tap(trackFrame(token)),
        retry({
          delay: (error: Closed, n) => {
            if (error.code === imClose.session || error.code === imClose.protocol) return EMPTY;
            return nextRetry(error.code === imClose.replaced ? LATE_ATTEMPT : n, online$);
          },
          resetOnSuccess: true,
        }),
      );
    }),
    // The first of a burst is emitted at once, the last one when the burst is over.
    multicast((all$) =>
      merge(
        all$.pipe(filter(({ type }) => type !== 'unread')),
        all$.pipe(
          filter(({ type }) => type === 'unread'),
          throttleTime(UNREAD_EVERY_MS, asyncScheduler, { leading: true, trailing: true }),
        ),
      ),
    ),
    share(),
  );
  return {
    frames$,
    fromReady$: defer(() => (readyFrame ? frames$.pipe(startWith(readyFrame)) : frames$)),
  };
}
