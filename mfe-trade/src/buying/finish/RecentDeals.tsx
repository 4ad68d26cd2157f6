import { useState } from 'react';
import { href } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Block, EmptyState, FailedState, Page, SkeletonBlock, StateButton } from 'shared-ui';
import { Chip, Chips } from 'shared-ui/lists';
import { DealList } from '../../shared/deals/DealList';
import { DealSummary } from './DealSummary';
import classes from './RecentDeals.module.css';

/** The maximum of the call (product call listRecentDeals). */
const LIMIT = 50;

/** 最近成交, filtered by game. */
export function RecentDeals() {
  const [gameId, setGameId] = useState<string>();
  const games = useCall(api.listGames, {});
  const deals = useCall(api.listRecentDeals, { limit: LIMIT, ...(gameId ? { gameId } : {}) });
  return (
    <Page>
      <Chips label="游戏" sheet>
        <Chip on={!gameId} onClick={() => setGameId(undefined)}>
          全部
        </Chip>
        {games.value?.map((game) => (
          <Chip key={game.id} on={game.id === gameId} onClick={() => setGameId(game.id)}>
            {game.name}
          </Chip>
        ))}
      </Chips>
      <div aria-live="polite">
        {deals.value && deals.value.length > 0 ? (
          <>
            <DealSummary deals={deals.value} complete={deals.value.length < LIMIT} />
            <DealList deals={deals.value} />
            <p className={classes.foot}>只列已确认收号的订单；买家名遮盖，退款的不算。</p>
          </>
        ) : deals.value ? (
          <EmptyState
            title="还没有成交"
            action={<StateButton href={href('goodList', gameId ? { gameId } : {})}>看在售商品</StateButton>}
          >
            这里只列已确认收号的订单。
          </EmptyState>
        ) : deals.state === 'failed' ? (
          <Block>
            <FailedState onRetry={deals.refetch} />
          </Block>
        ) : (
          <SkeletonBlock lines={10} />
        )}
      </div>
    </Page>
  );
}
