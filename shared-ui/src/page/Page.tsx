import type { ReactNode } from 'react';
import { cx } from '../cx';
import classes from './Page.module.css';

/** The page's body: reserves space for what is fixed to the bottom (`tabs` or action `bar`). */
export function Page({ foot, children }: { foot?: 'tabs' | 'bar'; children: ReactNode }) {
  return <main className={cx(classes.page, foot && classes[foot])}>{children}</main>;
}
