import type { ReactNode } from 'react';
import { cx, Icon } from 'shared-ui';
import classes from './PickBox.module.css';

/** A checkbox over a cover, above the card's link, for selecting goods. */
export function PickBox({
  on,
  label,
  still,
  mark = <Icon name="check" />,
  onChange,
}: {
  on: boolean;
  label: string;
  /** In normal flow instead of over a cover. */
  still?: boolean;
  /** Shown while it is chosen. */
  mark?: ReactNode;
  onChange: () => void;
}) {
  return (
    <label className={cx(classes.box, still && classes.still)}>
      <input type="checkbox" className={classes.input} checked={on} aria-label={label} onChange={onChange} />
      <span className={classes.tick}>{mark}</span>
    </label>
  );
}
