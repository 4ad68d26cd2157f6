import type { ReactNode } from 'react';
import classes from './ControlRow.module.css';

/**
 * A label and its control at the right: a Switch, an InsetSwitch, a Stepper. The control wraps below when both do not
 * fit.
 */
export function ControlRow({
  label,
  note,
  children,
}: {
  label: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.row}>
      <span className={classes.words}>
        {label}
        {note && <small>{note}</small>}
      </span>
      <span className={classes.control}>{children}</span>
    </div>
  );
}
