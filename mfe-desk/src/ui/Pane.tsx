import type { ReactNode } from 'react';
import { cx } from 'shared-ui';
import classes from './Pane.module.css';

/** A pane of the desk: panes lie edge to edge, with 8 px of ground between them. */
export function Pane({
  title,
  note,
  aside,
  flush,
  className,
  children,
}: {
  title?: ReactNode;
  /** Small, next to the title. */
  note?: ReactNode;
  /** At the right end of the head. */
  aside?: ReactNode;
  /** Without padding, for tables and rows. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={cx(classes.pane, className)}>
      {(title || aside) && (
        <div className={classes.head}>
          <h2>
            {title}
            {note && <small>{note}</small>}
          </h2>
          {aside && <span className={classes.aside}>{aside}</span>}
        </div>
      )}
      {flush ? children : <div className={classes.body}>{children}</div>}
    </section>
  );
}
