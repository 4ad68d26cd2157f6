import type { ComponentPropsWithRef } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of our origin, with query and hash. */
  to: string;
  /** Replaces the current history entry; by default only a link to the current page does. */
  replace?: boolean;
  /** Stored in the history entry. */
  state?: unknown;
}

/** The router's `Link` without its code for framework mode (2 KiB). */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target });
  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    />
  );
}
