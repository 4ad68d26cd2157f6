import type { Value } from 'shared-contract';

/** The fact in the footer of a card: what to expect while it runs, the result afterwards. */
export function factOf(
  {
    status,
    rejectReason,
    durationH,
    quoteCount,
  }: Pick<AuctionRow, 'status' | 'rejectReason' | 'durationH' | 'quoteCount'>,
  merchant: boolean,
): string {
  if (merchant) return '报价即冻结余额，没选中就退';
  switch (status) {
    case 'reviewing':
      return `审核通过才开始计时，开 ${durationH ?? 24} 小时`;
    case 'rejected':
      return `驳回：${rejectReason ?? '没有写明原因'}`;
    case 'quoting':
      return '接受前随时可以取消，不收费';
    case 'choosing':
      return '到点不选，报价全部失效';
    case 'trading':
      return '钱在号栈托管，按订单交号';
    case 'completed':
      return '钱已到余额';
    case 'closed':
      return '订单已关闭，钱退回商户';
    case 'expired':
      return quoteCount > 0 ? '24 小时内没有选' : '到点没有人报价';
    case 'cancelled':
      return '你取消了，没有收费';
    default:
      return '';
  }
}

/** The primary action of a card. */
export function quickAction(
  { status, orderNo, quoteCount }: Pick<AuctionRow, 'status' | 'orderNo' | 'quoteCount'>,
  merchant: boolean,
): { label: string; leads: boolean; orderNo?: string } {
  if (merchant) return { label: '去报价', leads: true };
  if (orderNo) return { label: '看订单', leads: status === 'trading', orderNo };
  if (status === 'choosing') return { label: '去选择', leads: true };
  if (status === 'quoting') return { label: '看报价', leads: quoteCount > 0 };
  return { label: '查看', leads: false };
}

export type AuctionRow = Value<'listAssessments'>['rows'][number];
