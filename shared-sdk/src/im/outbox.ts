import {
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  firstValueFrom,
  map,
  type Observable,
  Subject,
  timer,
} from 'rxjs';
import type { Profile, Value } from 'shared-contract';
import type { Api } from '../api';
import { nextRetry } from '../backoff';
import type { Session } from '../session';
import { isTransportError, Refused, unwrap } from '../unwrap';
import { readUnsent, type Unsent, writeUnsent } from './unsent-store';

export interface Delivered {
  message: Unsent;
  answer: Value<'sendInstantMessage'>;
}

/** Timeout for uploads, in ms: a photo over a slow connection exceeds the default. */
const UPLOAD_TIMEOUT_MS = 60_000;

interface OutboxOptions {
  api: Api;
  session: Session;
  user$: Observable<Profile | null>;
  online$: BehaviorSubject<boolean>;
}

/**
 * Sends messages sequentially, in the order written, until each is delivered. Every message keeps its clientMsgId, so
 * retries are idempotent. Unsent messages are persisted per member across reloads and logouts.
 */
export function createOutbox({ api, session, user$, online$ }: OutboxOptions) {
  const unsent$ = new BehaviorSubject<readonly Unsent[]>([]);
  const delivered$ = new Subject<Delivered>();
  let owner: string | null = null;
  let loaded = false;
  let sending = false;

  const set = (messages: readonly Unsent[]) => {
    unsent$.next(messages);
    if (owner && loaded) writeUnsent(owner, messages);
  };
  const idOf = ({ input }: Unsent) => input.clientMsgId;
  const mark = (id: string, how: Pick<Unsent, 'delivery' | 'error'>) =>
    set(unsent$.value.map((it) => (idOf(it) === id ? { ...it, error: undefined, ...how } : it)));
  const uploaded = (id: string, content: string) =>
    set(unsent$.value.map((it) => (idOf(it) === id ? { ...it, input: { ...it.input, content } } : it)));
  const remove = (id: string) => set(unsent$.value.filter((it) => idOf(it) !== id));

  // Owner of the messages. Until the profile is known they are held in memory only.
  user$
    .pipe(
      map((user) => user?.userId ?? null),
      distinctUntilChanged(),
    )
    .subscribe(async (userId) => {
      owner = userId;
      loaded = false;
      if (userId === null) return unsent$.next([]);
      const stored = await readUnsent(userId);
      if (owner !== userId) return;
      loaded = true;
      const known = new Set(unsent$.value.map(idOf));
      set([...stored.filter((it) => !known.has(idOf(it))), ...unsent$.value]);
      void pump();
    });

  async function pump(): Promise<void> {
    if (sending) return;
    sending = true;
    try {
      for (let tries = 0; ; ) {
        await firstValueFrom(online$.pipe(filter(Boolean)));
        const next = unsent$.value.find(({ delivery }) => delivery !== 'failed');
        if (!next || session.token === null) return;
        const { token } = session;
        mark(idOf(next), { delivery: 'sending' });
        const problem = await deliver(next, token);
        if (problem === undefined) tries = 0;
        else if (token !== session.token)
          tries = 0; // another user's by now
        else if (isTransportError(problem)) {
          mark(idOf(next), { delivery: 'waiting' });
          tries += 1;
          await firstValueFrom(nextRetry(tries, online$));
        } else if (problem instanceof Refused && problem.code === 429) {
          mark(idOf(next), { delivery: 'waiting' });
          await firstValueFrom(timer(Number(problem.details.retryAfter ?? 10) * 1000));
        } else if (problem instanceof Refused && problem.code === 401) {
          mark(idOf(next), { delivery: 'waiting' });
          return; // resent after the same member logs in
        } else mark(idOf(next), { delivery: 'failed', error: (problem as Error).message });
      }
    } finally {
      sending = false;
    }
  }

  /** Undefined if delivered, otherwise the error. */
  async function deliver(message: Unsent, token: string): Promise<unknown> {
    try {
      const input = message.input.content ? message.input : await withPicture(message);
      const answer = await firstValueFrom(api.sendInstantMessage(input).pipe(unwrap<'sendInstantMessage'>()));
      if (token === session.token) {
        delivered$.next({ message, answer });
        remove(idOf(message));
      }
      return undefined;
    } catch (problem) {
      return problem;
    }
  }

  /** ⚠ The file id is persisted before sending: a resend must not use the id of another upload. */
  async function withPicture({ input, picture }: Unsent): Promise<Unsent['input']> {
    const { fileId } = await firstValueFrom(
      api.upload({ use: 'chat', file: picture }, { timeoutMs: UPLOAD_TIMEOUT_MS }).pipe(unwrap<'upload'>()),
    );
    uploaded(input.clientMsgId, fileId);
    return { ...input, content: fileId };
  }

  return {
    unsent$: unsent$.asObservable(),
    delivered$: delivered$.asObservable(),
    send(input: Unsent['input'], writtenAt: string, picture?: Blob) {
      const delivery = online$.value ? 'sending' : 'waiting';
      set([...unsent$.value, { input, writtenAt, delivery, ...(picture && { picture }) }]);
      void pump();
    },
    /** Resends a refused message with its old id. */
    resend(clientMsgId: string) {
      mark(clientMsgId, { delivery: online$.value ? 'sending' : 'waiting' });
      void pump();
    },
    discard: remove,
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
