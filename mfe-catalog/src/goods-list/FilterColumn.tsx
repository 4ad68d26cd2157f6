import { useEffect, useState } from 'react';
import type { Facets, GameAttribute, GoodsQuery } from 'shared-contract';
import { Button, Skeleton, SkeletonBlock } from 'shared-ui';
import { readQuery, writeQuery } from '../goods-query/address';
import classes from './FilterColumn.module.css';
import { LazySections } from './filter/LazySections';

export interface FilterColumnProps {
  gameName: string;
  query: GoodsQuery;
  /** Of the list that is shown; absent while it loads. */
  facets: Facets | undefined;
  /** The list could not be loaded. */
  failed: boolean;
  attributes: readonly GameAttribute[];
  onGame: () => void;
  onQuery: (query: GoodsQuery) => void;
}

/** How long a change waits for the next one, in ms: a price is typed digit by digit. */
const PAUSE_MS = 300;

/** The filters of a desktop, beside the list: each change applies by itself. */
export default function FilterColumn({
  gameName,
  query,
  facets,
  failed,
  attributes,
  onGame,
  onQuery,
}: FilterColumnProps) {
  const [draft, setDraft] = useState(query);
  const [shown, setShown] = useState(query);
  const [lastFacets, setLastFacets] = useState(facets);
  if (shown !== query) {
    setShown(query);
    setDraft(query);
  }
  if (facets && facets !== lastFacets) setLastFacets(facets); // the old counts stay until the new ones are there
  useEffect(() => {
    if (draft === query) return;
    const timer = setTimeout(() => onQuery(readQuery(writeQuery(draft))), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, query, onQuery]);
  return (
    <section className={classes.sheet} aria-label="筛选">
      <div className={classes.game}>
        {gameName ? <h2>{gameName}</h2> : <Skeleton shape="line" className={classes.waiting} />}
        <Button size="s" variant="text" onClick={onGame}>
          换游戏
        </Button>
      </div>
      {lastFacets ? (
        <LazySections draft={draft} onChange={setDraft} facets={lastFacets} attributes={attributes} />
      ) : failed ? (
        <p className={classes.failed}>右边的商品加载出来，这里才有筛选。</p>
      ) : (
        <SkeletonBlock lines={10} />
      )}
    </section>
  );
}
