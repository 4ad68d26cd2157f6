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

/** Figures in as many columns as fit: the assets of an account. */
export function FigureGrid({ items }: { items: readonly Figure[] }) {
  return (
    <dl className={classes.grid}>
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
