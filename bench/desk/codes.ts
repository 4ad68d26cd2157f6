import { setTimeout as sleep } from 'node:timers/promises';
import { totpCode } from 'api/staff/access/totp';

const PERIOD_MS = 30_000;

/** Gives out each code of an authenticator app once, as the server takes it; waits for the next when it has to. */
export function codesOf(secret: string): () => Promise<string> {
  let last = 0;
  return async () => {
    const now = () => Math.floor(Date.now() / PERIOD_MS);
    last = Math.max(now() - 1, last + 1);
    // The server takes the one after the current.
    while (last > now() + 1) await sleep(200);
    return totpCode(secret, last - now());
  };
}
