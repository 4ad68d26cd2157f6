import { BehaviorSubject, catchError, EMPTY, type Observable, tap } from 'rxjs';
import type { Game, Profile } from 'shared-contract';
import type { Api } from './api';
import { granted } from './granted';
import type { Session } from './session';

/** The client state of the specification, section 3 (`token` stands in the session). */
export interface State {
  /** Unread messages. */
  readonly count$: BehaviorSubject<number>;
  readonly currentGameName$: BehaviorSubject<string>;
  readonly searchText$: BehaviorSubject<string>;
  readonly gameTypeList$: BehaviorSubject<readonly Game[]>;
  readonly user$: BehaviorSubject<Profile | null>;
  /** Asks for the profile and fills `user$`. A failure is only logged; it completes either way. */
  loadProfile(): Observable<Profile>;
}

export function createState(
  api: Api,
  session: Session,
  log: (message: string, error: unknown) => void,
): State {
  const state: State = {
    count$: new BehaviorSubject(0),
    currentGameName$: new BehaviorSubject(''),
    searchText$: new BehaviorSubject(''),
    gameTypeList$: new BehaviorSubject<readonly Game[]>([]),
    user$: new BehaviorSubject<Profile | null>(null),
    loadProfile: () =>
      api.getProfile({}).pipe(
        granted<'getProfile'>(),
        tap((profile) => state.user$.next(profile)),
        catchError((error: unknown) => {
          log('profile not loaded', error);
          return EMPTY;
        }),
      ),
  };
  session.token$.subscribe((token) => {
    if (token) return;
    state.user$.next(null);
    state.count$.next(0);
  });
  return state;
}
