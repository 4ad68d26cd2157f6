import { type AssessmentState, assessmentStates, auctionLimitsMs, type Value } from 'shared-contract';
import type { TagKind } from 'shared-ui';

export type Auction = Value<'getAssessment'>;
type Quote = Auction['quotes'][number];
type Running = Pick<Auction, 'status' | 'endAt' | 'durationH'>;

const kinds: Record<AssessmentState, TagKind> = {
  done: 'info',
  reviewing: 'info',
  rejected: 'danger',
  quoting: 'wait',
  choosing: 'wait',
  trading: 'info',
  completed: 'ok',
  closed: 'muted',
  expired: 'muted',
  cancelled: 'muted',
};
export const stateTag = (status: AssessmentState): { kind: TagKind; text: string } => ({
  kind: kinds[status],
  text: assessmentStates[status],
});

const after = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();

/**
 * Start and end of the current step (product section 4): quotes until `endAt`, which late quotes extend, then 24 h to
 * choose. Null if no step is running.
 */
export function stepOf({
  status,
  endAt,
  durationH,
}: Running): { startedAt: string; deadlineAt: string } | null {
  if (!endAt) return null;
  if (status === 'quoting')
    return { startedAt: after(endAt, -(durationH ?? 24) * 3_600_000), deadlineAt: endAt };
  if (status === 'choosing') return { startedAt: endAt, deadlineAt: after(endAt, auctionLimitsMs.choose) };
  return null;
}

/** Whether a page must refetch it periodically. */
export const isMoving = (status: AssessmentState) =>
  status === 'reviewing' || status === 'quoting' || status === 'choosing';

/** Whose turn it is, in terms of one user, and what happens otherwise. Null once no action is pending. */
export function turnOf(
  auction: Pick<Auction, 'status' | 'own' | 'quoteCount'>,
): { actor: string; task: string; otherwise: string } | null {
  const { status, own, quoteCount } = auction;
  if (status === 'reviewing')
    return {
      actor: '号栈客服',
      task: '审核截图和属性',
      otherwise: '通过后才开始计时，会发消息告诉你；不通过会写明原因。',
    };
  if (status === 'quoting' && own)
    return quoteCount > 0
      ? {
          actor: '你',
          task: '选一家，或继续等',
          otherwise: '最后 5 分钟有新报价，延长 5 分钟；到点还没选，再给你 24 小时。',
        }
      : {
          actor: '商户',
          task: '来报价',
          otherwise: '到点还没有人报价，竞价过期，不收费；可以改条件再发起。',
        };
  if (status === 'quoting')
    return {
      actor: '你',
      task: '决定报不报价',
      otherwise: '最后 5 分钟有新报价，延长 5 分钟；结束后报价不能撤回，等卖家 24 小时内选择。',
    };
  if (status === 'choosing' && own)
    return { actor: '你', task: '选一家成交', otherwise: '到点不选，竞价过期，所有报价失效。' };
  if (status === 'choosing')
    return { actor: '卖家', task: '选一家成交', otherwise: '到点不选，报价失效，冻结的钱退回你的余额。' };
  return null;
}

/** The result, as a sentence for one user. */
export function endedWords({ status, own, quotes }: Pick<Auction, 'status' | 'own' | 'quotes'>): string {
  const mine = quotes.find((quote) => quote.own);
  if (!own && (status === 'trading' || status === 'completed' || status === 'closed'))
    return mine?.status === 'accepted'
      ? '卖家接受了你的报价，按订单继续。'
      : '卖家选了别家，你冻结的钱已退回余额。';
  switch (status) {
    case 'rejected':
      return '没有通过审核，改好后可以重新发起。';
    case 'trading':
      return '已成交，商户的钱在号栈托管。按订单交号，买家确认后到账。';
    case 'completed':
      return '交易完成，钱已到你的余额。';
    case 'closed':
      return '订单已关闭，钱退回商户，号还是你的。';
    case 'expired':
      return quotes.length > 0 ? '24 小时内没有选择，报价都已失效。' : '到点没有商户报价，没有收费。';
    case 'cancelled':
      return own ? '你取消了这次竞价，没有收费。' : '卖家取消了竞价，冻结的钱已退回。';
    default:
      return '';
  }
}

/** The label of a quote that is no longer valid. */
export const quoteEnds: Record<Quote['status'], string | null> = {
  valid: null,
  withdrawn: '已撤回',
  accepted: '已接受',
  lost: '落选',
  void: '已失效',
};

/** The valid quotes, highest first as the server sorts them. */
export const choosable = (quotes: readonly Quote[]) => quotes.filter(({ status }) => status === 'valid');
