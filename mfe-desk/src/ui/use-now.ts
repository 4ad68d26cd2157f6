import { useEffect, useState } from 'react';
import { clock } from 'shared-sdk';

/** The server's time in ms since 1970, each second. */
export function useNow(): number {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(clock.now()), 1_000);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
