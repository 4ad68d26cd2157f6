import { houseAccounts } from 'shared-contract/shapes';
import { unwrap, unwrapList } from '../client';
import { reading } from '../command';
import { ledgerText, moneyText } from '../print-money';
import { note, page, pageOf } from './parts';
import type { ArgSpec, Verb } from './verb';

const withdrawal: ArgSpec = { name: 'withdrawalNo', description: '提现单号' };

/** Money: the last check, what is stuck, postings, withdrawals that do not arrive. */
export const moneyVerbs = {
  money: {
    description: '钱：最近一次对账的结果，和卡住的提现、退款',
    args: [],
    options: {},
    example: '',
    command: () => reading('getDeskMoney', {}, (answer) => moneyText(unwrap(answer))),
  },
  ledger: {
    description: '一个用户余额或平台账户的分录；看用户的会留下记录',
    args: [{ name: 'of', description: '用户编号，或 fees、guarantee、provider' }],
    options: { page },
    example: '17 --page 2',
    command: (given) => {
      const of = given.arg('of');
      const account = houseAccounts.find((each) => each === of);
      return reading(
        'listLedger',
        { ...(account ? { account } : { memberId: of }), ...pageOf(given) },
        (answer) => ledgerText(unwrapList(answer)),
      );
    },
  },
  'pay-again': {
    description: '没到账的提现：马上再付一次（超过要两个人的线时）',
    args: [withdrawal],
    options: { note },
    example: 'W2611210001 --note "支付宝已恢复，重新打款"',
    command: (given) => ({
      act: {
        action: 'payWithdrawal',
        withdrawalNo: given.arg('withdrawalNo'),
        note: given.option('note'),
      },
    }),
  },
  'return-payout': {
    description: '没到账的提现：核对没有转出后退回余额（超过要两个人的线时）',
    args: [withdrawal],
    options: { 'other-account': { description: '请用户换一个收款账户再提' }, note },
    example: 'W2611210001 --other-account --note "这个支付宝账户收不了款"',
    command: (given) => ({
      act: {
        action: 'returnWithdrawal',
        withdrawalNo: given.arg('withdrawalNo'),
        asksAccount: given.flag('other-account'),
        note: given.option('note'),
      },
    }),
  },
} satisfies Readonly<Record<string, Verb>>;
