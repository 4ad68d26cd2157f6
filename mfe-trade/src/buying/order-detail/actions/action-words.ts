import type { OrderAction } from 'shared-contract';

/** The label of an action. `thing`: 号 or 货. `atOnce`: a refund due by the deadline, without evidence. */
export function actionLabel(action: OrderAction, thing: '号' | '货', atOnce: boolean): string {
  switch (action) {
    case 'cancel':
      return '取消订单';
    case 'handover':
      return thing === '号' ? '交号' : '交付';
    case 'decline':
      return '不卖了，退款';
    case 'revealCredential':
      return '查看凭据';
    case 'confirm':
      return `确认收${thing}`;
    case 'refundApply':
      return atOnce ? '一键全额退款' : '申请退款';
    case 'refundWithdraw':
      return '撤回退款申请';
    case 'refundAgree':
      return '同意退款';
    case 'refundRefuse':
      return '不同意';
    case 'addProof':
      return '补凭证';
  }
}

/** The message after an action. */
export const doneWords = {
  cancel: '订单已取消',
  handover: '已交，等客服核对',
  decline: '交易已取消，全额退给买家',
  revealCredential: '凭据已显示',
  confirm: '已确认，货款已放给卖家',
  refundApply: '已退款，原路退回',
  refundWithdraw: '已撤回，时限继续',
  refundAgree: '已同意，全额退给买家',
  refundRefuse: '已提交，等客服裁决',
  addProof: '凭证已进入时间线',
} as const satisfies Record<OrderAction, string>;

/** Whether it reverses the sale: such a button is styled as dangerous. */
export const undoesTheSale = (action: OrderAction) =>
  action === 'cancel' || action === 'decline' || action === 'refundApply' || action === 'refundAgree';
