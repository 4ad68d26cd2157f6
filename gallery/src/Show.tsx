import type { ReactNode } from 'react';
import classes from './Gallery.module.css';

/** One state of a part under its name. `row` sets several beside each other, `pad` gives the page's gutter, `stage` holds what is fixed. */
export function Show({
  name,
  as,
  children,
}: {
  name: string;
  as?: 'row' | 'pad' | 'stage';
  children: ReactNode;
}) {
  return (
    <>
      <h3 className={classes.state}>{name}</h3>
      <div className={as && classes[as]}>{children}</div>
    </>
  );
}
