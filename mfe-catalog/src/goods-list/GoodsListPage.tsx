import { useEffect, useMemo, useState } from 'react';
import { type GoodsQuery, href } from 'shared-contract';
import { useGo, usePageTitle, useQuery } from 'shared-router';
import { state } from 'shared-sdk';
import { useGames } from 'shared-sdk/react';
import { Button, cx, Page, StaleStrip, useWide } from 'shared-ui';
import { Crumbs } from 'shared-ui/lists';
import { CompareSheet } from '../compare/CompareSheet';
import { idsIn, readCompared, useTray, writeCompared } from '../compare/compare-tray';
import { CardTools, CompareTray } from '../compare/lazy-tools';
import { GameSheet } from '../games/GameSheet';
import { activeFilters, relaxations } from '../goods-query/active-filters';
import { readFirstPage, readQuery, writeQuery } from '../goods-query/address';
import { withGame } from '../goods-query/changes';
import { rememberQuery } from '../goods-query/last-query';
import { RestoreScroll } from '../keep-alive/RestoreScroll';
import { lazyPart } from '../lazy/lazy-part';
import { useAfterPaint } from '../parts/after-paint';
import { SaveWish } from '../wishes/SaveWish';
import { FilterDrawer } from './filter/FilterDrawer';
import classes from './GoodsListPage.module.css';
import { ListHead } from './ListHead';
import { listSubject, listTitle } from './list-title';
import { NoGoods } from './NoGoods';
import { Results } from './Results';
import { useFilterNames } from './use-filter-names';
import { useGoodsPages } from './use-goods-pages';

const FilterColumn = lazyPart(() => import('./FilterColumn'));

/** The list of goods. The query is held in the address only; every change replaces the address. */
export default function GoodsListPage() {
  const address = useQuery('goodList');
  const query = useMemo(() => readQuery(address), [address]);
  const go = useGo();
  const changeQuery = (next: GoodsQuery) => go('goodList', writeQuery(next), { replace: true });

  const asked = useMemo(() => ({ query, from: readFirstPage(address) }), [query, address]);
  // The chosen filters answer a tap, the goods come in the frame after.
  const listed = useAfterPaint(asked, asked);
  const goods = useGoodsPages(listed.query, listed.from);
  const names = useFilterNames(query);
  const { games, ...gameList } = useGames();
  const gameName = games?.find(({ id }) => id === query.gameId)?.name;
  useClientState(gameName, query.keyword);
  usePageTitle(query.gameId && !games ? undefined : listTitle(listSubject(gameName, query.keyword)));
  useEffect(() => rememberQuery(writeQuery(query)), [query]);

  const [choosing, setChoosing] = useState<'game' | 'filters'>();
  const close = () => setChoosing(undefined);
  const filters = activeFilters(query, names);
  const compared = useMemo(() => readCompared(address.compare), [address.compare]);
  // Empty while the names of games are loading; a game that is gone has none.
  const unnamed = games || gameList.failed ? '这款游戏' : '';
  const shownGame = query.gameId ? (gameName ?? unnamed) : '全部游戏';
  const wide = useWide();
  const tray = useTray();
  const chosen = query.gameId ? idsIn(tray, query.gameId) : tray.ids;
  const [picking, setPicking] = useState(false);
  const showCompared = (compare: string | undefined) =>
    go('goodList', { ...writeQuery(query), compare }, { replace: true });
  return (
    <div className={cx(classes.page, chosen.length > 0 && classes.withTray)}>
      {wide && (
        <>
          <Crumbs
            above={[
              { href: href('home'), text: '首页' },
              { href: href('goodList'), text: '买号' },
            ]}
            here={shownGame}
          />
          <div className={cx('wide-only', classes.side)}>
            <FilterColumn
              gameName={shownGame}
              query={query}
              facets={goods.first?.facets ?? undefined}
              failed={goods.error !== undefined}
              attributes={names.attributes}
              onGame={() => setChoosing('game')}
              onQuery={changeQuery}
            />
          </div>
        </>
      )}
      <ListHead
        query={query}
        gameName={shownGame}
        wishedGame={gameName}
        filters={filters}
        onQuery={changeQuery}
        onGame={() => setChoosing('game')}
        onFilters={() => setChoosing('filters')}
      >
        <StaleStrip error={goods.error} seenAt={goods.seenAt} onRetry={goods.retry} />
      </ListHead>
      <Page foot="tabs">
        <RestoreScroll of={JSON.stringify(listed.query)} />
        <Results
          goods={goods}
          filtered={activeFilters(listed.query, names).length > 0}
          nextHref={href('goodList', { ...writeQuery(listed.query), pageNum: String(goods.nextPage) })}
          startHref={listed.from > 1 ? href('goodList', writeQuery(listed.query)) : undefined}
          tools={wide || picking || chosen.length > 0 ? CardTools : undefined}
          aside={
            !wide &&
            chosen.length === 0 && (
              <Button size="s" variant="text" onClick={() => setPicking(!picking)}>
                {picking ? '不选了' : '选来对比'}
              </Button>
            )
          }
          none={
            <NoGoods
              ways={relaxations(listed.query, names, gameName)}
              wish={<SaveWish query={listed.query} gameName={gameName} button />}
              onQuery={changeQuery}
            />
          }
        />
      </Page>
      <GameSheet
        open={choosing === 'game'}
        onClose={close}
        games={games}
        failed={gameList.failed}
        onRetry={gameList.refetch}
        currentId={query.gameId}
        hrefOf={(gameId) => href('goodList', writeQuery(withGame(query, gameId)))}
      />
      <FilterDrawer
        open={choosing === 'filters'}
        query={query}
        attributes={names.attributes}
        onClose={close}
        onApply={(next) => {
          close();
          changeQuery(next);
        }}
      />
      {chosen.length > 0 && (
        <CompareTray ids={chosen} above="tabs" onCompare={() => showCompared(writeCompared(chosen))} />
      )}
      <CompareSheet ids={compared} overList onChange={showCompared} />
    </div>
  );
}

/** Publishes the current game and keyword to the other remotes (specification section 3, "Client state"). */
function useClientState(gameName = '', keyword = '') {
  useEffect(() => state.currentGameName$.next(gameName), [gameName]);
  useEffect(() => state.searchText$.next(keyword), [keyword]);
}
