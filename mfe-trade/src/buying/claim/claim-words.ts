import { type ClaimState, claimStates, type Problem } from 'shared-contract';
import { formatFen, type TagKind } from 'shared-ui';

export type Claim = Problem & { status: ClaimState };

/** Filters claims from tickets. */
export const claimsIn = (rows: readonly Problem[] | undefined): Claim[] =>
  (rows ?? []).filter((row): row is Claim => Object.hasOwn(claimStates, row.status));

const kinds: Record<ClaimState, TagKind> = {
  submitted: 'wait',
  checking: 'wait',
  recovered: 'ok',
  paying: 'info',
  paid: 'ok',
  rejected: 'muted',
};
export const claimTag = (status: ClaimState) => kinds[status];

/** Whether a step is pending; meanwhile no other claim is accepted for the order. */
export const isRunning = ({ status }: Pick<Claim, 'status'>) =>
  status === 'submitted' || status === 'checking' || status === 'paying';

export interface ClaimStep {
  actor: string;
  task: string;
  /** The outcome of inaction. */
  otherwise: string;
}

/** Whose turn a running claim is, and what happens after its time (product section 4, claim). */
export function stepOfClaim({ status, payoutFen }: Claim, priceFen: number): ClaimStep {
  if (status === 'paying')
    return {
      actor: '系统',
      task: `把 ${formatFen(payoutFen ?? priceFen)} 打到你的钱包`,
      otherwise: '已经决定赔付，一般一分钟内到账，不用你操作。',
    };
  return {
    actor: '号栈客服',
    task: status === 'submitted' ? '受理，核对你的凭证' : '联系原卖家，追回账号',
    otherwise: `到期还没追回，系统自动把 ${formatFen(priceFen)} 赔到你的钱包，不用你催。`,
  };
}

export interface ClaimEnd {
  title: string;
  text: string;
}

/** The outcome of a claim, and what follows. */
export function endOfClaim({ status, payoutFen, actions }: Claim): ClaimEnd {
  if (status === 'paid')
    return {
      title: `已赔付 ${formatFen(payoutFen ?? 0)}`,
      text: '钱在你的钱包里，可以提现。这一单的包赔到此为止。',
    };
  if (status === 'recovered')
    return { title: '账号已追回', text: '没有动用赔付，包赔期照旧；再被找回可以再次申请。' };
  return actions.includes('reopen')
    ? { title: '申请没有通过', text: '可以补充凭证申诉一次，换人复核，期限重新计。' }
    : { title: '复核后维持原结论', text: '申诉已经用过，结论不再变。有疑问请联系客服。' };
}
