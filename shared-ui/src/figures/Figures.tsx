import { cx } from '../cx';
import classes from './Figures.module.css';

export interface Figure {
  value: string;
  label: string;
}

/** Two or three figures in a row, hairlines between, labels under them. */
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

/** Many figures in columns, as many as fit: the assets of an account. */
export function FigureGrid({ items }: { items: readonly Figure[] }) {
  return (
    <dl className={classes.grid}>
      {items.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={cx(isWords(value) && classes.long)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** More words than figures, such as 最强王者: set smaller, or it would run into the next column. */
const isWords = (value: string) => value.length > 7 || (value.match(/\p{Script=Han}/gu)?.length ?? 0) > 2;
