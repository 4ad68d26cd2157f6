import {
  asyncScheduler,
  catchError,
  concatWith,
  defer,
  EMPTY,
  filter,
  finalize,
  connect as heardBy,
  merge,
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
import { nextTry } from '../backoff';
import type { Session } from '../session';

/** The server says something every 25 s; who hears nothing for so long, in ms, has lost it. */
const SILENCE_MS = 60_000;
/** How often, in ms, a change of the unread count is told at most: each makes pages ask, and a talk brings many. */
const UNREAD_EVERY_MS = 300;
/** Beyond it the waits grow no more. */
const LATE = 99;

/** The socket is gone, by this code of its closing; 0: given up by us. */
class Closed extends Error {
  constructor(readonly code: number) {
    super(`closed by ${code}`);
  }
}

export interface FrameOptions {
  /** Address of the socket: ws or wss. */
  url: string;
  session: Session;
  online$: Observable<boolean>;
  /** Where there is no global WebSocket (Node 20). */
  WebSocketCtor?: typeof WebSocket;
  /** Something changed on the server: an answer that left before now may be no longer so. */
  onNews?: () => void;
}

export interface Line {
  readonly frames$: Observable<ImFrame>;
  /** The same for who joins some time after they last asked: begins with `ready` where the line stands already. */
  readonly fromReady$: Observable<ImFrame>;
}

/**
 * What the server tells whoever is logged in, over one socket for all who listen; it closes when the last one leaves.
 * A lost socket comes back by itself, later each time, and begins after the newest message it brought, so none is missing
 * or told twice. The end of a session (4401) ends it silently until there is another token: it announces nothing.
 */
export function createFrames({ url, session, online$, WebSocketCtor, onNews }: FrameOptions): Line {
  let newest: { of: string; msgId: string } | undefined;
  /** The `ready` of a line that stands. */
  let standing: ImFrame | undefined;

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
      // A network that comes back is another one: what was connected before hears nothing any more.
      const otherNetwork$ = online$.pipe(skip(1), filter(Boolean));
      return (socket as unknown as Observable<ImFrame>).pipe(
        takeUntil(otherNetwork$),
        timeout({ each: SILENCE_MS }),
        catchError(() => EMPTY),
        finalize(() => {
          standing = undefined;
        }),
        concatWith(throwError(() => new Closed(code))),
      );
    });

  const isNew = (frame: ImFrame) =>
    frame.type !== 'message' || !newest || Number(frame.message.msgId) > Number(newest.msgId);
  const learn = (token: string) => (frame: ImFrame) => {
    if (frame.type === 'message') newest = { of: token, msgId: frame.message.msgId };
    else if (frame.type === 'ready') newest ??= { of: token, msgId: frame.last };
    if (frame.type === 'ready') standing = frame;
    if (frame.type !== 'alive') onNews?.();
  };

  const frames$ = session.token$.pipe(
    switchMap((token) => {
      if (token === null) return EMPTY;
      return connect(token).pipe(
        filter(isNew),
        tap(learn(token)),
        retry({
          delay: (error: Closed, n) => {
            if (error.code === imClose.session || error.code === imClose.protocol) return EMPTY;
            return nextTry(error.code === imClose.replaced ? LATE : n, online$);
          },
          resetOnSuccess: true,
        }),
      );
    }),
    // The first of many is told at once, and the last when they are over.
    heardBy((all$) =>
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
    fromReady$: defer(() => (standing ? frames$.pipe(startWith(standing)) : frames$)),
  };
}
