import { type GoodsDetail, href } from 'shared-contract';
import { breadcrumbs, type JsonLd } from 'shared-router/json-ld';

const yuan = (fen: number) => (fen / 100).toFixed(2);

function availability({ status, buyable, goodsType }: GoodsDetail): string {
  const offered = status === 'onSale' && (buyable || goodsType === 'rental');
  return `https://schema.org/${status === 'sold' ? 'SoldOut' : offered ? 'InStock' : 'OutOfStock'}`;
}

/** What is asked for the goods: their price, or the rent for an hour. */
const price = ({ rentHourFen, priceFen }: GoodsDetail): JsonLd =>
  rentHourFen
    ? {
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: yuan(rentHourFen),
          priceCurrency: 'CNY',
          unitCode: 'HUR',
        },
      }
    : { price: yuan(priceFen), priceCurrency: 'CNY' };

/** The goods as a product of schema.org, and the way to them. */
export function goodsJsonLd(goods: GoodsDetail, description: string): JsonLd[] {
  const { id, title, goodsNo, gameId, gameName, coverLargeUrl, images } = goods;
  const url = href('goodDetail', { id });
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: title,
      description,
      sku: goodsNo,
      category: gameName,
      image: images.length ? images.map(({ largeUrl }) => largeUrl) : [coverLargeUrl],
      url,
      offers: { '@type': 'Offer', url, ...price(goods), availability: availability(goods) },
    },
    breadcrumbs({ name: gameName, url: href('goodList', { gameId }) }, { name: title, url }),
  ];
}
