import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useTravel } from './history';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of our origin, with query and hash. */
  to: string;
  /** Puts the new page in this one's place. */
  replace?: boolean;
  /** Travels in the history entry. */
  state?: unknown;
}

/** A plain press: any other opens a tab, saves, or is somebody else's. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/** An anchor whose plain press goes through the history. One that leads to where one is leaves no second entry of it, as in browsers. */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const { hrefOf, isHere, navigate } = useTravel();
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
