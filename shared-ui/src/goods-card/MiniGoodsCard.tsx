import type { ReactNode } from 'react';
import type { GoodsCard as GoodsCardShape } from 'shared-contract';
import { cx } from '../cx';
import { formatYuan } from '../format/money';
import { keepSeparators } from '../format/separators';
import { Image } from '../image/Image';
import { UiLink } from '../link/UiProvider';
import { Price } from '../price/Price';
import { useWide } from '../wide/use-wide';
import classes from './GoodsCard.module.css';

export interface MiniGoodsCardProps {
  goods: Pick<GoodsCardShape, 'title' | 'coverUrl' | 'coverWideUrl' | 'priceFen' | 'originalPriceFen'>;
  href: string;
}

/** Goods in a sideways row: cover (square, on the desktop 4:3), two lines, price and its drop. */
export function MiniGoodsCard({ goods, href }: MiniGoodsCardProps) {
  const wide = useWide();
  const dropFen = goods.originalPriceFen ? goods.originalPriceFen - goods.priceFen : 0;
  return (
    <UiLink href={href} className={classes.mini}>
      <span className={classes.miniCover}>
        <Image src={(wide && goods.coverWideUrl) || goods.coverUrl} alt="" ratio={wide ? '4:3' : 'square'} />
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
