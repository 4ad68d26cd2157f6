import { filter, switchMap } from 'rxjs';
import { session, state } from 'shared-sdk';
import { toast } from 'shared-ui';

/**
 * Loads the profile of who logs in, and ends the session in this tab when the server has ended it; the desk then leads
 * to its log-in, which returns to the page.
 */
export function watchDeskSession() {
  session.token$
    .pipe(
      filter((token) => token !== null),
      switchMap(() => state.loadProfile()),
    )
    .subscribe();
  session.expired$.subscribe(() => {
    if (!session.token) return;
    session.end();
    toast('登录已结束，请重新登录');
  });
}
