import {
  BehaviorSubject,
  catchError,
  combineLatest,
  debounceTime,
  EMPTY,
  expand,
  filter,
  map,
  type Observable,
  of,
  Subject,
  Subscription,
  skip,
  switchMap,
  takeUntil,
  tap,
} from 'rxjs';
import type { Conversation, ImFrame, Input, InstantMessage } from 'shared-contract';
import type { Api } from '../api';
import { isTransportError, unwrap } from '../unwrap';
import type { Outbox } from './outbox';
import type { Unsent } from './unsent-store';

/**
 * Identifies a conversation: by its id, or by subject and counterpart; the first message creates one that does not
 * exist yet.
 */
export type ConversationTarget = Pick<
  Input<'sendInstantMessage'>,
  'sessionId' | 'toStaff' | 'goodsId' | 'orderNo'
>;

/** A message for display: one of the contract, or an own message that is not delivered yet. */
export interface ShownMessage extends Omit<InstantMessage, 'msgId'> {
  msgId: string | null;
  delivery?: Unsent['delivery'];
  error?: string;
}

export interface ConversationView {
  state: 'loading' | 'done' | 'failed';
  error?: unknown;
  /** Counterpart and subject; undefined for a conversation that does not exist yet. */
  conversation?: Conversation;
  /** Oldest first; undelivered ones at the end. */
  messages: readonly ShownMessage[];
  /** The first message that was unread when the conversation was opened. */
  firstUnreadId: string | null;
  hasEarlier: boolean;
  loadingEarlier: boolean;
  earlierFailed: boolean;
}

export interface OpenConversation {
  view$: Observable<ConversationView>;
  send(msgType: Exclude<InstantMessage['msgType'], 'image'>, content: string): void;
  /** Uploads and sends a picture; until delivered, its `content` is a local object URL. */
  sendPicture(picture: Blob): void;
  resend(clientMsgId: string): void;
  discard(clientMsgId: string): void;
  /** Loads older messages. */
  loadEarlier(): void;
  /** Reloads after a failure. */
  retry(): void;
  close(): void;
}

const PAGE_SIZE = 30;
const MAX_PAGE_SIZE = 100;
const READ_AFTER_MS = 300;

interface Deps {
  api: Api;
  frames$: Observable<ImFrame>;
  outbox: Outbox;
  online$: Observable<boolean>;
  nowIso: () => string;
}

