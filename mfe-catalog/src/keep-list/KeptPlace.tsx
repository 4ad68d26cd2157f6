import { useScrollRestoration } from './use-kept-scroll';

/** Restores the list's scroll position. Rendered before the list, because effects run in that order. */
export function RestoreScroll({ of }: { of: string }) {
  useScrollRestoration(of);
  return null;
}
