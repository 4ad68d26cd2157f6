import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './Conversation.module.css';

export interface ConversationProps {
  /** The NavBar, and a SubjectBar under it. */
  head: ReactNode;
  /** A MessageList, or what stands for it while loading, failed or empty. */
  children: ReactNode;
  /** A Composer. */
  foot: ReactNode;
}

/**
 * A conversation fills the part of the screen that can be seen: on a phone that is what the keyboard leaves, so the field and
 * the newest message stay above it. Used instead of a Page.
 */
export function Conversation({ head, children, foot }: ConversationProps) {
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const [element, seen] = [frame.current, window.visualViewport];
    if (!element || !seen) return;
    const fit = () => {
      // While somebody zooms in, the visible part says nothing about the keyboard.
      if (Math.abs(seen.scale - 1) > 0.01) return;
      element.style.height = `${seen.height}px`;
      // iOS moves the page up behind the keyboard instead of making it shorter.
      element.style.transform = `translate(-50%, ${seen.offsetTop}px)`;
    };
    fit();
    seen.addEventListener('resize', fit);
    seen.addEventListener('scroll', fit);
    return () => {
      seen.removeEventListener('resize', fit);
      seen.removeEventListener('scroll', fit);
    };
  }, []);

  return (
    <main ref={frame} className={classes.frame}>
      {head}
      {children}
      {foot}
    </main>
  );
}
