import { BehaviorSubject, type Observable, Subject } from 'rxjs';
import { getStorage, readStored, TOKEN_KEY } from './request';

/** Local storage key of the token's owner: the token and, after a space, the member's id. */
const OWNER_KEY = 'tokenOwner';

export interface Session {
  readonly token: string | null;
  readonly token$: Observable<string | null>;
  /** The token's owner, once a profile has been loaded; survives a reload, also offline. */
  readonly userId: string | null;
  /** Emits for every response with body code 401; the SDK detects it, the host reacts to it. */
  readonly expired$: Observable<void>;
  /** Stores a new token. */
  begin(token: string): void;
  /** Records the token's owner. */
  setOwner(userId: string): void;
  /** Deletes the token, here and in storage. */
  end(): void;
  /** Announces that the server no longer accepts the token. */
  expire(): void;
}

/**
 * The session, stored in local storage as JSON so that other tabs see it. Without storage (Node, or a browser that
 * forbids it) it lives in memory.
 */
export function createSession(storage: Storage | undefined = getStorage('localStorage')): Session {
  const token$ = new BehaviorSubject(readStored(storage, TOKEN_KEY));
  const readOwner = () => {
    const [token, userId] = readStored(storage, OWNER_KEY)?.split(' ') ?? [];
    return (token === token$.value && userId) || null;
  };
  let owner = readOwner();
  const expired$ = new Subject<void>();
  const setToken = (token: string | null) => {
    if (token !== token$.value) token$.next(token);
  };
  globalThis.window?.addEventListener('storage', (event) => {
    // A null key: the other tab cleared the storage, as the end of a session does.
    if (event.key !== TOKEN_KEY && event.key !== null) return;
    const token = readStored(storage, TOKEN_KEY);
    if (token !== token$.value) owner = null;
    setToken(token);
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
      // forbidden: then nothing is stored either
    }
  };
  const clearOwner = () => {
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
      clearOwner();
      write(TOKEN_KEY, token);
      setToken(token);
    },
    setOwner(userId) {
      if (owner === userId) return;
      owner = userId;
      write(OWNER_KEY, `${token$.value} ${userId}`);
    },
    end() {
      clearOwner();
      remove(TOKEN_KEY);
      setToken(null);
    },
    expire: () => expired$.next(),
  };
}
