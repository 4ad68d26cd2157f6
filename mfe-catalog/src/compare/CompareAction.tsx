import type { GoodsDetail } from 'shared-contract';
import { useGo } from 'shared-router';
import { ActionIcon, toast } from 'shared-ui';
import { listOf } from '../goods-query/last-query';
import { addToTray, idsIn, removeFromTray, useTray, writeCompared } from './compare-tray';

/**
 * Adds these goods to the comparison tray of their game and shows how many it holds. From the second on, the
 * comparison opens over the list that the visitor came from; another tap removes the only one.
 */
export function CompareAction({ goods }: { goods: Pick<GoodsDetail, 'id' | 'gameId' | 'gameName'> }) {
  const go = useGo();
  const chosen = idsIn(useTray(), goods.gameId);
  const isIn = chosen.includes(goods.id);
  const compare = () => {
    if (isIn && chosen.length === 1) {
      removeFromTray(chosen);
      toast('已从对比里拿掉', { kind: 'ok' });
      return;
    }
    const ids = isIn ? chosen : addToTray(goods);
    if (ids.length > 1) go('goodList', { ...listOf(goods.gameId), compare: writeCompared(ids) });
    else toast(`已放进对比，再选一件${goods.gameName}的就能比`, { kind: 'ok' });
  };
  return (
    <ActionIcon
      icon="compare"
      label={chosen.length ? `对比 ${chosen.length}` : '对比'}
      on={isIn}
      onClick={compare}
    />
  );
}
