import { useState } from 'react';
import type { GoodsCard } from 'shared-contract';
import { cx, toast, useWide } from 'shared-ui';
import { Chip } from 'shared-ui/lists';
import { useFavourite } from '../../favourite/use-favourite';
import { PickBox } from '../../parts/PickBox';
import { idsIn, MAX_COMPARED, useTray } from '../compare-tray';
import { letterOf } from '../letters';
import { addWithUndo, removeWithUndo } from '../undo';
import classes from './CardTools.module.css';

interface CardToolsProps {
  goods: GoodsCard;
}

/**
 * Over a card of the list: a box that puts the goods into the comparison tray or takes them out. On desktops buttons
 * that appear under the pointer and with the focus, also to save the goods.
 */
export function CardTools({ goods }: CardToolsProps) {
  const wide = useWide();
  const tray = useTray();
  const ids = idsIn(tray, goods.gameId);
  const place = ids.indexOf(goods.id);
  const isIn = place >= 0;
  const letter = isIn ? letterOf(place) : undefined;
  const compare = () => {
    if (isIn) removeWithUndo([goods.id]);
    else if (ids.length === MAX_COMPARED) toast(`最多对比 ${MAX_COMPARED} 件，先拿掉一件`);
    else addWithUndo(tray, goods);
  };
  if (!wide) return <PickBox on={isIn} mark={letter} label={`选来对比：${goods.title}`} onChange={compare} />;
  return (
    <>
      {isIn && (
        <span className={classes.letter} aria-hidden="true">
          {letter}
        </span>
      )}
      <span className={cx(classes.tools, goods.undisclosed > 0 && classes.short)}>
        <SaveButton goods={goods} />
        <Chip square icon="compare" on={isIn} onClick={compare}>
          对比<span className="aloud">：{goods.title}</span>
        </Chip>
      </span>
    </>
  );
}

/** Lists are equal for all visitors, so that only what is saved here is known to be. */
function SaveButton({ goods: { id, title } }: CardToolsProps) {
  const [collected, setCollected] = useState(false);
  const toggle = useFavourite({ id, collected, onChange: setCollected });
  return (
    <Chip square icon="heart" on={collected} onClick={toggle}>
      {collected ? '已收藏' : '收藏'}
      <span className="aloud">：{title}</span>
    </Chip>
  );
}
