import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { formatYuan } from 'shared-ui';
import { dealFacts } from './deal-facts';

/** Recent prices of accounts of this game, from the shop's own deals; hidden if there are too few. */
export function GameDeals({ gameId }: { gameId: string }) {
  const deals = useCall(api.listRecentDeals, { gameId, limit: 50 });
  const facts = deals.value && dealFacts(deals.value);
  if (!facts) return deals.state === 'done' ? '近期成交太少，不给参考价' : ' ';
  return (
    <>
      近 {facts.count} 笔成交，中位 <span className="num">{formatYuan(facts.midFen)}</span>
    </>
  );
}
