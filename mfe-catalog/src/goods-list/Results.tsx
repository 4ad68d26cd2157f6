import type { ReactNode } from 'react';
import { href } from 'shared-contract';
import { FailedState, GoodsCard, GoodsList, GoodsListSkeleton, LoadMore } from 'shared-ui';
import { withShownTitle } from '../goods/shown-title';
import { countText, type GoodsPages } from './goods-pages';
import classes from './Results.module.css';

interface ResultsProps {
  pages: GoodsPages;
  asking: boolean;
  more: () => void;
  again: () => void;
  /** Whether anything but game and words was asked for. */
  filtered: boolean;
  /** Shown when nothing was found. */
  none: ReactNode;
}

const FIRST_SCREEN = 4;

/** How many there are, and the goods themselves, growing as one scrolls. */
export function Results({ pages, asking, more, again, filtered, none }: ResultsProps) {
  const { rows, loaded, total, ended, error } = pages;
  return (
    <>
      <h2 className={classes.count} aria-live="polite">
        {loaded === 0 ? (
          error === undefined && '正在找'
        ) : (
          <>
            共 <b className="num">{countText(pages)}</b> 件{filtered && total > 0 && '，全部满足所选条件'}
          </>
        )}
      </h2>
      {loaded === 0 && error !== undefined && <FailedState onRetry={again} />}
      {loaded === 0 && error === undefined && <GoodsListSkeleton count={8} />}
      {loaded > 0 && rows.length === 0 && none}
      {rows.length > 0 && (
        <>
          <GoodsList>
            {rows.map((goods, place) => (
              <GoodsCard
                key={goods.id}
                goods={withShownTitle(goods)}
                href={href('goodDetail', { id: goods.id })}
                eager={place < FIRST_SCREEN}
              />
            ))}
          </GoodsList>
          <LoadMore
            hasMore={!ended}
            busy={asking}
            failed={error !== undefined}
            onMore={more}
            onRetry={again}
            endText={`共 ${rows.length} 件，都在这里了`}
          />
        </>
      )}
    </>
  );
}
