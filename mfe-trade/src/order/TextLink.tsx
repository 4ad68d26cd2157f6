import type { ReactNode } from 'react';
import { UiLink } from 'shared-ui';
import classes from './TextLink.module.css';

/** A link inside a sentence. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <UiLink href={href} className={classes.link}>
      {children}
    </UiLink>
  );
}
