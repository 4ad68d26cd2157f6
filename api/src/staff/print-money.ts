import type { Value } from 'shared-contract';
import { yuanText } from '../core/yuan-text';
import { minute } from './print';

const totalNames = {
  members: '用户余额',
  escrow: '托管',
  fees: '服务费',
  guarantee: '包赔金',
  provider: '支付宝',
};

/** The result of the last check of the ledger, and the payouts and refunds that are stuck. */
export const moneyText = ({ check, stuck }: Value<'getDeskMoney'>): string =>
  [
    check
      ? `对账 ${minute(check.at)}：${check.faults === 0 ? '没有差错' : `${check.faults} 处差错，第一处 ${check.firstFault}`}`
      : '还没有对过账',
    ...Object.entries(check?.totals ?? {}).map(
      ([kind, fen]) => `  ${totalNames[kind as keyof typeof totalNames]} ${yuanText(fen)}`,
    ),
    ...stuck.map(
      ({ kind, id, amountFen, attempts, since }) =>
        `${kind === 'refund' ? '退款' : '提现'} ${id} ${yuanText(amountFen)} 试过 ${attempts} 次，自 ${minute(since)}`,
    ),
    `卡住 ${stuck.length} 件`,
  ].join('\n');

/** Postings of an account, one line each. */
export const ledgerText = ({ rows, total }: Value<'listLedger'>): string =>
  [
    ...rows.map(({ at, reason, reference, deltaFen, balanceFen }) =>
      [
        minute(at),
        reason,
        reference,
        yuanText(deltaFen),
        balanceFen === null ? '' : `余 ${yuanText(balanceFen)}`,
      ]
        .filter(Boolean)
        .join(' '),
    ),
    `共 ${total} 笔`,
  ].join('\n');
