import { useEffect, useState } from 'react';
import { useWide } from 'shared-ui';

type Desktop = typeof import('./desktop');
let loaded: Desktop | undefined;

/** Loads the desktop's frame and styles, which phones never request. */
export async function loadDesktop(): Promise<Desktop> {
  loaded = await import(/* webpackChunkName: "desktop" */ './desktop');
  return loaded;
}

/** The desktop's frame in a wide window, once it is loaded. */
export function useDesktop(): Desktop | undefined {
  const wide = useWide();
  const [desktop, show] = useState(loaded);
  useEffect(() => {
    if (wide && !desktop) loadDesktop().then(show, () => undefined); // the page works without it
  }, [wide, desktop]);
  return wide ? desktop : undefined;
}
