import type { ReactNode } from 'react';
import { href } from 'shared-contract';
import { FailedState, GoodsCard, GoodsList, GoodsListSkeleton, LoadMore } from 'shared-ui';
import { withShownTitle } from '../goods/shown-title';
import { countText } from './goods-count';
import classes from './Results.module.css';
import type { GoodsPages } from './use-goods-pages';

interface ResultsProps {
  goods: Pick<GoodsPages, 'state' | 'rows' | 'first' | 'total' | 'hasMore' | 'error' | 'more' | 'retry'>;
  /** Whether anything but game and words was asked for. */
  filtered: boolean;
  /** Shown when nothing was found. */
  none: ReactNode;
}

const FIRST_SCREEN = 4;

/** How many there are, and the goods themselves, growing as one scrolls. */
export function Results({ goods, filtered, none }: ResultsProps) {
  const { state, rows, first, total, hasMore, error, more, retry } = goods;
  return (
    <>
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
      {!first && error !== undefined && <FailedState onRetry={retry} />}
      {!first && error === undefined && <GoodsListSkeleton count={8} />}
      {first && rows.length === 0 && none}
      {rows.length > 0 && (
        <>
          <GoodsList>
            {rows.map((card, place) => (
              <GoodsCard
                key={card.id}
                goods={withShownTitle(card)}
                href={href('goodDetail', { id: card.id })}
                eager={place < FIRST_SCREEN}
              />
            ))}
          </GoodsList>
          <LoadMore
            hasMore={hasMore}
            busy={state === 'loading'}
            failed={error !== undefined}
            onMore={more}
            onRetry={retry}
            endText={`共 ${rows.length} 件，都在这里了`}
          />
        </>
      )}
    </>
  );
}
