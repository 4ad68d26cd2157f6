import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icons';
import { UiLink } from '../link/UiProvider';
import classes from './Chips.module.css';

export interface ChipProps {
  on?: boolean;
  onClick?: () => void;
  href?: string;
  /** A filter that a tap removes: it shows a cross and is not a toggle. */
  removable?: boolean;
  /** Square, in a grid of a drawer. */
  square?: boolean;
  disabled?: boolean;
  icon?: IconName;
  children: ReactNode;
}

export function Chip({ on = false, onClick, href, removable, square, disabled, icon, children }: ChipProps) {
  const className = cx(classes.chip, on && classes.on, square && classes.square);
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {removable && <Icon name="close" label="去掉" />}
    </>
  );
  if (href !== undefined)
    return (
      <UiLink href={href} onClick={onClick} className={className} aria-current={on || undefined}>
        {inside}
      </UiLink>
    );
  return (
    <button
      type="button"
      className={className}
      aria-pressed={removable ? undefined : on}
      disabled={disabled}
      onClick={onClick}
    >
      {inside}
    </button>
  );
}

/** A row of chips that scrolls sideways. */
export function Chips({ label, sheet, children }: { label?: string; sheet?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's group; these are filters
    <div role="group" aria-label={label} className={cx(classes.row, sheet && classes.sheet)}>
      {children}
    </div>
  );
}

export interface ChipGridProps {
  label: string;
  /** Small, next to the label. */
  note?: ReactNode;
  /** At the right of the label. */
  fact?: ReactNode;
  columns?: 1 | 2 | 3 | 4;
  children: ReactNode;
}

/** One section of a filter drawer: its name and square chips in columns. */
export function ChipGrid({ label, note, fact, columns = 4, children }: ChipGridProps) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>
        <span>{label}</span>
        {note && <small>{note}</small>}
        {fact && <small className={classes.fact}>{fact}</small>}
      </legend>
      <div className={cx(classes.grid, classes[`columns${columns}`])}>{children}</div>
    </fieldset>
  );
}
