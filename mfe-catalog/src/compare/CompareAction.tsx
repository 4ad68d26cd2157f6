import type { GoodsDetail } from 'shared-contract';
import { ActionIcon } from 'shared-ui';
import { idsIn, useTray } from './compare-tray';
import { addWithUndo, removeWithUndo } from './undo';

/** Puts these goods into the comparison tray of their game or takes them out, and shows how many it holds. */
export function CompareAction({ goods }: { goods: Pick<GoodsDetail, 'id' | 'gameId' | 'gameName'> }) {
  const tray = useTray();
  const chosen = idsIn(tray, goods.gameId);
  const isIn = chosen.includes(goods.id);
  return (
    <ActionIcon
      icon="compare"
      label={chosen.length ? `对比 ${chosen.length}` : '对比'}
      on={isIn}
      onClick={() => (isIn ? removeWithUndo([goods.id]) : addWithUndo(tray, goods))}
    />
  );
}
