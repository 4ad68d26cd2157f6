import { Fragment } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import { UiLink } from '../link/UiProvider';
import classes from './Crumbs.module.css';

/** Where a page is, on the desktop: links to the pages above it, and its own name. */
export function Crumbs({ above, here }: { above: readonly { href: string; text: string }[]; here: string }) {
  return (
    <nav className={cx('wide-only', classes.crumbs)} aria-label="位置">
      {above.map(({ href, text }) => (
        <Fragment key={href}>
          <UiLink href={href}>{text}</UiLink>
          <Icon name="right" />
        </Fragment>
      ))}
      <span aria-current="page">{here}</span>
    </nav>
  );
}
