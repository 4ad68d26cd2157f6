import { cx } from '../cx';
import { Skeleton } from './Skeleton';
import classes from './Skeleton.module.css';

const times = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Loading rows with a picture at the left: notices, conversations, people. */
export function RowsSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div className={classes.rows} role="status" aria-label="加载中">
      {times(count).map((i) => (
        <div key={i} className={classes.row}>
          <Skeleton shape="round" />
          <div className={classes.lines}>
            <Skeleton shape="line" />
            <Skeleton shape="line" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Loading fields of a form. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <section className={cx('sheet', classes.block)} role="status" aria-label="加载中">
      {times(fields).map((i) => (
        <div key={i} className={classes.field}>
          <Skeleton shape="line" />
          <Skeleton className={classes.control} />
        </div>
      ))}
    </section>
  );
}

/** A loading conversation. */
export function TalkSkeleton() {
  return (
    <div className={classes.talk} role="status" aria-label="加载中">
      {times(6).map((i) => (
        <div key={i} className={classes.said}>
          <Skeleton shape="round" />
          <Skeleton className={classes.bubble} />
        </div>
      ))}
    </div>
  );
}
