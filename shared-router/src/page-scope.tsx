import { createContext, type ReactNode, use, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';

const ScopeContext = createContext<Location | undefined>(undefined);

/**
 * Holds the location in which a page was last the current one, so that a page kept alive in the background does not
 * read the address of the page in front of it.
 */
export function PageScope({ current, children }: { current: boolean; children: ReactNode }) {
  const location = useLocation();
  const [own, setOwn] = useState(location);
  if (current && own !== location) setOwn(location);
  return <ScopeContext value={current ? location : own}>{children}</ScopeContext>;
}

/** The address of the page around it. Unlike `useLocation` it stands still while the page is kept alive unseen. */
export function usePageLocation(): Location {
  const here = useLocation();
  return use(ScopeContext) ?? here;
}
