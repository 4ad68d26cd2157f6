import { auditTime, catchError, defer, first, map, merge, type Observable, of, Subject, timer } from 'rxjs';
import type { CacheKey, Seen } from './cache-entry';
import type { Session } from './session';

/** Delay after the first change until responses are written together, in ms. */
const WRITE_AFTER_MS = 1_000;
/** Read timeout, in ms: a database that does not open must not delay the page's error state. */
const READ_WITHIN_MS = 1_000;

const isGuestEntry = (name: string) => name.startsWith('guest/');

/** Loaded lazily: no page needs the store for its first screen. */
const openStore = () => import('./offline-store');

/**
 * Stores responses in IndexedDB for offline use: public ones for all users, private ones under the member's id.
 * Private ones are deleted with the session. Without IndexedDB, or where it is not allowed, nothing is stored.
 */
export function createPersistence(session: Session, allowed = true) {
  const available = allowed && typeof indexedDB !== 'undefined';
  /** Undefined: to be deleted. */
  const pending = new Map<string, Seen<unknown> | undefined>();
  const changed$ = new Subject<void>();

  /** `guest/listGoods {}`, `42/listOrders {}`; undefined while the owner is unknown. */
  const nameOf = (key: CacheKey) => {
    const [scope, rest] = [key.slice(0, key.indexOf('/')), key.slice(key.indexOf('/') + 1)];
    const owner = scope === 'public' ? 'guest' : session.userId;
    return owner ? `${owner}/${rest}` : undefined;
  };

  // Steps are serialised: a write in progress must not outlive a wipe requested meanwhile.
  let queue: Promise<unknown> = Promise.resolve();
  const enqueue = (step: () => Promise<unknown>) => {
    queue = queue.then(step).catch(() => undefined); // store full or forbidden: nothing is stored
  };
  changed$.pipe(auditTime(WRITE_AFTER_MS)).subscribe(() =>
    enqueue(async () => {
      const { write } = await openStore();
      const entries = [...pending];
      pending.clear();
      await write(entries);
    }),
  );

  const put = (key: CacheKey, seen: Seen<unknown> | undefined) => {
    const name = nameOf(key);
    if (!available || !name) return;
    pending.set(name, seen);
    changed$.next();
  };

  return {
    save(key: CacheKey, seen: Seen<unknown>): void {
      put(key, seen);
    },
    /** Deletes what the server reports as gone. */
    remove(key: CacheKey): void {
      put(key, undefined);
    },
    load<T>(key: CacheKey): Observable<Seen<T> | undefined> {
      const name = nameOf(key);
      if (!available || !name) return of(undefined);
      const tooLate = timer(READ_WITHIN_MS).pipe(map(() => undefined));
      return defer(() =>
        merge(
          openStore().then(({ read }) => read<T>(name)),
          tooLate,
        ),
      ).pipe(
        first(),
        // The session may have ended during the read.
        map((seen) => (nameOf(key) === name ? seen : undefined)),
        catchError(() => of(undefined)),
      );
    },
    /** Deletes the responses of all members. */
    removeMembers(): void {
      if (!available) return;
      for (const name of pending.keys()) if (!isGuestEntry(name)) pending.delete(name);
      enqueue(async () => (await openStore()).deleteExcept(isGuestEntry));
    },
  };
}
export type Persistence = ReturnType<typeof createPersistence>;
