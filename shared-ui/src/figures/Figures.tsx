import { cx } from '../cx';
import classes from './Figures.module.css';

export interface Figure {
  value: string;
  label: string;
}

/** Two or three figures in a row, separated by hairlines, with labels below. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <dl className={classes.row}>
      {items.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Figures with hairlines between: the assets of an account. Three columns if that fills the rows, otherwise four; fewer
 * at a larger text size.
 */
export function FigureGrid({ items }: { items: readonly Figure[] }) {
  return (
    <dl className={cx(classes.grid, items.length % 4 !== 0 && items.length % 3 === 0 && classes.three)}>
      {items.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={cx(isText(value) && classes.long)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Text rather than a figure, such as 最强王者: set smaller, or it would overflow into the next column. */
const isText = (value: string) => value.length > 7 || (value.match(/\p{Script=Han}/gu)?.length ?? 0) > 2;
