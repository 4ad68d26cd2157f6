import { type ReactNode, useEffect, useState } from 'react';
import { isMotionReduced } from 'shared-ui';
import classes from './Parts.module.css';

/** The first part, which begins with the page. */
export const FIRST = 'goods';

/** A part of the page that the bar leads to. */
export interface PagePart {
  id: string;
  name: string;
  /** How many things it holds. */
  count?: number;
}

/** The content of a part, which stops below the bar when the page is scrolled to it. */
export const Part = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} className={classes.part}>
    {children}
  </div>
);

/** Scrolls to a part and focuses its heading. The address does not change: it would add a history entry. */
export function goToPart(id: string) {
  const part = document.getElementById(id);
  const isFirst = id === FIRST;
  const heading = part?.querySelector<HTMLElement>('h1, h2');
  if (!part || !heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  const behavior = isMotionReduced() ? 'auto' : 'smooth';
  if (isFirst) window.scrollTo({ top: 0, behavior });
  else part.scrollIntoView({ block: 'start', behavior });
}

/**
 * The part that is read now: the last one whose beginning has reached the bar, at the end of the page the last of all.
 * Undefined while the first part's beginning is on the screen.
 * @param ids in the order of the page
 */
export function useCurrentPart(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const all = ids.join(' ');
  useEffect(() => {
    const update = () => setCurrent(currentPart(all.split(' ')));
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [all]);
  return current;
}

function currentPart(ids: readonly string[]): string | undefined {
  const parts = ids.flatMap((id) => document.getElementById(id) ?? []);
  const [first] = parts;
  if (!first || first.getBoundingClientRect().top >= 0) return;
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1) return parts.at(-1)?.id;
  const reached = parts.filter(
    // one px more, because positions are rounded
    (part) =>
      part.getBoundingClientRect().top <=
      (Number.parseFloat(getComputedStyle(part).scrollMarginTop) || 0) + 1,
  );
  return (reached.at(-1) ?? first).id;
}
