import { useEffect, useState } from 'react';

/** Server's clock minus this device's, in ms; unknown until a server time was seen. */
let offset: number | undefined;

/**
 * Learns from a server time that has just come or lies in a cache. Travel and caching only make it older than it was, so the
 * greatest difference seen is the truest.
 */
function learn(serverTime: string) {
  const seen = Date.parse(serverTime) - Date.now();
  if (offset === undefined || seen > offset) offset = seen;
}

/**
 * The server's time in epoch ms, every second while `running`. The first render, on the server too, says `serverTime` itself, so that
 * both write the same. In: `serverTime`, ISO, as the answer carried it.
 */
export function useServerNow(serverTime: string, running = true): number {
  const [now, setNow] = useState(() => Date.parse(serverTime));
  useEffect(() => {
    learn(serverTime);
    const tick = () => setNow(Date.now() + (offset ?? 0));
    tick();
    if (!running) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [serverTime, running]);
  return now;
}
