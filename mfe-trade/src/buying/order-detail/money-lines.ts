import type { OrderDetail, OrderState } from 'shared-contract';
import { type CancelledWords, cancelledWords } from '../order/cancelled-words';
import { warrantyName } from '../order/words';

export interface MoneyLines {
  lines: { label: string; fen: number }[];
  total: { label: string; fen: number };
}

const buyerTotals = {
  unpaid: '待付',
  paid: '托管中',
  rebinding: '托管中',
  confirming: '托管中',
  refundSeller: '托管中，退款待卖家回应',
  refundRuling: '托管中，退款待裁决',
  completed: '已付，交易完成',
  refunded: '全额退回',
} as const satisfies Record<Exclude<OrderState, 'cancelled'>, string>;

const cancelledTotals = {
  none: '已取消，没有入账',
  returning: '付款太晚，正在退回',
  returned: '付款太晚，已退回',
} as const satisfies Record<CancelledWords['money'], string>;

const sellerTotals = {
  unpaid: '成交后到手',
  paid: '买家已付，确认后到手',
  rebinding: '买家已付，确认后到手',
  confirming: '买家已付，确认后到手',
  refundSeller: '退款中，暂不放款',
  refundRuling: '退款中，暂不放款',
  completed: '已到你的钱包',
  cancelled: '已取消，没有成交',
  refunded: '已退给买家，没有成交',
} as const satisfies Record<OrderState, string>;

/** The amounts of an order for this user, in fen: the buyer's payment, or the seller's proceeds. */
export function moneyLines(order: OrderDetail): MoneyLines {
  const {
    role,
    status,
    priceFen,
    warrantyFen,
    payFen,
    sellerFeeFen,
    sellerNetFen,
    refundedFen,
    warrantyPlan,
    rules,
  } = order;
  const split = refundedFen > 0;
  if (role === 'buyer')
    return {
      lines: [
        { label: '商品价', fen: priceFen },
        { label: warrantyName(warrantyPlan, rules), fen: warrantyFen },
        ...(split ? [{ label: '裁决退还，到钱包余额', fen: -refundedFen }] : []),
      ],
      total: {
        label: status === 'cancelled' ? cancelledTotals[cancelledWords(order).money] : buyerTotals[status],
        fen: split ? payFen - refundedFen : payFen,
      },
    };
  const nothing = status === 'cancelled' || status === 'refunded';
  return {
    lines: [
      { label: '成交价', fen: priceFen },
      ...(split ? [{ label: '裁决退给买家', fen: -refundedFen }] : []),
      { label: '平台服务费', fen: -sellerFeeFen },
    ],
    total: { label: sellerTotals[status], fen: nothing ? 0 : sellerNetFen },
  };
}
