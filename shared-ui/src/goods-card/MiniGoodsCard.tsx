import type { ReactNode } from 'react';
import type { GoodsCard as GoodsCardShape } from 'shared-contract';
import { cx } from '../cx';
import { formatYuan } from '../format/money';
import { keepSeparators } from '../format/separators';
import { Image } from '../image/Image';
import { UiLink } from '../link/UiProvider';
import { Price } from '../price/Price';
import classes from './GoodsCard.module.css';

export interface MiniGoodsCardProps {
  goods: Pick<GoodsCardShape, 'title' | 'coverUrl' | 'priceFen' | 'originalPriceFen'>;
  href: string;
}

/** Goods in a sideways row: cover, two lines, price and its drop. */
export function MiniGoodsCard({ goods, href }: MiniGoodsCardProps) {
  const dropFen = goods.originalPriceFen ? goods.originalPriceFen - goods.priceFen : 0;
  return (
    <UiLink href={href} className={classes.mini}>
      <span className={classes.miniCover}>
        <Image src={goods.coverUrl} alt="" />
      </span>
      <span className={cx(classes.miniTitle, 'two-lines')}>{keepSeparators(goods.title)}</span>
      <span className={classes.miniMoney}>
        <Price fen={goods.priceFen} size="s" />
        {dropFen > 0 && <span className={classes.drop}>降 {formatYuan(dropFen).slice(1)}</span>}
      </span>
    </UiLink>
  );
}

/** A row that scrolls sideways to the edges of the surrounding block. */
export function SideRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
