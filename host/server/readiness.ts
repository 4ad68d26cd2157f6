import { within } from './within';

/** An answer that takes longer is none. */
const WITHIN_MS = 2_500;
/** However often we are asked, the api is asked so often at most. */
const KEEP_MS = 1_000;

/** Asks whether the api at `upstream` can answer calls: without it pages are shells that stay empty. */
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
