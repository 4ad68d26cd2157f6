import { type GoodsDetail, href } from 'shared-contract';
import type { ServerPage } from 'shared-router/server';
import { formatYuan } from 'shared-ui';

/** Availability in schema.org's vocabulary. */
const availability = ({ status, buyable }: GoodsDetail) =>
  `https://schema.org/${status === 'sold' ? 'SoldOut' : status === 'onSale' && buyable ? 'InStock' : 'OutOfStock'}`;

export const goodDetailOnServer: ServerPage<'goodDetail'> = {
  load: ({ api }, { id }) => [api.getGoods({ id }), api.listSimilarGoods({ id })],
  head({ api }, { id }) {
    const goods = api.getGoods.cache.getCached({ id })?.value;
    if (!goods) return {};
    const { title, priceFen, gameName, goodsNo, coverLargeUrl, images } = goods;
    const description = `${gameName} ${formatYuan(priceFen)}，编号 ${goodsNo}。钱由号栈托管，核对无误再付给卖家。`;
    return {
      title,
      description,
      image: coverLargeUrl,
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: title,
        description,
        sku: goodsNo,
        category: gameName,
        image: images.length ? images.map(({ url }) => url) : [coverLargeUrl],
        url: href('goodDetail', { id }),
        offers: {
          '@type': 'Offer',
          url: href('goodDetail', { id }),
          price: (priceFen / 100).toFixed(2),
          priceCurrency: 'CNY',
          availability: availability(goods),
        },
      },
    };
  },
};
