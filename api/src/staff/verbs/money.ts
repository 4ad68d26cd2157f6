import { houseAccounts } from 'shared-contract/shapes';
import { unwrap, unwrapList } from '../client';
import { reading } from '../command';
import { ledgerText, moneyText } from '../print-money';
import { page, pageOf } from './parts';
import type { Verb } from './verb';

/** Money: the last check, what is stuck, postings. */
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
} satisfies Readonly<Record<string, Verb>>;
