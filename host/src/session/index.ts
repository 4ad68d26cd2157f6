import { filter, switchMap } from 'rxjs';
import { href } from 'shared-contract';
import type { AppHistory } from 'shared-router';
import { session, state } from 'shared-sdk';
import { messageBox } from 'shared-ui';
import { endPushWithSession } from './end-push';
import { promptOnExpiry } from './expiry';

/** Reloads the profile when the token changes, and prompts for a new login when the server ends the session. */
export function watchSession(history: AppHistory) {
  session.token$
    .pipe(
      filter((token) => token !== null),
      switchMap(() => state.loadProfile()),
    )
    .subscribe();

  endPushWithSession(session.token$).subscribe();

  promptOnExpiry(session.expired$, {
    clear: () => {
      localStorage.clear();
      session.end();
    },
    prompt: () => messageBox.confirm('登录超时，请重新登录', { title: '提示', kind: 'warn' }),
    login: () => {
      const { pathname, search } = history.location;
      history.push(href('login'), { from: pathname + search });
    },
  }).subscribe();
}