/** An open conversation: history, incoming messages and undelivered own ones. */
export function openConversation(
  target: ConversationTarget,
  { api, frames$, outbox, online$, nowIso }: Deps,
): OpenConversation {
  const byId = new Map<string, InstantMessage>();
  const view$ = new BehaviorSubject<Omit<ConversationView, 'messages'>>({
    state: 'loading',
    firstUnreadId: null,
    hasEarlier: false,
    loadingEarlier: false,
    earlierFailed: false,
  });
  const messages$ = new BehaviorSubject<readonly InstantMessage[]>([]);
  const read$ = new Subject<void>();
  const closed$ = new Subject<void>();
  const running = new Subscription();
  let sessionId = target.sessionId;

  const change = (part: Partial<ConversationView>) => view$.next({ ...view$.value, ...part });
  const storeMessages = (messages: readonly InstantMessage[]) => {
    for (const message of messages) byId.set(message.msgId, message);
    messages$.next([...byId.values()].sort((a, b) => Number(a.msgId) - Number(b.msgId)));
  };
  const loadMessages = (input: Omit<Input<'listConversationMessages'>, 'sessionId'>) =>
    api
      .listConversationMessages({ sessionId: sessionId ?? '', ...input })
      .pipe(unwrap<'listConversationMessages'>(), tap(storeMessages));

  const find$ = () =>
    api.listConversations({ ...(sessionId === undefined ? target : { sessionId }), pageSize: 1 }).pipe(
      unwrap<'listConversations'>(),
      map(({ rows }) => rows[0]),
    );

  const load = () => {
    change({ state: 'loading', error: undefined });
    running.add(
      find$()
        .pipe(
          switchMap((conversation) => {
            sessionId = conversation?.sessionId ?? sessionId;
            change({ conversation });
            return sessionId === undefined ? of(undefined) : loadMessages({ limit: PAGE_SIZE });
          }),
          takeUntil(closed$),
        )
        .subscribe({
          next: (history) => {
            const theirs = history?.filter(({ from }) => from !== 'me') ?? [];
            const unread = view$.value.conversation?.unread ?? 0;
            change({
              state: 'done',
              hasEarlier: history?.length === PAGE_SIZE,
              firstUnreadId: unread > 0 ? (theirs.slice(-unread)[0]?.msgId ?? null) : null,
            });
          },
          error: (error: unknown) => change({ state: 'failed', error }),
        }),
    );
  };

  /** Loads everything after the newest held message, which also marks it as read. */
  const catchUp = () => {
    const after = messages$.value.at(-1)?.msgId;
    if (sessionId === undefined || after === undefined) return EMPTY;
    return loadMessages({ after, limit: MAX_PAGE_SIZE }).pipe(
      expand((got) =>
        got.length < MAX_PAGE_SIZE ? EMPTY : loadMessages({ after: got.at(-1)?.msgId, limit: MAX_PAGE_SIZE }),
      ),
    );
  };

  const handleFrame = (frame: ImFrame) => {
    if (frame.type === 'ready' && view$.value.state === 'failed') load();
    else if (frame.type === 'ready') read$.next();
    if (frame.type !== 'message') return;
    // The counterpart, or another tab of this user, may have created the conversation.
    if (sessionId === undefined) return load();
    if (frame.sessionId !== sessionId) return;
    storeMessages([frame.message]);
    if (frame.message.from !== 'me') read$.next();
  };

  running.add(frames$.subscribe({ next: handleFrame, error: () => undefined }));
  const isUnanswered = () => view$.value.state === 'failed' && isTransportError(view$.value.error);
  running.add(online$.pipe(skip(1), filter(Boolean), filter(isUnanswered)).subscribe(() => load()));
  const isVisible = () => globalThis.document?.visibilityState !== 'hidden';
  running.add(
    read$
      .pipe(
        debounceTime(READ_AFTER_MS),
        filter(isVisible),
        // A lost request is repeated with the next message and after a reconnect.
        switchMap(() =>
          catchUp().pipe(
            catchError(() => EMPTY),
            takeUntil(closed$),
          ),
        ),
      )
      .subscribe(),
  );
  const onVisible = () => isVisible() && read$.next();
  globalThis.document?.addEventListener('visibilitychange', onVisible);
  running.add(() => globalThis.document?.removeEventListener('visibilitychange', onVisible));

  const isMine = ({ input }: Unsent) =>
    (sessionId !== undefined && input.sessionId === sessionId) ||
    (input.goodsId !== undefined &&
      input.goodsId === (target.goodsId ?? view$.value.conversation?.subject.goodsId)) ||
    (input.orderNo !== undefined &&
      input.orderNo === (target.orderNo ?? view$.value.conversation?.subject.orderNo)) ||
    (input.toStaff !== undefined &&
      input.toStaff === (target.toStaff ?? view$.value.conversation?.subject.staffId));

  const previews = new Map<string, string>();
  const previewOf = ({ input, picture }: Pick<Unsent, 'input' | 'picture'>) => {
    const known = previews.get(input.clientMsgId);
    if (known !== undefined || !picture) return known ?? input.content;
    const url = URL.createObjectURL(picture);
    previews.set(input.clientMsgId, url);
    return url;
  };
  const shown = (unsent: Unsent): ShownMessage => ({
    msgId: null,
    clientMsgId: unsent.input.clientMsgId,
    from: 'me',
    msgType: unsent.input.msgType,
    content: previewOf(unsent),
    riskTip: null,
    sentAt: unsent.writtenAt,
    delivery: unsent.delivery,
    error: unsent.error,
  });

  running.add(
    outbox.delivered$.pipe(filter(({ message }) => isMine(message))).subscribe(({ message, answer }) => {
      const isFirst = sessionId === undefined;
      sessionId = answer.sessionId;
      const { clientMsgId, msgType } = message.input;
      // Messages already received over the socket are better: for a picture they carry its URL.
      if (!byId.has(answer.msgId))
        storeMessages([{ ...answer, clientMsgId, from: 'me', msgType, content: previewOf(message) }]);
      // The server's welcome message precedes a first message.
      if (isFirst) load();
    }),
  );
  load();

  return {
    view$: combineLatest([view$, messages$, outbox.unsent$]).pipe(
      map(([view, messages, unsent]) => {
        const arrived = new Set(messages.map(({ clientMsgId }) => clientMsgId));
        const waiting = unsent.filter((it) => isMine(it) && !arrived.has(it.input.clientMsgId));
        return { ...view, messages: [...messages, ...waiting.map(shown)] };
      }),
    ),
    send: (msgType, content) =>
      outbox.send({ ...target, msgType, content, clientMsgId: crypto.randomUUID() }, nowIso()),
    sendPicture: (picture) =>
      outbox.send(
        { ...target, msgType: 'image', content: '', clientMsgId: crypto.randomUUID() },
        nowIso(),
        picture,
      ),
    resend: outbox.resend,
    discard: outbox.discard,
    loadEarlier() {
      const before = messages$.value[0]?.msgId;
      if (!before || view$.value.loadingEarlier) return;
      change({ loadingEarlier: true, earlierFailed: false });
      running.add(
        loadMessages({ before, limit: PAGE_SIZE }).subscribe({
          next: (got) => change({ loadingEarlier: false, hasEarlier: got.length === PAGE_SIZE }),
          error: () => change({ loadingEarlier: false, earlierFailed: true }),
        }),
      );
    },
    retry: load,
    close() {
      closed$.next();
      running.unsubscribe();
      for (const url of previews.values()) URL.revokeObjectURL(url);
    },
  };
}
