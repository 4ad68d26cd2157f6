import type { GoodsCard } from 'shared-contract';
import { formatYuan } from 'shared-ui';

/** The title of the page in tabs and search results: game, figures (else the goods' title), price, number. */
export function pageTitle(goods: GoodsCard): string {
  const { gameName, figures, rentHourFen, priceFen, goodsNo } = goods;
  const what = figures.map(({ label, value }) => label + value).join(' ') || goods.title;
  const price = rentHourFen ? `${formatYuan(rentHourFen)}/时` : formatYuan(priceFen);
  return [gameName, what, price, goodsNo].join(' ');
}
