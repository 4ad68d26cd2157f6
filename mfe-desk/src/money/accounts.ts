import type { Value } from 'shared-contract';
import type { HouseAccount } from 'shared-contract/shapes';

export type Totals = NonNullable<NonNullable<Value<'getDeskMoney'>['check']>['totals']>;

/** The kinds of account in the order shown; the last one mirrors all others. */
export const kinds: readonly { kind: keyof Totals; name: string; note: string }[] = [
  { kind: 'escrow', name: '托管', note: '买家付了、还没给卖家的' },
  { kind: 'members', name: '会员余额', note: '可以提现的和冻结的' },
  { kind: 'guarantee', name: '包赔金', note: '收的包赔费，减去赔出去的' },
  { kind: 'fees', name: '服务费', note: '成交收的服务费' },
  { kind: 'provider', name: '支付宝', note: '钱实际在那里，所以记负数' },
];

/** The accounts of the house, each with the key that shows its ledger. */
export const houseLedgers: readonly { account: HouseAccount; key: string; name: string }[] = [
  { account: 'fees', key: '1', name: '服务费' },
  { account: 'guarantee', key: '2', name: '包赔金' },
  { account: 'provider', key: '3', name: '支付宝' },
];

export const isHouseAccount = (text: string | undefined): text is HouseAccount =>
  houseLedgers.some(({ account }) => account === text);
