import { toast } from 'shared-ui';
import { addToTray, changeTray, idsIn, MAX_COMPARED, removeFromTray, type Tray } from './compare-tray';

/** Says what was done to the tray, and offers 撤销. */
const offerUndo = (text: string, undo: () => void) =>
  toast(text, { kind: 'ok', action: { label: '撤销', onSelect: undo } });

/**
 * Removes goods from the tray; can be undone.
 * @param also undoes what else was changed with it
 */
export function removeWithUndo(gone: readonly string[], also?: () => void) {
  const restore = changeTray(() => removeFromTray(gone));
  offerUndo(gone.length > 1 ? `已清空 ${gone.length} 件` : '已从对比里拿掉', () => {
    restore();
    also?.();
  });
}

/** Adds goods to the tray; if others are replaced, because they are of another game or one too many, it can be undone. */
export function addWithUndo(tray: Tray, goods: { id: string; gameId: string; gameName: string }) {
  const restore = changeTray(() => addToTray(goods));
  const others = idsIn(tray, goods.gameId);
  if (tray.ids.length > others.length) offerUndo(`只能对比同一个游戏的，换成了${goods.gameName}`, restore);
  else if (others.length === MAX_COMPARED)
    offerUndo(`最多对比 ${MAX_COMPARED} 件，换掉了最早的一件`, restore);
  else if (others.length === 0) toast(`已放进对比，再选一件${goods.gameName}的就能比`, { kind: 'ok' });
}
