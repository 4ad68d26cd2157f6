import type { ReactNode } from 'react';
import { UiLink } from '../link/UiProvider';
import classes from './TextLink.module.css';

export interface TextLinkProps {
  /** The link's target; with `onOpen` instead it is a button that opens an overlay. */
  href?: string;
  onOpen?: () => void;
  children: ReactNode;
}

/** An inline link or button with an enlarged tap area. */
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
