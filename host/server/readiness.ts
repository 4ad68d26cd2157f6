import { within } from './within';

/** Timeout of the api's readiness check. */
const WITHIN_MS = 2_500;
/** The api is checked at most this often, however often we are. */
const KEEP_MS = 1_000;

/**
 * Checks whether the api at `upstream` is ready: without it pages are shells that stay empty. The result is
 * cached briefly.
 */
export function askWhetherReady(upstream: string): () => Promise<boolean> {
  let last: { at: number; ready: Promise<boolean> } | undefined;
  const ask = async () => {
    try {
      const answer = await fetch(`${upstream}/readyz`, { signal: AbortSignal.timeout(WITHIN_MS) });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  };
  return async () => {
    if (!last || Date.now() - last.at > KEEP_MS) last = { at: Date.now(), ready: ask() };
    return (await within(last.ready, WITHIN_MS)) ?? false;
  };
}
