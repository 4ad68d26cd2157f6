import { cx, Icon } from 'shared-ui';
import classes from './PickBox.module.css';

/** A box over a cover, to choose goods among others. It lies above the card's link. */
export function PickBox({
  on,
  label,
  still,
  onChange,
}: {
  on: boolean;
  label: string;
  /** In the row instead of over a cover. */
  still?: boolean;
  onChange: () => void;
}) {
  return (
    <label className={cx(classes.box, still && classes.still)}>
      <input type="checkbox" className={classes.input} checked={on} aria-label={label} onChange={onChange} />
      <span className={classes.tick}>
        <Icon name="check" />
      </span>
    </label>
  );
}
