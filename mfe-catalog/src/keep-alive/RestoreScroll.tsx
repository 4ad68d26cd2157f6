import { useScrollRestoration } from './use-scroll-restoration';

/** Restores the list's scroll position. Rendered before the list, because effects run in that order. */
export function RestoreScroll({ of }: { of: string }) {
  useScrollRestoration(of);
  return null;
}
