import { fees, limitText, PRICE_MIN_FEN } from 'shared-contract';
import type { CaseOption } from 'shared-contract/shapes';
import { ticketLifeCycle } from 'shared-contract/states';
import { yuanText } from '../../core/yuan-text';
import { withdrawalRefusal } from '../../money/decide-withdrawal';
import type { WithdrawalRow } from '../../money/tables';
import { moveRefusal, rulesOf } from '../../orders/order-rules';
import { paidPriceFen } from '../../orders/order-store';
import { isAccount } from '../../orders/order-texts';
import type { OrderRow } from '../../orders/tables';
import type { ProblemRow } from '../../support/tables';

type Option = Omit<CaseOption, 'refusal'>;
const plain = (verb: string, label: string, consequence: string): Option => ({
  verb,
  label,
  consequence,
  money: null,
  amount: null,
  needsSecond: false,
});
const allowed = (option: Option): CaseOption => ({ ...option, refusal: null });

/** What staff may decide about an order, and why not the rest, by the rules of its life cycle. @param secondFromFen above it two people decide */
export function orderOptions(order: OrderRow, now: Date, secondFromFen: number): CaseOption[] {
  const account = isAccount(order);
  const { limits } = rulesOf(order);
  const two = order.pay_fen > secondFromFen;
  const refund = {
    consequence: `${yuanText(order.pay_fen)} 全额退给买家，商品下架`,
    money: { buyerFen: order.pay_fen, sellerFen: 0, feeFen: 0, guaranteeFen: 0 },
  };
  const options: Record<string, Option> = {
    verify: plain(
      'verify:match',
      account ? '验号一致' : '核对一致',
      `进入${account ? '换绑' : '交付'}，${limitText(limits.rebind)}内完成`,
    ),
    mismatch: { ...plain('verify:mismatch', account ? '验号不一致' : '核对不一致', ''), ...refund },
    rebind: plain(
      'rebind:done',
      account ? '换绑完成' : '交付完成',
      `等买家确认，${limitText(limits.confirm)}后自动确认`,
    ),
    bindingFails: { ...plain('rebind:failed', account ? '换绑失败' : '交付失败', ''), ...refund },
    ruleForBuyer: { ...plain('arbitrate:buyer', '支持买家', ''), ...refund, needsSecond: two },
    ruleForSeller: {
      ...plain('arbitrate:seller', '支持卖家', '交易继续，时限从停下的地方走'),
      needsSecond: two,
    },
    ruleSplit: splitOption(order, account, two),
  };
  return Object.entries(options).map(([move, option]) => ({
    ...option,
    refusal: moveRefusal(order, move, 'staff', now) ?? (move === 'ruleSplit' ? tooSmall(order) : null),
  }));
}

function splitOption(order: OrderRow, account: boolean, needsSecond: boolean): Option {
  const { sellerNetFen, sellerFeeFen } = fees(order.price_fen, order.warranty_plan, rulesOf(order).fees);
  return {
    ...plain(
      'split',
      '退一部分',
      `退还的到买家余额，${account ? '号' : '货'}归买家；其余扣服务费后给卖家，交易完成`,
    ),
    money: {
      buyerFen: 0,
      sellerFen: sellerNetFen,
      feeFen: sellerFeeFen,
      guaranteeFen: order.warranty_fen,
    },
    amount: { minFen: 1, maxFen: Math.max(1, order.price_fen - PRICE_MIN_FEN) },
    needsSecond,
  };
}

const tooSmall = (order: OrderRow) =>
  order.price_fen > PRICE_MIN_FEN ? null : '这一单的金额太小，请裁决全额退款或交易继续';

/** Two life cycles have a move of this name. */
const dismissals: Readonly<Record<string, Option>> = {
  contest: plain('decideContest:reject', '异议不成立', '是同一个号：档案不变'),
  impostor: plain('decideImpostor:reject', '没能证实', '举报人收到答复，账号不列入'),
};

const ticketOptions: Record<string, Option> = {
  take: plain('handle:take', '受理', '发送人看到有人在处理'),
  answer: plain('handle:answer', '答复', '发送人收到通知'),
  close: plain('handle:close', '关闭', '发送人可以重新打开一次'),
  recover: plain('handle:recover', '账号已追回', '申请结束，不赔付'),
  reject: plain('handle:reject', '驳回', '申请人可以重新打开一次'),
  approve: plain('approveMerchant:pass', '通过', '申请人成为商户，可以报价'),
  confirm: plain('decideImpostor:uphold', '属实，列入黑号库', '谁再查这个账号都会看到；举报的截图留作证据'),
  uphold: plain('decideContest:uphold', '异议成立', '是另一个号：这次上架不再算进档案'),
  refuse: plain('approveMerchant:reject', '拒绝', '申请人可以修改后再申请'),
};

/** What staff may decide about a ticket. @param order of a claim @param secondFromFen above it two people */
export function problemOptions(
  problem: Pick<ProblemRow, 'problem_type' | 'status'>,
  order: OrderRow | undefined,
  secondFromFen: number,
): CaseOption[] {
  const moves = ticketLifeCycle(problem.problem_type).moves[problem.status] ?? {};
  return Object.entries(moves).flatMap(([name, move]) => {
    if (move?.by !== 'staff') return [];
    const option = name === 'dismiss' ? dismissals[problem.problem_type] : ticketOptions[name];
    if (name !== 'compensate') return option ? [allowed(option)] : [];
    if (!order) return [];
    const mostFen = paidPriceFen(order);
    const two = mostFen > secondFromFen;
    return [
      allowed({
        ...plain(
          'compensate',
          '赔付',
          `从包赔金赔到买家余额，这一单的包赔到此为止${two ? `；超过 ${yuanText(secondFromFen)} 的，同事复核后才办` : ''}`,
        ),
        amount: { minFen: 1, maxFen: mostFen },
        needsSecond: two,
      }),
    ];
  });
}

/** What staff may decide about a withdrawal that has not arrived, and why not. */
export function withdrawalOptions(
  row: Pick<WithdrawalRow, 'amount_fen' | 'status'>,
  secondFromFen: number,
): CaseOption[] {
  if (row.status === 'arrived' || row.status === 'failed') return [];
  const amount = yuanText(row.amount_fen);
  const back = `向支付宝核对没有转出后，${amount} 全额退回 ta 的余额；已经转出的按到账处理`;
  const more = { refusal: withdrawalRefusal(row), needsSecond: row.amount_fen > secondFromFen };
  return [
    {
      ...plain('payWithdrawal', '再付一次', `马上再向 ta 的支付宝转 ${amount}；同一单号，支付宝不会转两次`),
      ...more,
    },
    { ...plain('returnWithdrawal:balance', '退回余额', back), ...more },
    { ...plain('returnWithdrawal:account', '请换收款账户', `${back}，并请 ta 换一个账户再提`), ...more },
  ];
}

/** What staff may decide about goods or an auction under review. */
export const reviewOptions = (entity: 'goods' | 'assessment', reviewing: boolean): CaseOption[] => {
  if (!reviewing) return [];
  return entity === 'goods'
    ? [
        allowed(plain('review:pass', '通过', '上架，并附上验号报告')),
        allowed(plain('review:reject', '驳回', '卖家看到原因，可以修改后再提交')),
      ]
    : [
        allowed(plain('reviewAssessment:pass', '通过', '开始报价')),
        allowed(plain('reviewAssessment:reject', '驳回', '卖家看到原因')),
      ];
};
