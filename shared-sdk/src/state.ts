import { BehaviorSubject, catchError, EMPTY, type Observable } from 'rxjs';
import type { Game, Profile } from 'shared-contract';
import type { Api } from './api';
import { granted } from './granted';
import type { Answered } from './http';
import type { Session } from './session';

/** The client state of the specification, section 3. */
export interface State {
  /** Unread messages. */
  readonly count$: BehaviorSubject<number>;
  /** The session's own stream: it changes by `session.begin` and `session.end` only. */
  readonly token$: Observable<string | null>;
  readonly currentGameName$: BehaviorSubject<string>;
  readonly searchText$: BehaviorSubject<string>;
  readonly gameTypeList$: BehaviorSubject<readonly Game[]>;
  /** Filled by every profile answer of code 200, whoever asked. */
  readonly user$: BehaviorSubject<Profile | null>;
  /** Asks for the profile. A failure is only logged; it completes either way. */
  loadProfile(): Observable<Profile>;
}

export function createState(
  api: Api,
  session: Session,
  log: (message: string, error: unknown) => void,
): State {
  const state: State = {
    count$: new BehaviorSubject(0),
    token$: session.token$,
    currentGameName$: new BehaviorSubject(''),
    searchText$: new BehaviorSubject(''),
    gameTypeList$: new BehaviorSubject<readonly Game[]>([]),
    user$: new BehaviorSubject<Profile | null>(null),
    loadProfile: () =>
      api.getProfile({}).pipe(
        granted<'getProfile'>(),
        catchError((error: unknown) => {
          log('profile not loaded', error);
          return EMPTY;
        }),
      ),
  };
  // Another token is another member, until its profile says who.
  session.token$.subscribe(() => {
    state.user$.next(null);
    state.count$.next(0);
  });
  return state;
}

/** Fills the user from an answer of the profile's call. */
export function fillUser({ name, envelope }: Answered, state: State, session: Session): void {
  if ((name !== 'getProfile' && name !== 'updateProfile') || envelope.code !== 200 || !envelope.data) return;
  const profile = envelope.data as Profile;
  session.belongsTo(profile.userId);
  state.user$.next(profile);
}
