import type { GoodsDetail } from 'shared-contract';
import { useGo } from 'shared-router';
import { ActionIcon, toast } from 'shared-ui';
import { putIntoTray, writeCompared } from './compare-tray';

/** Puts these goods beside others of their game; from the second on the comparison opens over the list. */
export function CompareAction({ goods }: { goods: Pick<GoodsDetail, 'id' | 'gameId' | 'gameName'> }) {
  const go = useGo();
  const compare = () => {
    const ids = putIntoTray(goods);
    if (ids.length > 1) go('goodList', { gameId: goods.gameId, compare: writeCompared(ids) });
    else toast(`已放进对比，再选一件${goods.gameName}的就能比`, { kind: 'ok' });
  };
  return <ActionIcon icon="compare" label="对比" onClick={compare} />;
}
