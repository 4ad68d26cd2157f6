import type { ReactNode } from 'react';
import type { GoodsQuery } from 'shared-contract';
import { useGo } from 'shared-router';
import { NavBar, SearchScope, Skeleton } from 'shared-ui';
import { Chip, Chips, SortBar } from 'shared-ui/lists';
import { shortName } from '../games/short-name';
import type { ActiveFilter } from '../goods-query/active-filters';
import { withKeyword, withoutFilters, withSort } from '../goods-query/changes';
import { sortAfterTap, sortBar, sortKey } from '../goods-query/sorts';
import { GoodsSearch } from '../search/GoodsSearch';
import { SaveWish } from '../wishes/SaveWish';
import classes from './ListHead.module.css';

interface ListHeadProps {
  query: GoodsQuery;
  gameName: string;
  /** What a wish is named after; absent without a game, or while its name is unknown. */
  wishedGame: string | undefined;
  filters: readonly ActiveFilter[];
  onQuery: (query: GoodsQuery) => void;
  onGame: () => void;
  onFilters: () => void;
  /** Rendered below, at full width. */
  children?: ReactNode;
}

/** Game, keyword, sort order and filters of the list; always visible. */
export function ListHead({
  query,
  gameName,
  wishedGame,
  filters,
  onQuery,
  onGame,
  onFilters,
  children,
}: ListHeadProps) {
  const go = useGo();
  return (
    <div className={classes.head}>
      <NavBar back={{ onClick: () => go.back('home') }}>
        <h1 className="aloud">{gameName}商品列表</h1>
        <GoodsSearch
          keyword={query.keyword}
          gameId={query.gameId}
          placeholder="皮肤、商品编号"
          onSearch={(words) => onQuery(withKeyword(query, words))}
          lead={
            <SearchScope onClick={onGame}>
              <span className="aloud">换游戏，现在是</span>
              <span className={classes.game}>
                {gameName ? shortName(gameName) : <Skeleton shape="line" />}
              </span>
            </SearchScope>
          }
        />
      </NavBar>
      <section className={classes.order} aria-label="排序与条件">
        <SortBar
          sorts={sortBar(query.sort)}
          value={sortKey(query.sort)}
          onChange={(tapped) => onQuery(withSort(query, sortAfterTap(query.sort, tapped)))}
          filters={{ count: filters.length, onClick: onFilters }}
        />
        {(filters.length > 0 || query.keyword) && (
          <Chips label="已选条件">
            {filters.map(({ key, label, without }) => (
              <Chip key={key} on removable onClick={() => onQuery(without)}>
                {label}
              </Chip>
            ))}
            {filters.length > 1 && <Chip onClick={() => onQuery(withoutFilters(query))}>全部清除</Chip>}
            <SaveWish query={query} gameName={wishedGame} />
          </Chips>
        )}
      </section>
      {children}
    </div>
  );
}
