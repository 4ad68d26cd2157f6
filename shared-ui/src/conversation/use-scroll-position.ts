import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { onInView } from '../load-more/on-in-view';
import { messageKey, type ShownMessage } from './shown-message';

/** Within this distance of the end, in px, the list follows new messages. */
const FOLLOW_DISTANCE = 80;
/** Root margin for loading older messages before the top is reached, in px. */
const PRELOAD_MARGIN = '400px 0px 0px';

interface ScrollPositionOptions {
  messages: readonly ShownMessage[];
  hasEarlier: boolean;
  onEarlier: () => void;
}

/**
 * Scroll position of a list that grows at both ends. Scroll anchoring is missing in Safari and at the very top, so it
 * is done here: the visible content keeps its position after a change.
 */
export function useScrollPosition({ messages, hasEarlier, onEarlier }: ScrollPositionOptions) {
  const box = useRef<HTMLElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const unread = useRef<HTMLLIElement>(null);
  /** State at the last layout: the keys at both ends, and the scroll height. */
  const seen = useRef({ first: '', last: '', count: 0, height: 0 });
  const atEnd = useRef(true);
  const [below, setBelow] = useState(0);
  const [following, setFollowing] = useState(true);

  const toEnd = useCallback(() => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, []);

  useLayoutEffect(() => {
    const element = box.current;
    const [first, last] = [messages[0], messages.at(-1)];
    if (!element || !first || !last) return;
    const before = seen.current;
    const now = {
      first: messageKey(first),
      last: messageKey(last),
      count: messages.length,
      height: element.scrollHeight,
    };
    seen.current = now;

    if (before.count === 0) {
      // Initial position: at the first unread message, else at the end.
      if (unread.current) element.scrollTop = unread.current.offsetTop - element.clientHeight / 4;
      else toEnd();
      atEnd.current = isAtEnd(element);
      return;
    }
    const earlierCame = before.first !== now.first;
    const newerCame = before.last !== now.last;
    if (earlierCame && !newerCame) element.scrollTop += now.height - before.height;
    if (!newerCame) return;
    if (atEnd.current || last.from === 'me') toEnd();
    else setBelow((waiting) => waiting + now.count - before.count);
  }, [messages, toEnd]);

  // The keyboard, an orientation change or a picture changes the height: a list scrolled to the end stays there.
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      seen.current.height = element.scrollHeight;
      if (atEnd.current) toEnd();
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [toEnd]);

  useEffect(() => {
    const mark = top.current;
    if (!mark || !hasEarlier) return;
    return onInView(mark, { root: box.current, rootMargin: PRELOAD_MARGIN }, onEarlier);
  }, [hasEarlier, onEarlier]);

  const onScroll = useCallback(() => {
    const element = box.current;
    if (!element) return;
    atEnd.current = isAtEnd(element);
    setFollowing(atEnd.current);
    if (atEnd.current) setBelow(0);
  }, []);

  return { box, top, unread, below, following, toEnd, onScroll };
}

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < FOLLOW_DISTANCE;
