import type { ServerPage } from 'shared-router/server';

export const historyOnServer: ServerPage<'history'> = {
  load: ({ api }, { id }) => [api.getAccountHistory({ id })],
  head({ api }, { id }) {
    const history = api.getAccountHistory.cache.getCached({ id })?.value;
    if (!history) return {};
    const { goods, counts } = history;
    return {
      title: `${goods.goodsNo} 的账号档案`,
      description: `${goods.title}：在号栈上架 ${counts.listings} 次，成交 ${counts.deals} 次，包赔 ${counts.claims} 次。`,
    };
  },
};
