import { createContext, use, useEffect, useState } from 'react';

/**
 * The part of a page that its remote drew on the server: on the server its HTML, in the browser nothing, because there it
 * stands in the document already. Absent where the server drew nothing.
 */
export interface Drawn {
  html: string;
  /** Whether somebody has taken it over: only what is shown first can stand in the document. */
  taken?: boolean;
}

export const DrawnContext = createContext<Drawn | undefined>(undefined);

/** What the server drew for whoever asks first; undefined for everybody after. The same for as long as the asker lives. */
export function useDrawn(): Drawn | undefined {
  const drawn = use(DrawnContext);
  const [mine] = useState(() => (drawn?.taken ? undefined : drawn));
  useEffect(() => {
    if (mine) mine.taken = true;
  }, [mine]);
  return mine;
}
