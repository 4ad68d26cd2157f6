import {
  auditTime,
  catchError,
  defer,
  EMPTY,
  filter,
  merge,
  Observable,
  retry,
  startWith,
  switchMap,
  tap,
  timer,
} from 'rxjs';
import type { ImFrame } from 'shared-contract';
import { nextRetry } from '../backoff';
import { unwrap } from '../unwrap';
import type { ConversationTarget, OpenConversation } from './conversation';
import type { Engine, ImDeps } from './engine';

export type { ConversationTarget, ConversationView, OpenConversation, ShownMessage } from './conversation';

/** Instant messages. The engine is loaded on first subscription. */
export interface Im {
  /** Server events for the member: messages and changes. Silent while logged out. */
  readonly frames$: Observable<ImFrame>;
  /** Opens a conversation, emitted once it is ready; unsubscribing closes it. */
  open(target: ConversationTarget): Observable<OpenConversation>;
  /**
   * Keeps `state.count$` in step with the unread total: requests it at once, on every change notification, and on
   * each emission of `also$`.
   */
  watchUnread(also$?: Observable<unknown>): Observable<unknown>;
}

/** Frames that arrive within this time, in ms, cause one request. */
const BATCH_MS = 300;
/** Delay of the connection for the badge, in ms: the first screen does not need it. */
const CONNECT_DELAY_MS = 1_000;
/** Retries of the request for the total. */
const UNREAD_RETRIES = 3;

export function createIm(deps: ImDeps): Im {
  const { api, state, online$ } = deps;
  let engine: Promise<Engine> | undefined;
  const load = () =>
    import('./engine').then(
      ({ createEngine }) => createEngine(deps),
      (error: unknown) => {
        engine = undefined;
        throw error;
      },
    );
  const engine$ = defer(() => {
    engine ??= load();
    return engine;
  }).pipe(retry({ delay: (_error, n) => nextRetry(n, online$) }));
  const frames$ = engine$.pipe(switchMap((engine) => engine.frames$));
  return {
    frames$,
    open: (target) =>
      engine$.pipe(
        switchMap(
          (engine) =>
            new Observable<OpenConversation>((subscriber) => {
              const conversation = engine.open(target);
              subscriber.next(conversation);
              return () => conversation.close();
            }),
        ),
      ),
    watchUnread: (also$ = EMPTY) =>
      merge(
        timer(CONNECT_DELAY_MS).pipe(
          // Another page may have connected meanwhile, so its `ready` has passed and earlier changes are unknown.
          switchMap(() => engine$),
          switchMap(({ fromReady$ }) => fromReady$),
          filter(({ type }) => type === 'ready' || type === 'unread' || type === 'message'),
          auditTime(BATCH_MS),
        ),
        also$,
      ).pipe(
        startWith(undefined),
        switchMap(() =>
          api.getUnread({}, { retries: UNREAD_RETRIES }).pipe(
            unwrap<'getUnread'>(),
            catchError(() => EMPTY), // a failed request leaves the badge as it is
          ),
        ),
        tap(({ total }) => state.count$.next(total)),
      ),
  };
}
