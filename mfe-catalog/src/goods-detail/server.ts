import type { ServerPage } from 'shared-router/server';
import { formatYuan } from 'shared-ui';
import { goodsJsonLd } from './json-ld';
import { pageTitle } from './page-title';
import { shareAddress } from './share-address';

export const goodDetailOnServer: ServerPage<'goodDetail'> = {
  load: ({ api }, { id }) => [api.getGoods({ id }), api.listSimilarGoods({ id })],
  head({ api }, { id }) {
    const goods = api.getGoods.cache.getCached({ id })?.value;
    if (!goods) return {};
    const { priceFen, gameName, goodsNo, coverLargeUrl, status } = goods;
    const description = `${gameName} ${formatYuan(priceFen)}，编号 ${goodsNo}。钱由号栈托管，核对无误再付给卖家。`;
    return {
      title: pageTitle(goods),
      description,
      image: status === 'onSale' ? shareAddress(goods, 'preview') : coverLargeUrl,
      jsonLd: goodsJsonLd(goods, description),
    };
  },
};
