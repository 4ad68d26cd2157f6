import {
  auditTime,
  catchError,
  defer,
  EMPTY,
  filter,
  from,
  map,
  merge,
  Observable,
  retry,
  shareReplay,
  startWith,
  switchMap,
  tap,
  timer,
} from 'rxjs';
import type { ImFrame } from 'shared-contract';
import { nextTry } from '../backoff';
import { granted } from '../granted';
import type { ConversationTarget, OpenConversation } from './conversation';
import type { Engine, ImDeps } from './engine';

export type { ConversationTarget, ConversationView, OpenConversation, ShownMessage } from './conversation';

/** Instant messages. Loaded when somebody first listens. */
export interface Im {
  /** What the server tells of the member: messages, and what changed. Silent while nobody is logged in. */
  readonly frames$: Observable<ImFrame>;
  /** A conversation, given once it can be talked to; leaving closes it. */
  open(target: ConversationTarget): Observable<OpenConversation>;
  /**
   * Keeps `state.count$` in step with what waits to be read: asks at once, whenever the line tells that it changed, and at
   * each of `also$`.
   */
  watchUnread(also$?: Observable<unknown>): Observable<unknown>;
}

/** Frames that come in one go are one reason to ask. */
const TOGETHER_MS = 300;
/** The line that only a badge wants waits so long: nothing of it is needed for the first screen. */
const LINE_AFTER_MS = 1_000;
/** How often a lost question for the total is asked again. */
const ASK_AGAIN = 3;

export function createIm(deps: ImDeps): Im {
  const { api, state, online$ } = deps;
  const engine$: Observable<Engine> = defer(() => from(import('./engine'))).pipe(
    // A file that does not come is asked for again.
    retry({ delay: (_error, n) => nextTry(n, online$) }),
    map(({ createEngine }) => createEngine(deps)),
    shareReplay(1),
  );
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
        timer(LINE_AFTER_MS).pipe(
          // A page may have opened the line meanwhile: its `ready` is then over, and what came before it untold.
          switchMap(() => engine$),
          switchMap(({ fromReady$ }) => fromReady$),
          filter(({ type }) => type === 'ready' || type === 'unread' || type === 'message'),
          auditTime(TOGETHER_MS),
        ),
        also$,
      ).pipe(
        startWith(undefined),
        switchMap(() =>
          api.getUnread({}, { retries: ASK_AGAIN }).pipe(
            granted<'getUnread'>(),
            catchError(() => EMPTY), // a badge that cannot be had stays as it is
          ),
        ),
        tap(({ total }) => state.count$.next(total)),
      ),
  };
}
