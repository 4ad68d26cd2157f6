import { cx } from 'shared-ui';
import classes from './Counts.module.css';
import type { Item, Verdicts } from './verdicts';

/** One bar per item in the colour of its verdict, the current one framed. The counts beside it say the same. */
export function VerdictBar({
  items,
  verdicts,
  at,
}: {
  items: readonly Item[];
  verdicts: Verdicts;
  /** Index of the current item. */
  at: number;
}) {
  return (
    <div className={classes.bar} aria-hidden="true">
      {items.map(({ key }, index) => {
        const result = verdicts[key]?.result;
        return <i key={key} className={cx(result && classes[result], index === at && classes.framed)} />;
      })}
    </div>
  );
}
