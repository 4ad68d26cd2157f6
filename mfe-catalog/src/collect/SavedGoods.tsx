import type { FavouriteCard } from 'shared-contract';
import { href } from 'shared-contract';
import { cx, GoodsCard, GoodsList } from 'shared-ui';
import { PickBox } from '../parts/PickBox';
import classes from './SavedGoods.module.css';
import { priceChange, savedLine } from './saved-words';

interface SavedGoodsProps {
  rows: readonly FavouriteCard[];
  picked: readonly FavouriteCard[];
  managing: boolean;
  onToggle: (goods: FavouriteCard) => void;
}

/** Saved goods that are available, each with its price change since saving. */
export function SavedGoods({ rows, picked, managing, onToggle }: SavedGoodsProps) {
  if (!rows.length) return null;
  return (
    <GoodsList>
      {rows.map((goods, place) => (
        <div key={goods.id} className={classes.saved}>
          <GoodsCard goods={goods} href={href('goodDetail', { id: goods.id })} eager={place < 4} />
          <PickBox
            on={picked.some(({ id }) => id === goods.id)}
            label={`${managing ? '选来移除' : '选来对比'}：${goods.title}`}
            onChange={() => onToggle(goods)}
          />
          <Since goods={goods} />
        </div>
      ))}
    </GoodsList>
  );
}

function Since({ goods }: { goods: FavouriteCard }) {
  const change = priceChange(goods);
  return (
    <div className={classes.since}>
      <span>{savedLine(goods)}</span>
      {change && <b className={cx(change.down && classes.down)}>{change.text}</b>}
      {change && (
        <svg className={cx(classes.step, change.down && classes.down)} aria-hidden="true">
          <line x1="0" x2="58%" y1={change.down ? 3 : 14} y2={change.down ? 3 : 14} />
          <line x1="58%" x2="58%" y1="3" y2="14" />
          <line x1="58%" x2="100%" y1={change.down ? 14 : 3} y2={change.down ? 14 : 3} />
        </svg>
      )}
    </div>
  );
}
