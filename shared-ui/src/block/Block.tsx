import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import { Tap, type TapTarget } from '../link/Tap';
import classes from './Block.module.css';

export interface BlockProps {
  title?: ReactNode;
  /** Small, next to the title. */
  note?: ReactNode;
  /** A link at the right end of the head, with a chevron. */
  more?: TapTarget & { label: string };
  /** Instead of a link: a fact at the right end of the head. */
  aside?: ReactNode;
  /** Without padding, for rows and cards; the head keeps its own. */
  flush?: boolean;
  /** First on the page, under a bar with its own border. */
  first?: boolean;
  children?: ReactNode;
}

/** A full-width section between hairlines, with a head. */
export function Block({ title, note, more, aside, flush, first, children }: BlockProps) {
  return (
    <section className={cx('sheet', classes.block, flush && classes.flush, first && classes.first)}>
      {(title || more) && (
        <div className={classes.head}>
          <h2>
            {title}
            {note && <small>{note}</small>}
          </h2>
          {more && (
            <Tap href={more.href} onClick={more.onClick} className={classes.more}>
              {more.label}
              <Icon name="right" />
            </Tap>
          )}
          {aside && <span className={classes.aside}>{aside}</span>}
        </div>
      )}
      {children}
    </section>
  );
}
