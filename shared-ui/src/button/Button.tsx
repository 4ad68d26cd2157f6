import { type MouseEventHandler, type ReactNode, useContext } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icons';
import { UiLink } from '../link/UiProvider';
import classes from './Button.module.css';
import { DisabledContext } from './disabled-context';

export interface ButtonProps {
  /** At most one `primary` per screen; `accent` and `danger` are outlines; `text` has no box. */
  variant?: 'primary' | 'plain' | 'accent' | 'danger' | 'text';
  /** Heights 44, 36, 28; the smaller ones keep a tap area of 44. */
  size?: 'l' | 'm' | 's';
  /** Full width of the container. */
  wide?: boolean;
  /** Shows a spinner, announces itself as busy and ignores taps. */
  busy?: boolean;
  disabled?: boolean;
  icon?: IconName;
  /** Renders a link. */
  href?: string | undefined;
  rel?: string;
  type?: 'button' | 'submit' | 'reset';
  onClick?: MouseEventHandler<HTMLElement>;
  /** Initial focus of its dialog. */
  focusFirst?: boolean;
  children: ReactNode;
}

export function Button({
  variant = 'plain',
  size = 'l',
  wide,
  busy = false,
  disabled: unfit = false,
  icon,
  href,
  rel,
  type = 'button',
  onClick,
  focusFirst,
  children,
}: ButtonProps) {
  const disabled = useContext(DisabledContext) || unfit;
  const className = cx(classes.button, classes[variant], classes[size], wide && classes.wide);
  /** Read by containers that give the main button more room. */
  const main = variant === 'primary' || undefined;
  const inside = (
    <>
      {busy ? <span className={classes.ring} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </>
  );
  if (href !== undefined && !disabled && !busy)
    return (
      <UiLink href={href} rel={rel} className={className} data-main={main} onClick={onClick}>
        {inside}
      </UiLink>
    );
  // A busy button stays focusable: disabling it would drop the focus of the user who pressed it.
  return (
    <button
      type={type}
      data-autofocus={focusFirst || undefined}
      data-main={main}
      className={className}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {inside}
    </button>
  );
}
