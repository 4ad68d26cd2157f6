import { useEffect, useState } from 'react';

/** Server clock minus device clock, in ms; undefined until a server time was seen. */
let offset: number | undefined;

/**
 * Updates the offset from a server time, fresh or cached. Latency and caching only make a timestamp older, so the
 * greatest difference is the most accurate.
 */
function updateOffset(serverTime: string) {
  const seen = Date.parse(serverTime) - Date.now();
  if (offset === undefined || seen > offset) offset = seen;
}

/**
 * The server's time in epoch ms, updated every second while `running`. The first render, also on the server, returns
 * `serverTime` itself, so that hydration matches.
 * @param serverTime ISO, from the response
 */
export function useServerNow(serverTime: string, running = true): number {
  const [now, setNow] = useState(() => Date.parse(serverTime));
  useEffect(() => {
    updateOffset(serverTime);
    const tick = () => setNow(Date.now() + (offset ?? 0));
    tick();
    if (!running) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [serverTime, running]);
  return now;
}
