import { useKeptScroll } from './use-kept-scroll';

/** Restores the list's scroll position. Rendered before the list, because effects run in that order. */
export function KeptPlace({ of }: { of: string }) {
  useKeptScroll(of);
  return null;
}
