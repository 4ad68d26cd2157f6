import type { GoodsCard, Order } from 'shared-contract';
import { href } from 'shared-contract';
import type { MessageGoods, MessageOrder } from 'shared-ui/conversation';

/** Without the goods' own number in front: 【WZ7K2093】V10·皮肤486 → V10·皮肤486. */
export const shownTitle = (title: string): string => title.replace(/^【[^】]*】\s*(?=\S)/, '');

export const goodsCard = ({ id, title, coverUrl, priceFen }: GoodsCard): MessageGoods => ({
  title: shownTitle(title),
  coverUrl,
  priceFen,
  href: href('goodDetail', { id }),
});

export const orderCard = ({ orderNo, goods, statusText, payFen }: Order): MessageOrder => ({
  title: shownTitle(goods.title),
  coverUrl: goods.coverUrl,
  statusText,
  payFen,
  href: href('orderDetail', { orderNo }),
});
