import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useNavigation } from './history';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of our origin, with query and hash. */
  to: string;
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Stored in the history entry. */
  state?: unknown;
}

/** A plain click: any other opens a tab, saves the target or has another meaning. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/**
 * An anchor whose plain click navigates through the history. A link to the current page replaces the entry, as
 * browsers do.
 */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const { hrefOf, isHere, navigate } = useNavigation();
  return (
    <a
      {...rest}
      href={hrefOf(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event) || (target && target !== '_self')) return;
        event.preventDefault();
        navigate(to, { replace: replace ?? isHere(to), state });
      }}
    />
  );
}
