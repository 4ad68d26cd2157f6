import { BehaviorSubject, type Observable, Subject } from 'rxjs';
import { localStorageIfAny, readStored, TOKEN_KEY } from './request';

/** Local storage key of whose token it is: the token and, after a space, the member's id. */
const OWNER_KEY = 'tokenOwner';

export interface Session {
  readonly token: string | null;
  readonly token$: Observable<string | null>;
  /** Whose token it is, once a profile has said so; known again after a reload, also without a network. */
  readonly userId: string | null;
  /** Fires for every answer with body code 401: the SDK knows that, the host knows what then. */
  readonly expired$: Observable<void>;
  /** Keeps a new token. */
  begin(token: string): void;
  /** Notes whose token it is. */
  belongsTo(userId: string): void;
  /** Forgets the token, here and in storage. */
  end(): void;
  /** Announces that the server no longer knows the token. */
  expire(): void;
}

/**
 * The session, kept in local storage as JSON so that other tabs see it. Without storage (Node, or a browser that
 * refuses it) it lives in memory.
 */
export function createSession(storage: Storage | undefined = localStorageIfAny()): Session {
  const token$ = new BehaviorSubject(readStored(storage, TOKEN_KEY));
  const readOwner = () => {
    const [token, userId] = readStored(storage, OWNER_KEY)?.split(' ') ?? [];
    return (token === token$.value && userId) || null;
  };
  let owner = readOwner();
  const expired$ = new Subject<void>();
  const move = (token: string | null) => {
    if (token !== token$.value) token$.next(token);
  };
  globalThis.window?.addEventListener('storage', (event) => {
    // A null key: the other tab cleared everything, which is what an ended session does.
    if (event.key !== TOKEN_KEY && event.key !== null) return;
    const token = readStored(storage, TOKEN_KEY);
    if (token !== token$.value) owner = null;
    move(token);
  });
  const write = (key: string, value: string) => {
    try {
      storage?.setItem(key, JSON.stringify(value));
    } catch {
      // full or forbidden: the session then lasts as long as the page
    }
  };
  const remove = (key: string) => {
    try {
      storage?.removeItem(key);
    } catch {
      // forbidden: then there is nothing either
    }
  };
  const disown = () => {
    owner = null;
    remove(OWNER_KEY);
  };
  return {
    get token() {
      return token$.value;
    },
    get userId() {
      return owner;
    },
    token$: token$.asObservable(),
    expired$: expired$.asObservable(),
    begin(token) {
      disown();
      write(TOKEN_KEY, token);
      move(token);
    },
    belongsTo(userId) {
      if (owner === userId) return;
      owner = userId;
      write(OWNER_KEY, `${token$.value} ${userId}`);
    },
    end() {
      disown();
      remove(TOKEN_KEY);
      move(null);
    },
    expire: () => expired$.next(),
  };
}
