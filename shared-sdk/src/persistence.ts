import { auditTime, catchError, defer, from, map, type Observable, of, Subject, timeout } from 'rxjs';
import type { CacheKey, Seen } from './cache-entry';
import type { Session } from './session';

/** Answers are written together, this long after the first of them, in ms. */
const WRITE_AFTER_MS = 1_000;
/** A database that does not open must not keep a page from saying that it failed. */
const READ_WITHIN_MS = 1_000;

const isGuests = (name: string) => name.startsWith('guest/');

/** The store is loaded when first needed: no page needs it to begin. */
const openStore = () => import('./offline-store');

/**
 * Keeps answers in IndexedDB for when there is no network: public ones for everybody, private ones under their
 * member's id. Private ones go when the session does. Where there is no IndexedDB nothing is kept.
 */
export function createPersistence(session: Session) {
  const available = typeof indexedDB !== 'undefined';
  /** Undefined: is to be forgotten. */
  const waiting = new Map<string, Seen<unknown> | undefined>();
  const noted$ = new Subject<void>();

  /** `guest/listGoods {}`, `42/listOrders {}`; undefined while it is not known whose it is. */
  const nameOf = (key: CacheKey) => {
    const [scope, rest] = [key.slice(0, key.indexOf('/')), key.slice(key.indexOf('/') + 1)];
    const owner = scope === 'public' ? 'guest' : session.userId;
    return owner ? `${owner}/${rest}` : undefined;
  };

  // One step after the other: what is being written must not outlive a wipe that was asked for meanwhile.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (step: () => Promise<unknown>) => {
    turn = turn.then(step).catch(() => undefined); // a store that is full or forbidden keeps nothing
  };
  noted$.pipe(auditTime(WRITE_AFTER_MS)).subscribe(() =>
    inTurn(async () => {
      const { write } = await openStore();
      const entries = [...waiting];
      waiting.clear();
      await write(entries);
    }),
  );

  const put = (key: CacheKey, seen: Seen<unknown> | undefined) => {
    const name = nameOf(key);
    if (!available || !name) return;
    waiting.set(name, seen);
    noted$.next();
  };

  return {
    note(key: CacheKey, seen: Seen<unknown>): void {
      put(key, seen);
    },
    /** What the server says is gone. */
    forget(key: CacheKey): void {
      put(key, undefined);
    },
    recall<T>(key: CacheKey): Observable<Seen<T> | undefined> {
      const name = nameOf(key);
      if (!available || !name) return of(undefined);
      return defer(() => from(openStore().then(({ read }) => read<T>(name)))).pipe(
        timeout(READ_WITHIN_MS),
        // The session may have ended while it was read.
        map((seen) => (nameOf(key) === name ? seen : undefined)),
        catchError(() => of(undefined)),
      );
    },
    /** Forgets every member's answers. */
    forgetMembers(): void {
      if (!available) return;
      for (const name of waiting.keys()) if (!isGuests(name)) waiting.delete(name);
      inTurn(async () => (await openStore()).keepOnly(isGuests));
    },
  };
}
export type Persistence = ReturnType<typeof createPersistence>;
