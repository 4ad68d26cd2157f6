import { useKeptScroll } from './use-kept-scroll';

/** Puts the list back to its place. Stands before the list, because effects run in the order of the page. */
export function KeptPlace({ of }: { of: string }) {
  useKeptScroll(of);
  return null;
}
