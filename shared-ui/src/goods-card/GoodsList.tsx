import type { ReactNode, Ref } from 'react';
import { Skeleton } from '../states/Skeleton';
import classes from './GoodsCard.module.css';

export interface GoodsListProps {
  children: ReactNode;
  ref?: Ref<HTMLElement>;
  /** Of a list of which only a part is in the page: the heights of what lies before and after that part, in real px. */
  part?: { before: number; after: number } | undefined;
}

/** The sheet that goods cards lie on. */
export function GoodsList({ children, ref, part }: GoodsListProps) {
  return (
    <section
      ref={ref}
      className={classes.list}
      // Set by script in the browser alone: the server's page has no style attribute.
      style={part && { paddingTop: part.before, paddingBottom: part.after }}
    >
      {children}
    </section>
  );
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
