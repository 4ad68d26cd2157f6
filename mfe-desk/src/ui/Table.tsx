import type { ReactNode } from 'react';
import { cx } from 'shared-ui';
import classes from './Table.module.css';

export interface Column<Row> {
  title: string;
  /** Right-aligned in the face of figures. */
  number?: boolean;
  cell: (row: Row) => ReactNode;
}

/** A plain table of the desk; it scrolls sideways by itself where the page is narrow. */
export function Table<Row>({
  label,
  columns,
  rows,
  keyOf,
  current,
  total,
}: {
  /** Read aloud before the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Key of the row under the cursor. */
  current?: string;
  /** One cell per column, under a stronger line. */
  total?: readonly ReactNode[];
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ title, number }) => (
              <th key={title} scope="col" className={cx(number && classes.number)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} aria-current={keyOf(row) === current || undefined}>
              {columns.map(({ title, number, cell }) => (
                <td key={title} className={cx(number && classes.number)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {total && (
            <tr className={classes.total}>
              {columns.map(({ title, number }, i) => (
                <td key={title} className={cx(number && classes.number)}>
                  {total[i]}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
