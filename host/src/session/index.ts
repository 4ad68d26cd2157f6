import { filter, switchMap } from 'rxjs';
import { href } from 'shared-contract';
import type { AppHistory } from 'shared-router';
import { session, state } from 'shared-sdk';
import { confirm } from 'shared-ui';
import { promptOnExpiry } from './expiry';

/** Keeps the profile in step with the token, and asks for a new login when the server has ended the session. */
export function watchSession(history: AppHistory) {
  session.token$
    .pipe(
      filter((token) => token !== null),
      switchMap(() => state.loadProfile()),
    )
    .subscribe();

  promptOnExpiry(session.expired$, {
    clear: () => {
      localStorage.clear();
      session.end();
    },
    ask: () => confirm({ title: '提示', text: '登录超时，请重新登录' }),
    login: () => {
      const { pathname, search } = history.location;
      history.push(href('login'), { from: pathname + search });
    },
  }).subscribe();
}
