import type { ReactNode } from 'react';
import classes from './Gallery.module.css';

/**
 * One state of a component under its name. `row` sets several side by side, `pad` adds the page's gutter, `stage`
 * contains fixed elements.
 */
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
