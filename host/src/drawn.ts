import { createContext, use, useEffect, useState } from 'react';

/**
 * The server-rendered markup of the page's remote: its HTML on the server, '' in the browser, where the
 * document already contains it. Absent if the page was not server-rendered.
 */
export interface Drawn {
  html: string;
  /** Whether a component has adopted it: only the first one shown can be in the document. */
  taken?: boolean;
}

export const DrawnContext = createContext<Drawn | undefined>(undefined);

/**
 * The server-rendered markup for the first component that asks, undefined for all later ones; stable for the
 * component's lifetime.
 */
export function useDrawn(): Drawn | undefined {
  const drawn = use(DrawnContext);
  const [mine] = useState(() => (drawn?.taken ? undefined : drawn));
  useEffect(() => {
    if (mine) mine.taken = true;
  }, [mine]);
  return mine;
}
