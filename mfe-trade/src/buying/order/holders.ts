import { limitText, type OrderDetail } from 'shared-contract';
import { formatDateTime, formatMinutes } from 'shared-ui';
import type { EscrowLanesProps } from 'shared-ui/orders';

/** The steps of a trade with the moves that end them (product section 4). */
const steps = [
  { title: '付款', ends: ['pay'], limit: 'pay' },
  { title: '交号验号', ends: ['verify'], limit: 'handover' },
  { title: '换绑', ends: ['rebind'], limit: 'rebind' },
  { title: '买家核对', ends: ['confirm', 'expire', 'ruleSplit'], limit: 'confirm' },
] as const;

/**
 * Who holds the money and the account of this order at each step, for this reader, with the real dates: of a step that
 * is over its end and how long it took, of the present one its deadline. Of a completed order: who held them. Not for an
 * order that was cancelled or refunded.
 */
export function holdersOf(order: OrderDetail): EscrowLanesProps {
  const { role, status, timeline, stepDeadline, paused, rules } = order;
  const buying = role === 'buyer';
  const completed = status === 'completed';
  const endOf = (ends: readonly string[]) => timeline.findLast(({ action }) => ends.includes(action))?.at;
  const dates = steps.map(({ ends }) => endOf(ends));
  const present = completed ? -1 : dates.indexOf(undefined);
  const noteOf = (index: number) => {
    const date = dates[index];
    const before = dates[index - 1];
    if (date)
      return before ? `${formatDateTime(date)}，用 ${timeBetween(before, date)}` : formatDateTime(date);
    const step = steps[index];
    if (index !== present) return step ? `${limitText(rules.limits[step.limit])}内` : '';
    return stepDeadline && !paused ? `到 ${formatDateTime(stepDeadline)}` : '已停表';
  };
  return {
    steps: steps.map(({ title }, index) => ({
      title: buying ? title.replace('买家', '你') : title,
      note: noteOf(index),
    })),
    money: moneyHolders(order, buying),
    account: [
      { text: buying ? '卖家' : '你', kind: buying ? 'seller' : 'safe', steps: 1 },
      { text: '号栈客服', kind: 'staff', steps: 2 },
      { text: buying ? '你' : '买家', kind: buying ? 'safe' : 'seller', steps: 1 },
    ],
  };
}

function moneyHolders({ status }: OrderDetail, buying: boolean): EscrowLanesProps['money'] {
  if (status === 'unpaid')
    return [{ text: buying ? '还在你手里' : '买家还没有付', kind: 'seller', steps: 4 }];
  if (status === 'completed')
    return [
      { text: '号栈托管过', kind: 'staff', steps: 3 },
      { text: buying ? '卖家' : '你', kind: buying ? 'seller' : 'safe', steps: 1 },
    ];
  const text = buying ? '号栈托管，卖家拿不到' : '号栈托管，交易完成放给你';
  return [{ text, kind: 'safe', steps: 4, locked: true }];
}

/** 1 小时 52 分; a narrow column does not part a number from its unit. */
const timeBetween = (from: string, to: string): string =>
  formatMinutes(Math.round((Date.parse(to) - Date.parse(from)) / 60_000)).replaceAll(/(\d) /g, '$1\u00a0');
