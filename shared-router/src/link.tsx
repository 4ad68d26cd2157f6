import type { ComponentPropsWithRef } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of our origin, with query and hash. */
  to: string;
  /** Puts the new page in this one's place. */
  replace?: boolean;
  /** Travels in the history entry. */
  state?: unknown;
}

/** An anchor whose plain press goes through the router. Its own `Link` brings the preloading of a framework with it (4 KB br). */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    />
  );
}
