import { cx } from '../cx';
import classes from './Skeleton.module.css';

/** A placeholder for loading content. It fills its box; `className` gives another size. */
export function Skeleton({
  shape = 'box',
  className,
}: {
  shape?: 'box' | 'line' | 'round';
  className?: string;
}) {
  return <span className={cx(classes.piece, classes[shape], className)} aria-hidden="true" />;
}

/** A loading block of text lines, announced a single time. */
export function SkeletonBlock({ lines = 4, picture = false }: { lines?: number; picture?: boolean }) {
  return (
    <section className={cx('sheet', classes.block)} role="status" aria-label="加载中">
      {picture && <Skeleton className={classes.picture} />}
      {Array.from({ length: lines }, (_, i) => (
        <Skeleton key={i} shape="line" />
      ))}
    </section>
  );
}
