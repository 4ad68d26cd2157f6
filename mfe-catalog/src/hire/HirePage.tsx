import { useState } from 'react';
import { href } from 'shared-contract';
import { useGo, useQuery } from 'shared-router';
import { api } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { useGames } from 'shared-sdk/react';
import {
  Block,
  EmptyState,
  FailedState,
  GoodsCard,
  GoodsList,
  GoodsListSkeleton,
  Note,
  Page,
  StaleStrip,
  StateButton,
  UiLink,
} from 'shared-ui';
import { Steps } from 'shared-ui/figures';
import { Chip, Chips, LoadMore } from 'shared-ui/lists';
import { GameSheet } from '../games/GameSheet';
import { useRememberedGoods } from '../goods/use-remembered-goods';
import classes from './HirePage.module.css';

const steps = [
  { title: '选号', note: '看租金和押金' },
  { title: '站内咨询', note: '和卖家说时段' },
] as const;

/** Accounts for rent by the hour or day. Renting ends in an enquiry, and the page says so (product section 2). */
export default function HirePage() {
  const { gameId } = useQuery('hire');
  const go = useGo();
  const { games, ...gameList } = useGames();
  const [choosing, setChoosing] = useState(false);
  const goods = usePages(api.listGoods, { goodsType: 'rental', ...(gameId && { gameId }) });
  useRememberedGoods(goods.rows);
  const gameName = gameId ? (games?.find(({ id }) => id === gameId)?.name ?? '这个游戏') : undefined;
  return (
    <>
      <StaleStrip error={goods.error} seenAt={goods.seenAt} onRetry={goods.retry} />
      <Page>
        <div className={classes.page}>
          <Chips label="游戏" sheet>
            <Chip icon="game" onClick={() => setChoosing(true)}>
              {gameName ?? '全部游戏'}
            </Chip>
            {gameName && (
              <Chip onClick={() => go('hire', {}, { replace: true })} removable>
                只看{gameName}
              </Chip>
            )}
          </Chips>
          <h2 className="aloud">{gameName ?? '全部游戏'}的租号</h2>
          <Rentals goods={goods} gameName={gameName} />
          <Block title="租号怎么走" note="只到咨询为止">
            <div className={classes.how}>
              <Steps steps={steps} current={0} />
              <Note kind="wait">
                号栈目前只提供咨询：不代收租金和押金，也不代管账号。要你先转账的，不要转，可以
                <UiLink href={href('suggest', { about: 'account' })} className={classes.way}>
                  投诉
                </UiLink>
                。未满 18 岁不能租。
              </Note>
            </div>
          </Block>
        </div>
      </Page>
      <GameSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        games={games}
        failed={gameList.failed}
        onRetry={gameList.refetch}
        currentId={gameId}
        hrefOf={(id) => href('hire', { gameId: id })}
      />
    </>
  );
}

function Rentals({
  goods,
  gameName,
}: {
  goods: ReturnType<typeof usePages<'listGoods'>>;
  gameName: string | undefined;
}) {
  const { rows, state, error } = goods;
  if (rows.length === 0 && error !== undefined) return <FailedState onRetry={goods.retry} />;
  if (rows.length === 0 && state !== 'done') return <GoodsListSkeleton count={4} />;
  if (rows.length === 0)
    return (
      <EmptyState
        title={`${gameName ?? ''}还没有可租的号`}
        action={
          <StateButton href={gameName ? href('hire') : href('goodList')}>
            {gameName ? '看全部可租的号' : '看在售的号'}
          </StateButton>
        }
      >
        新的租号上架后会出现在这里。
      </EmptyState>
    );
  return (
    <>
      <GoodsList>
        {rows.map((one, place) => (
          <GoodsCard key={one.id} goods={one} href={href('goodDetail', { id: one.id })} eager={place < 4} />
        ))}
      </GoodsList>
      <LoadMore pages={goods} endText={`${rows.length} 个号可租`} />
    </>
  );
}
