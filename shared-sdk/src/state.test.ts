import { Observable } from 'rxjs';
import { createSdk } from './index';

// Section 3: client state.

test('count, token, currentGameName, searchText, gameTypeList and user are Observables with a value at once', () => {
  const { state } = createSdk();
  const streams = {
    count: state.count$,
    token: state.token$,
    currentGameName: state.currentGameName$,
    searchText: state.searchText$,
    gameTypeList: state.gameTypeList$,
    user: state.user$,
  } satisfies Record<string, Observable<unknown>>;
  const first: Record<string, unknown> = {};
  for (const [name, stream] of Object.entries(streams)) {
    expect(stream).toBeInstanceOf(Observable);
    (stream as Observable<unknown>).subscribe((value) => (first[name] ??= value));
  }
  expect(first).toEqual({
    count: 0,
    token: null,
    currentGameName: '',
    searchText: '',
    gameTypeList: [],
    user: null,
  });
});

test('token follows the session; its end and another token empty user and count', () => {
  const { state, session } = createSdk({ storage: undefined });
  const tokens: (string | null)[] = [];
  state.token$.subscribe((token) => tokens.push(token));
  for (const change of [() => session.begin('a'), () => session.begin('b'), () => session.end()]) {
    state.user$.next({ userId: '1' } as never);
    state.count$.next(3);
    change();
    expect([state.user$.value, state.count$.value]).toEqual([null, 0]);
  }
  expect(tokens).toEqual([null, 'a', 'b', null]);
});
