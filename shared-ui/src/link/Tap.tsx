import type { ReactNode } from 'react';
import { UiLink } from './UiProvider';

/** Target of a tap: `href` makes it a link, `onClick` alone a button, neither plain text. */
export interface TapTarget {
  href?: string;
  /** The link's target takes the place of this page in the history. */
  replace?: boolean;
  onClick?: () => void;
}

interface TapProps extends TapTarget {
  className?: string;
  label?: string;
  current?: boolean;
  pressed?: boolean;
  children: ReactNode;
}

/** The base element of everything that can be tapped; styled only by `className`. */
export function Tap({ href, replace, onClick, className, label, current, pressed, children }: TapProps) {
  if (href !== undefined)
    return (
      <UiLink
        href={href}
        replace={replace}
        onClick={onClick}
        className={className}
        aria-label={label}
        aria-current={current ? 'page' : undefined}
      >
        {children}
      </UiLink>
    );
  if (onClick)
    return (
      <button
        type="button"
        onClick={onClick}
        className={className}
        aria-label={label}
        aria-pressed={pressed}
        aria-current={current ? 'page' : undefined}
      >
        {children}
      </button>
    );
  return <span className={className}>{children}</span>;
}
