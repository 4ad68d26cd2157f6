import { BehaviorSubject, type Observable, Subject } from 'rxjs';

/** Local storage key of the token (specification section 3). */
export const TOKEN_KEY = 'token';

export interface Session {
  readonly token: string | null;
  readonly token$: Observable<string | null>;
  /** Fires for every answer with body code 401: the SDK knows that, the host knows what then. */
  readonly expired$: Observable<void>;
  /** Keeps a new token. */
  begin(token: string): void;
  /** Forgets the token, here and in storage. */
  end(): void;
  /** Announces that the server no longer knows the token. */
  expire(): void;
}

/** The stored token; anything that is not a JSON string counts as logged out. */
function read(storage: Storage | undefined): string | null {
  try {
    const value: unknown = JSON.parse(storage?.getItem(TOKEN_KEY) ?? 'null');
    return typeof value === 'string' && value ? value : null;
  } catch {
    return null;
  }
}

/**
 * The session, kept in local storage as JSON so that other tabs see it. Without storage (Node, or a browser that
 * refuses it) it lives in memory.
 */
export function createSession(storage: Storage | undefined = globalThis.localStorage): Session {
  const token$ = new BehaviorSubject(read(storage));
  const expired$ = new Subject<void>();
  const move = (token: string | null) => {
    if (token !== token$.value) token$.next(token);
  };
  globalThis.addEventListener?.('storage', (event) => {
    // A null key: the other tab cleared everything, which is what an ended session does.
    if (event.key === TOKEN_KEY || event.key === null) move(read(storage));
  });
  return {
    get token() {
      return token$.value;
    },
    token$: token$.asObservable(),
    expired$: expired$.asObservable(),
    begin(token) {
      storage?.setItem(TOKEN_KEY, JSON.stringify(token));
      move(token);
    },
    end() {
      storage?.removeItem(TOKEN_KEY);
      move(null);
    },
    expire: () => expired$.next(),
  };
}
