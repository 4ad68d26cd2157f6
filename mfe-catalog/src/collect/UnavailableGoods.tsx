import { type FavouriteCard, goodsStates, href } from 'shared-contract';
import { Block, Button, cx, formatYuan, Image, UiLink } from 'shared-ui';
import { PickBox } from '../parts/PickBox';
import classes from './UnavailableGoods.module.css';

interface UnavailableGoodsProps {
  rows: readonly FavouriteCard[];
  picked: readonly FavouriteCard[];
  managing: boolean;
  onToggle: (goods: FavouriteCard) => void;
  onClear: () => void;
}

/** Saved goods that are unavailable: the reason, and similar goods. */
export function UnavailableGoods({ rows, picked, managing, onToggle, onClear }: UnavailableGoodsProps) {
  return (
    <Block title={`失效的 ${rows.length} 件`} more={{ label: '清掉', onClick: onClear }} flush>
      <ul className={cx('ruled', classes.rows)}>
        {rows.map((goods) => (
          <li key={goods.id} className={classes.row}>
            {managing && (
              <PickBox
                still
                on={picked.some(({ id }) => id === goods.id)}
                label={`选来移除：${goods.title}`}
                onChange={() => onToggle(goods)}
              />
            )}
            <Image src={goods.coverUrl} alt="" className={classes.cover} />
            <span className={classes.words}>
              <UiLink href={href('goodDetail', { id: goods.id })} className={cx(classes.title, 'one-line')}>
                {goods.title}
              </UiLink>
              <span>
                {goodsStates[goods.status]}&nbsp;· <span className="num">{formatYuan(goods.priceFen)}</span>
              </span>
            </span>
            <Button size="s" href={href('goodList', { gameId: goods.gameId, goodsType: goods.goodsType })}>
              找相似
            </Button>
          </li>
        ))}
      </ul>
    </Block>
  );
}
