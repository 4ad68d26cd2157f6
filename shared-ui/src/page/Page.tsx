import type { ReactNode } from 'react';
import { cx } from '../cx';
import classes from './Page.module.css';

/** The page's body: keeps the last line clear of what is fixed to the foot (`tabs` or action `bar`). */
export function Page({ foot, children }: { foot?: 'tabs' | 'bar'; children: ReactNode }) {
  return <main className={cx(classes.page, foot && classes[foot])}>{children}</main>;
}
