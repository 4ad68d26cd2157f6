import { cx } from '../cx';
import classes from './CardsSkeleton.module.css';
import { Skeleton } from './Skeleton';

/** Loading cards of running processes (orders, products, requests): state, picture with its title, foot. */
export function CardsSkeleton({ count = 3 }: { count?: number }) {
  return (
    <div role="status" aria-label="加载中">
      {Array.from({ length: count }, (_, i) => (
        <div key={i} className={cx('sheet', classes.card)}>
          <Skeleton shape="line" className={classes.head} />
          <div className={classes.main}>
            <Skeleton className={classes.cover} />
            <div className={classes.words}>
              <Skeleton shape="line" />
              <Skeleton shape="line" />
            </div>
          </div>
          <div className={classes.foot}>
            <Skeleton shape="line" className={classes.head} />
            <Skeleton className={classes.action} />
          </div>
        </div>
      ))}
    </div>
  );
}
