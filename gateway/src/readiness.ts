import { withTimeout } from './with-timeout';

/** Timeout of the api's readiness check. */
const TIMEOUT_MS = 2_500;
/** The api is checked at most this often, however often we are. */
const CACHE_MS = 1_000;

/**
 * Checks whether the api at `upstream` is ready: without it pages are shells that stay empty. The result is
 * cached briefly.
 */
export function createReadinessCheck(upstream: string): () => Promise<boolean> {
  let last: { at: number; ready: Promise<boolean> } | undefined;
  const check = async () => {
    try {
      const answer = await fetch(`${upstream}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  };
  return async () => {
    if (!last || Date.now() - last.at > CACHE_MS) last = { at: Date.now(), ready: check() };
    return (await withTimeout(last.ready, TIMEOUT_MS)) ?? false;
  };
}
