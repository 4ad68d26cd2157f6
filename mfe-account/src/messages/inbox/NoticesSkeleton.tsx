import { cx, Skeleton } from 'shared-ui';
import classes from './NoticeEntry.module.css';

/** Loading entries, in their own shape. */
export function NoticesSkeleton() {
  return (
    <div role="status" aria-label="加载中">
      {Array.from({ length: 4 }, (_, n) => (
        <div key={n} className={cx('sheet', classes.entry)}>
          <div className={classes.head}>
            <Skeleton className={cx(classes.tile, 'tone-plain')} />
            <div className={classes.lines}>
              <Skeleton shape="line" />
              <Skeleton shape="line" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
