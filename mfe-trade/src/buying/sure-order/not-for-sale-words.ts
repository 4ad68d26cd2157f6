import type { GoodsState } from 'shared-contract';

export interface NotForSaleWords {
  title: string;
  text: string;
  /** Whether it may return to sale, so that a refetch makes sense. */
  mayChange: boolean;
}

const words = {
  trading: {
    title: '已被别人下单。',
    text: '对方到时不付款，或交易没有成，它会重新上架。',
    mayChange: true,
  },
  sold: { title: '已经售出。', text: '这件商品不会再上架，可以看看相似的。', mayChange: false },
  offShelf: { title: '已经下架。', text: '卖家或客服把它撤下了，重新上架前不能下单。', mayChange: true },
  reviewing: { title: '正在审核。', text: '审核通过后才能下单。', mayChange: true },
  rejected: { title: '没有通过审核。', text: '不能下单，可以看看相似的。', mayChange: false },
  onSale: {
    title: '暂时不能下单。',
    text: '出租的商品只能在站内咨询卖家，其他商品请稍后再查。',
    mayChange: true,
  },
} as const satisfies Record<GoodsState, NotForSaleWords>;

/** Why goods in this state cannot be ordered. */
export const notForSaleWords = (status: GoodsState): NotForSaleWords => words[status];
