import { href } from 'shared-contract';
import type { ServerPage } from 'shared-router/server';

export const sellerOnServer: ServerPage<'seller'> = {
  load: ({ api }, { id, view }) => [
    api.getSeller({ id }),
    api.listSellerGoods({ id, pageNum: 1 }),
    ...(view === 'goods' ? [] : [api.listSellerWords({ id, pageNum: 1 })]),
  ],
  head({ api }, { id }) {
    const seller = api.getSeller.cache.getCached({ id })?.value;
    if (!seller) return {};
    const { nick, selling, facts } = seller;
    const { count, of } = facts.onTime;
    return {
      title: `卖家 ${nick}：${facts.deals} 笔成交`,
      description: `${nick}在号栈成交 ${facts.deals} 笔，按时交号 ${count} / ${of} 笔，在卖 ${selling} 件。都从订单里数出来。`,
      canonical: href('seller', { id }),
    };
  },
};
