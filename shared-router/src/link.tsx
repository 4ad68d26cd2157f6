import { createPath } from 'history';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useRootHistory } from './history';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of our origin, with query and hash. */
  to: string;
  /** Replaces the current history entry; by default only a link to the current page does. */
  replace?: boolean;
  /** Stored in the history entry. */
  state?: unknown;
}

/** Any other click opens a tab, saves the target or has another meaning of the browser's. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/**
 * An anchor whose plain click navigates through the root's history. Not the router's `Link` or its hooks: they hold
 * 27 objects per link and render each link again on every navigation (decision 039).
 */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const { history, base } = useRootHistory();
  const path = base + to;
  return (
    <a
      {...rest}
      href={path}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event) || (target && target !== '_self')) return;
        event.preventDefault();
        const replaces = replace ?? createPath(history.location) === path;
        history[replaces ? 'replace' : 'push'](path, state);
      }}
    />
  );
}
