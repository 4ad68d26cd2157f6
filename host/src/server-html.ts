import { createContext, use, useEffect, useState } from 'react';

/**
 * The server-rendered markup of the page's remote: its HTML on the server, '' in the browser, where the
 * document already contains it. Absent if the page was not server-rendered.
 */
export interface ServerHtml {
  html: string;
  /** Whether a component has adopted it: only the first one shown can be in the document. */
  isAdopted?: boolean;
}

export const ServerHtmlContext = createContext<ServerHtml | undefined>(undefined);

/**
 * The server-rendered markup for the first component that asks, undefined for all later ones; stable for the
 * component's lifetime.
 */
export function useServerHtml(): ServerHtml | undefined {
  const serverHtml = use(ServerHtmlContext);
  const [mine] = useState(() => (serverHtml?.isAdopted ? undefined : serverHtml));
  useEffect(() => {
    if (mine) mine.isAdopted = true;
  }, [mine]);
  return mine;
}
