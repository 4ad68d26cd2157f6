import { useState } from 'react';
import { href } from 'shared-contract';
import { useQuery } from 'shared-router';
import { api, refusalText, session } from 'shared-sdk';
import { useCall, useRulesCall } from 'shared-sdk/react';
import {
  ActionBar,
  Block,
  Button,
  EmptyState,
  FailedState,
  formatDay,
  formatYuan,
  Page,
  Price,
  SkeletonBlock,
} from 'shared-ui';
import { DealList } from '../../shared/deals/DealList';
import { TermsLink } from '../../shared/terms/Terms';
import { type Exit, type ExitKey, exitsOf, moreBy, recommended, scaleOf } from './compare';
import classes from './Exits.module.css';
import { ExitTable } from './ExitTable';
import { GameChips } from './GameChips';

/**
 * 账号回收: the results of the three ways of selling, side by side. For a game, or for the member's own valued account
 * (`id`).
 */
export default function SalePage() {
  const query = useQuery('sale');
  const games = useCall(api.listGames, {});
  const valued = useCall(api.getAssessment, query.id && session.token ? { id: query.id } : null);
  const own = valued.value?.mode === 'value' ? valued.value : undefined;
  const gameId = own?.gameId ?? query.gameId ?? games.value?.[0]?.id;
  const rules = useRulesCall();
  const counted = useCall(api.compareExits, gameId ? { gameId } : null);
  const deals = useCall(api.listRecentDeals, gameId ? { gameId, limit: 3 } : null);
  const [picked, choose] = useState<ExitKey>();

  const estimate = own?.estimate && own.estimate.confidence !== 'none' ? own.estimate : undefined;
  const worth = estimate ?? counted.value?.deals.band ?? null;
  const samples = own?.estimate?.samples ?? counted.value?.deals.samples ?? 0;
  const exits =
    counted.value &&
    rules.value &&
    exitsOf(counted.value, rules.value.fees, own ? (estimate ?? null) : worth, samples);
  const failed = [counted, games, rules].find(({ state }) => state === 'failed');
  const chosen = picked ?? recommended(exits);
  const exit = exits?.find(({ key }) => key === chosen);
  const game = games.value?.find(({ id }) => id === gameId);
  const choosesGame =
    !own && valued.state !== 'loading' && (games.value ? games.value.length > 0 : games.state !== 'failed');

  return (
    <Page foot="bar">
      {choosesGame && <GameChips games={games.value} gameId={gameId} />}
      {exits && counted.value ? (
        <div className={classes.results} aria-live="polite">
          <Block
            title="三条路，一把尺"
            note={own ? '按你的估价' : game?.name}
            more={{ label: '我的估价', href: href('Myevaluation') }}
          >
            <p className={classes.lead}>
              {own ? own.title : `${game?.name ?? ''}账号。先估价，就按你自己的号来比`}
              ；长条 = 多数落在这里，墨线 = 预计
            </p>
            <ExitTable
              exits={exits}
              scale={scaleOf(exits.map(({ band }) => band))}
              value={chosen}
              onChange={choose}
            />
          </Block>
          <Difference exits={exits} />
          {deals.value && deals.value.length > 0 && (
            <DealList
              deals={deals.value}
              at={deals.state === 'done' ? deals.seenAt : undefined}
              title="同游戏刚成交的"
              more={{ label: '更多', href: href('finish') }}
            />
          )}
          <p className={classes.foot}>
            {`估值和代售按近 180 天 ${samples} 笔成交；竞价按全站 ${counted.value.auction.samples} 次最高报价与估价之比；机会按 ${counted.value.value.of} 次估价、${counted.value.auction.of} 场结束的竞价、${counted.value.consign.of} 件上架满 7 天的号。${formatDay(counted.value.serverTime, { year: true })} 现算，不足 8 笔不估。预计不是承诺。`}
            <TermsLink kind="huishou">回收说明</TermsLink>
          </p>
        </div>
      ) : failed ? (
        <Block>
          <FailedState onRetry={failed.refetch}>{refusalText(failed.error)}</FailedState>
        </Block>
      ) : games.value?.length === 0 ? (
        <EmptyState title="还没有游戏">有了游戏才能估价。</EmptyState>
      ) : (
        <SkeletonBlock lines={12} />
      )}
      <Way chosen={chosen} exit={exit} gameId={gameId} from={own?.id} />
    </Page>
  );
}

function Difference({ exits }: { exits: readonly Exit[] }) {
  const [, auction, consign] = exits;
  const more = moreBy(consign, auction);
  if (more === undefined || recommended(exits) !== 'consign') return null;
  return (
    <Block title="差的是什么">
      <p className={classes.more}>
        <b className="num">+{formatYuan(Math.round(more / 100) * 100)}</b>
        <span>等几天，换代售。号直接卖给玩家，也可能 7 天内没有卖掉；竞价快，钱由商户先冻结。</span>
      </p>
    </Block>
  );
}

/** The button of the chosen way, with its net amount; shown even if the amount is unknown. */
function Way({
  chosen,
  exit,
  gameId,
  from,
}: {
  chosen: ExitKey;
  exit: Exit | undefined;
  gameId: string | undefined;
  /** The valued account to be sold. */
  from: string | undefined;
}) {
  const ways = {
    value: {
      label: '去估价',
      href: href('jingjiahuishou', from ? { from, mode: 'value' } : { gameId, mode: 'value' }),
    },
    auction: { label: '发起竞价', href: href('jingjiahuishou', from ? { from } : { gameId }) },
    consign: {
      label: '去代售',
      href: href('BasicInformation', from ? { from } : { gameId }),
    },
  } as const;
  const way = ways[chosen];
  return (
    <ActionBar
      lead={
        exit?.band && (
          <>
            <span>{chosen === 'value' ? '同类成交中位' : '预计到手'}</span>
            <Price fen={Math.round(exit.band.midFen / 100) * 100} />
          </>
        )
      }
    >
      <Button variant="primary" href={way.href}>
        {way.label}
      </Button>
    </ActionBar>
  );
}
