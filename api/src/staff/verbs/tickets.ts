import { decision, fenOf, note } from './parts';
import type { Act, ArgSpec, Verb } from './verb';

const ticket: ArgSpec = { name: 'ticketId', description: '工单编号' };
const claim: ArgSpec = { name: 'claimId', description: '包赔申请编号' };

const ticketStep = (says: string, step: Act<'handle'>['step'], on = ticket): Verb => ({
  description: says,
  args: [on],
  options: { note },
  example: '31 --note "已联系卖家，今天内答复"',
  command: (given) => ({
    act: { action: 'handle', problemId: given.arg(on.name), step, note: given.option('note') },
  }),
});

/** Tickets, merchants’ applications and claims. */
export const ticketsVerbs = {
  take: ticketStep('受理一张工单或包赔申请', 'take'),
  answer: ticketStep('答复工单；核查中的包赔申请：说明进展，如卖家的答复', 'answer'),
  close: ticketStep('关闭工单', 'close'),
  merchant: decision('审核商户入驻申请', ticket, (problemId, pass, text) => ({
    action: 'approveMerchant',
    problemId,
    pass,
    note: text,
  })),
  contest: decision('账号档案的异议：成立则那次上架不再算进档案', ticket, (problemId, pass, text) => ({
    action: 'decideContest',
    problemId,
    uphold: pass,
    note: text,
  })),
  impostor: decision('举报冒充：属实则把对方列入黑号库', ticket, (problemId, pass, text) => ({
    action: 'decideImpostor',
    problemId,
    uphold: pass,
    note: text,
  })),
  recover: ticketStep('包赔：账号已追回', 'recover', claim),
  dismiss: ticketStep('包赔：驳回申请', 'reject', claim),
  compensate: {
    description: '包赔：赔付给买家',
    args: [claim],
    options: {
      amount: { value: '元', description: '金额，如 1280 或 1280.50，不超过成交价', required: true },
      note,
    },
    example: '31 --amount 1280.50 --note "账号无法追回，按成交价赔付"',
    command: (given) => ({
      act: {
        action: 'compensate',
        problemId: given.arg('claimId'),
        payoutFen: fenOf(given.option('amount')),
        note: given.option('note'),
      },
    }),
  },
} satisfies Readonly<Record<string, Verb>>;
