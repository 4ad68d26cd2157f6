import { api, session } from 'shared-sdk';

/** Ends the session here and on the server; the desk then shows its log-in. */
export function endSession(): void {
  // Sent with the token that the next line drops. Without a network the session ends here, and there after 30 minutes.
  api.logout({}).subscribe({ error: () => undefined });
  session.end();
}
