import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { wideWindow } from '../wide/use-wide';
import classes from './Conversation.module.css';

export interface ConversationProps {
  /** The NavBar, and a SubjectBar under it. */
  head: ReactNode;
  /** A MessageList, or its placeholder while loading, failed or empty. */
  children: ReactNode;
  /** A Composer. */
  foot: ReactNode;
}

/**
 * The full-screen layout of a conversation. It follows the visual viewport, so that field and newest message stay
 * above a phone's keyboard. Used instead of a Page.
 */
export function Conversation({ head, children, foot }: ConversationProps) {
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const [element, seen] = [frame.current, window.visualViewport];
    if (!element || !seen) return;
    const fit = () => {
      // A desktop has it as a column of its page.
      if (wideWindow().matches) return element.removeAttribute('style');
      // While pinch-zoomed, the viewport height is unrelated to the keyboard.
      if (Math.abs(seen.scale - 1) > 0.01) return;
      element.style.height = `${seen.height}px`;
      // iOS shifts the page behind the keyboard instead of resizing it.
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
