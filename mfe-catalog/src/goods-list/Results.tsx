import type { ComponentProps, ReactNode } from 'react';
import { Button, FailedState, GoodsListSkeleton } from 'shared-ui';
import { LoadMore } from 'shared-ui/lists';
import { GoodsWindow } from './GoodsWindow';
import { countText } from './goods-count';
import classes from './Results.module.css';
import type { GoodsPages } from './use-goods-pages';

interface ResultsProps {
  goods: Pick<
    GoodsPages,
    | 'state'
    | 'rows'
    | 'first'
    | 'total'
    | 'skipped'
    | 'hasMore'
    | 'error'
    | 'more'
    | 'retry'
    | 'setVisibleRange'
  >;
  /** Whether any filter besides game and keyword is set. */
  filtered: boolean;
  /** Link to the next page, for clients without JavaScript. */
  nextHref: string;
  /** Link to the first page, if this list starts further on. */
  startHref?: string | undefined;
  /** Shown for an empty result. */
  none: ReactNode;
  /** At the right of the count. */
  aside?: ReactNode;
  tools?: ComponentProps<typeof GoodsWindow>['tools'];
}

/** The number of results, and the goods, loaded further while scrolling. */
export function Results({ goods, filtered, nextHref, startHref, none, aside, tools }: ResultsProps) {
  const { rows, first, total, skipped, hasMore, error, retry, setVisibleRange } = goods;
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.count} aria-live="polite">
          {!first ? (
            error === undefined && '正在找'
          ) : (
            <>
              共 <b className="num">{countText({ total, totalIsExact: first.totalIsExact })}</b> 件
              {filtered && total > 0 && '，全部满足所选条件'}
            </>
          )}
        </h2>
        {rows.length > 1 && aside}
      </div>
      {!first && error !== undefined && <FailedState onRetry={retry} />}
      {!first && error === undefined && <GoodsListSkeleton count={8} />}
      {first && rows.length === 0 && none}
      {rows.length > 0 && (
        <>
          {startHref && (
            <Button size="s" variant="text" wide href={startHref}>
              从第一件看起
            </Button>
          )}
          <GoodsWindow
            rows={rows}
            skipped={skipped}
            onVisibleRange={setVisibleRange}
            tools={tools}
            total={hasMore && first?.totalIsExact === false ? -1 : total}
          />
          <LoadMore
            pages={goods}
            nextHref={nextHref}
            endText={startHref ? '都在这里了' : `共 ${rows.length} 件，都在这里了`}
          />
        </>
      )}
    </>
  );
}
