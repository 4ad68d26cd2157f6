import type { ReactNode } from 'react';
import { Skeleton } from '../states/Skeleton';
import classes from './GoodsCard.module.css';

/** The sheet that goods cards lie on. */
export function GoodsList({ children }: { children: ReactNode }) {
  return <section className={classes.list}>{children}</section>;
}

/** A goods card with the card's own boxes, while the goods are on their way. */
export function GoodsCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden="true">
      <Skeleton className={classes.cover} />
      <div className={classes.body}>
        <div className={`${classes.title} ${classes.skeletonTitle}`}>
          <Skeleton />
          <Skeleton />
        </div>
        <div className={classes.figures}>
          <Skeleton className={classes.skeletonFigures} />
        </div>
        <div className={classes.tags}>
          <Skeleton className={classes.skeletonTag} />
          <Skeleton className={classes.skeletonTag} />
        </div>
        <div className={classes.money}>
          <Skeleton className={classes.skeletonPrice} />
          <Skeleton className={classes.skeletonPlatform} />
        </div>
      </div>
    </div>
  );
}

/** A list that is loading, announced once. */
export function GoodsListSkeleton({ count = 6 }: { count?: number }) {
  return (
    <section className={classes.list} role="status" aria-label="加载中">
      {Array.from({ length: count }, (_, i) => (
        <GoodsCardSkeleton key={i} />
      ))}
    </section>
  );
}
