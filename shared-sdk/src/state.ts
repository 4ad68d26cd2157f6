import { BehaviorSubject, catchError, EMPTY, type Observable, retry, throwError } from 'rxjs';
import type { Game, Profile } from 'shared-contract';
import type { Api } from './api';
import { nextRetry } from './backoff';
import type { ReceivedResponse } from './http';
import { hasNoResponse } from './reads';
import type { Session } from './session';
import { unwrap } from './unwrap';

/** The client state of the specification, section 3. */
export interface State {
  /** Unread messages. */
  readonly count$: BehaviorSubject<number>;
  /** The session's own stream: changed only by `session.begin` and `session.end`. */
  readonly token$: Observable<string | null>;
  readonly currentGameName$: BehaviorSubject<string>;
  readonly searchText$: BehaviorSubject<string>;
  readonly gameTypeList$: BehaviorSubject<readonly Game[]>;
  /** Filled by every profile response of code 200, whichever caller requested it. */
  readonly user$: BehaviorSubject<Profile | null>;
  /**
   * Requests the profile. A failure is only logged. Without a response it retries with backoff once online, since
   * unsent messages and conversations depend on it; any response completes it.
   */
  loadProfile(): Observable<Profile>;
}

interface StateDeps {
  session: Session;
  online$: Observable<boolean>;
  log: (message: string, error: unknown) => void;
}

export function createState(api: Api, { session, online$, log }: StateDeps): State {
  const state: State = {
    count$: new BehaviorSubject(0),
    token$: session.token$,
    currentGameName$: new BehaviorSubject(''),
    searchText$: new BehaviorSubject(''),
    gameTypeList$: new BehaviorSubject<readonly Game[]>([]),
    user$: new BehaviorSubject<Profile | null>(null),
    loadProfile: () =>
      api.getProfile({}).pipe(
        unwrap<'getProfile'>(),
        retry({
          delay: (error, n) => {
            log('profile request failed', error);
            return hasNoResponse(error) ? nextRetry(n, online$) : throwError(() => error);
          },
        }),
        catchError(() => EMPTY),
      ),
  };
  // A new token belongs to another member until its profile is loaded.
  session.token$.subscribe(() => {
    state.user$.next(null);
    state.count$.next(0);
  });
  return state;
}

/** Sets the user from a response of a profile call. */
export function fillUser({ name, envelope }: ReceivedResponse, state: State, session: Session): void {
  if ((name !== 'getProfile' && name !== 'updateProfile') || envelope.code !== 200 || !envelope.data) return;
  const profile = envelope.data as Profile;
  session.setOwner(profile.userId);
  state.user$.next(profile);
}
