/** The life cycle of goods and consignment (product section 4): state → next states. */
export const goodsStates = {
  reviewing: '审核中',
  rejected: '驳回',
  onSale: '在售',
  offShelf: '已下架',
  trading: '交易中',
  sold: '已售',
} as const;
export type GoodsState = keyof typeof goodsStates;

export const goodsMoves = {
  reviewing: ['rejected', 'onSale', 'offShelf'],
  rejected: ['reviewing'],
  onSale: ['reviewing', 'offShelf', 'trading'],
  offShelf: ['onSale', 'reviewing'],
  trading: ['onSale', 'sold', 'offShelf'],
  sold: [],
} as const satisfies Record<GoodsState, readonly GoodsState[]>;

/** Whether the table allows this move. */
export const mayMoveGoods = (from: GoodsState, to: GoodsState) =>
  (goodsMoves[from] as readonly GoodsState[]).includes(to);
