import type { ReactNode, Ref } from 'react';
import { Skeleton } from '../states/Skeleton';
import classes from './GoodsCard.module.css';

export interface GoodsListProps {
  children: ReactNode;
  ref?: Ref<HTMLElement>;
  /** Of a virtualised list: the heights of the content before and after the rendered part, in real px. */
  part?: { before: number; after: number } | undefined;
}

/** The surface that goods cards lie on. */
export function GoodsList({ children, ref, part }: GoodsListProps) {
  return (
    <section
      ref={ref}
      className={classes.list}
      // Set by script in the browser only: the server's HTML has no style attribute.
      style={part && { paddingTop: part.before, paddingBottom: part.after }}
    >
      {children}
    </section>
  );
}

/** Placeholder with the boxes of a goods card. */
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

/** A loading list, announced a single time. */
export function GoodsListSkeleton({ count = 6 }: { count?: number }) {
  return (
    <section className={classes.list} role="status" aria-label="加载中">
      {Array.from({ length: count }, (_, i) => (
        <GoodsCardSkeleton key={i} />
      ))}
    </section>
  );
}
