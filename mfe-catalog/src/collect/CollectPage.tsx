import { useMemo, useState } from 'react';
import type { FavouriteCard } from 'shared-contract';
import { href } from 'shared-contract';
import { useGo, useQuery } from 'shared-router';
import { api } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { useSubmit } from 'shared-sdk/react';
import {
  ActionBar,
  Button,
  EmptyState,
  FailedState,
  GoodsListSkeleton,
  messageBox,
  Page,
  StaleStrip,
  StateButton,
  toast,
} from 'shared-ui';
import { Chip, Chips, LoadMore } from 'shared-ui/lists';
import { CompareSheet } from '../compare/CompareSheet';
import { MAX_COMPARED, readCompared, writeCompared } from '../compare/compare-tray';
import { useRememberedGoods } from '../goods/use-remembered-goods';
import classes from './CollectPage.module.css';
import { SavedGoods } from './SavedGoods';
import { type SavedView, savedViews } from './saved-words';
import { UnavailableGoods } from './UnavailableGoods';

/** A member's saved goods: price drops, unavailable goods, and a comparison of two to four goods of one game. */
export default function CollectPage() {
  const go = useGo();
  const { compare } = useQuery('collect');
  const compared = useMemo(() => readCompared(compare), [compare]);
  const saved = usePages(api.listFavourites, {});
  useRememberedGoods(saved.rows);
  const [view, setView] = useState<SavedView>('all');
  const [managing, setManaging] = useState(false);
  const [picked, setPicked] = useState<readonly FavouriteCard[]>([]);
  const removing = useSubmit(api.removeFavourites, {
    done: ({ removed }) => {
      setPicked([]);
      setManaging(false);
      saved.refetch();
      toast(`已移除 ${removed} 件`);
    },
    failed: () => toast('没能移除，请再点一次', { kind: 'danger' }),
  });

  const { rows, state, error } = saved;
  if (rows.length === 0)
    return (
      <Page>
        {error !== undefined ? (
          <FailedState onRetry={saved.retry} />
        ) : state !== 'done' ? (
          <div className={classes.page}>
            <GoodsListSkeleton count={6} />
          </div>
        ) : (
          <EmptyState title="还没有收藏" action={<StateButton href={href('goodList')}>去逛逛</StateButton>}>
            在商品页点「收藏」，降价时会收到消息。
          </EmptyState>
        )}
      </Page>
    );

  const toggle = (goods: FavouriteCard) => {
    if (picked.some(({ id }) => id === goods.id)) setPicked(picked.filter(({ id }) => id !== goods.id));
    else if (managing) setPicked([...picked, goods]);
    else if (picked[0] && picked[0].gameId !== goods.gameId)
      toast(`只能和同一个游戏的对比，现在选的是${picked[0].gameName}`);
    else if (picked.length === MAX_COMPARED) toast(`最多对比 ${MAX_COMPARED} 件`);
    else setPicked([...picked, goods]);
  };
  const remove = (ids: string[]) =>
    messageBox
      .confirm(`移除 ${ids.length} 件收藏？移除后不再提醒降价。`, { confirmText: '移除' })
      .then(() => removing.submit({ goodsIds: ids }))
      .catch(() => undefined);
  const showCompared = (compared: string | undefined) =>
    go('collect', { compare: compared }, { replace: true });

  const shown = rows.filter(savedViews[view].has);
  const onSale = shown.filter(({ valid }) => valid);
  const unavailable = shown.filter(({ valid }) => !valid);
  return (
    <>
      <StaleStrip error={saved.error} seenAt={saved.seenAt} onRetry={saved.retry} />
      <Page foot={picked.length ? 'bar' : undefined}>
        <div className={classes.page}>
          <div className={classes.head}>
            <Chips label="看哪些" sheet>
              {(Object.keys(savedViews) as SavedView[]).map((key) => (
                <Chip key={key} on={key === view} onClick={() => setView(key)}>
                  {savedViews[key].label}{' '}
                  {!saved.hasMore && <span className="num">{rows.filter(savedViews[key].has).length}</span>}
                </Chip>
              ))}
            </Chips>
            <Button
              size="s"
              variant="text"
              onClick={() => {
                setManaging(!managing);
                setPicked([]);
              }}
            >
              {managing ? '完成' : '管理'}
            </Button>
          </div>
          {shown.length === 0 && (
            <EmptyState title={`没有${savedViews[view].label}的收藏`}>
              换一类看看，收藏都还在「全部」里。
            </EmptyState>
          )}
          <SavedGoods rows={onSale} picked={picked} managing={managing} onToggle={toggle} />
          {unavailable.length > 0 && (
            <UnavailableGoods
              rows={unavailable}
              picked={picked}
              managing={managing}
              onToggle={toggle}
              onClear={() => remove(unavailable.map(({ id }) => id))}
            />
          )}
          <LoadMore pages={saved} endText={`共 ${saved.total} 件收藏`} />
        </div>
      </Page>
      {picked.length > 0 && (
        <ActionBar lead={<span className={classes.picked}>已选 {picked.length} 件</span>}>
          {managing ? (
            <Button variant="danger" busy={removing.busy} onClick={() => remove(picked.map(({ id }) => id))}>
              移除 {picked.length} 件
            </Button>
          ) : (
            <Button
              variant="primary"
              disabled={picked.length < 2}
              onClick={() => showCompared(writeCompared(picked.map(({ id }) => id)))}
            >
              {picked.length < 2 ? '再选一件来对比' : `对比 ${picked.length} 件${picked[0]?.gameName}`}
            </Button>
          )}
        </ActionBar>
      )}
      <CompareSheet ids={compared} onChange={showCompared} />
    </>
  );
}
