import { createContext, type ReactNode, use, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';

const ScopeContext = createContext<Location | undefined>(undefined);

/**
 * Freezes the location of a page while it is not current, so that a kept-alive page in the background does not
 * read the location of the page in front.
 */
export function PageScope({ current, children }: { current: boolean; children: ReactNode }) {
  const location = useLocation();
  const [own, setOwn] = useState(location);
  if (current && own !== location) setOwn(location);
  return <ScopeContext value={current ? location : own}>{children}</ScopeContext>;
}

/**
 * The location of the enclosing page. Unlike `useLocation` it is frozen while the page is inactive in the
 * background (keep-alive).
 */
export function usePageLocation(): Location {
  const here = useLocation();
  return use(ScopeContext) ?? here;
}
