import type { ReactNode } from 'react';
import { UiLink } from '../link/UiProvider';
import classes from './TextLink.module.css';

export interface TextLinkProps {
  /** Where it leads; with `onOpen` instead it is a button that opens something over the page. */
  href?: string;
  onOpen?: () => void;
  children: ReactNode;
}

/** A word inside a sentence that leads somewhere; it can be tapped beside its letters too. */
export function TextLink({ href, onOpen, children }: TextLinkProps) {
  if (href !== undefined)
    return (
      <UiLink href={href} className={classes.link}>
        {children}
      </UiLink>
    );
  return (
    <button type="button" className={classes.link} aria-haspopup="dialog" onClick={onOpen}>
      {children}
    </button>
  );
}
