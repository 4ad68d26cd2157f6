import { factOf, quickAction } from './card-words';
import { tabHolding, tabOf, tabsFor } from './tabs';

test('the tabs count the states they hold, and only merchants see what may be quoted', () => {
  const tabs = tabsFor(false, { rejected: 1, expired: 2, closed: 1, quoting: 4 });
  expect(tabs.map((tab) => [tab.label, 'count' in tab ? tab.count : undefined])).toEqual([
    ['待审核', 0],
    ['报价中', 4],
    ['待选择', 0],
    ['交易中', 0],
    ['完成', 0],
    ['失效', 4],
  ]);
  expect(tabsFor(true, undefined)[0]).toEqual({ key: 'open', label: '可报价' });
});

test('the address names the tab; 可报价 is nobody’s but a merchant’s', () => {
  expect(tabOf('failed', false)).toBe('failed');
  expect(tabOf('open', false)).toBe('quoting');
  expect(tabOf('open', true)).toBe('open');
  expect(tabOf('toString', false)).toBe('quoting');
  expect([tabHolding('expired'), tabHolding('choosing'), tabHolding('done')]).toEqual([
    'failed',
    'choosing',
    undefined,
  ]);
});

test('a card says why it was refused, and leads to where the reader is waited for', () => {
  const card = {
    status: 'rejected',
    rejectReason: '截图不清楚',
    durationH: 6,
    quoteCount: 0,
    orderNo: null,
  } as const;
  expect(factOf(card, false)).toBe('驳回：截图不清楚');
  expect(quickAction({ ...card, status: 'choosing' }, false)).toEqual({ label: '去选择', leads: true });
  const order = { label: '看订单', orderNo: 'R1' };
  expect(quickAction({ ...card, status: 'trading', orderNo: 'R1' }, false)).toEqual({
    ...order,
    leads: true,
  });
  expect(quickAction({ ...card, status: 'completed', orderNo: 'R1' }, false)).toEqual({
    ...order,
    leads: false,
  });
  expect(quickAction({ ...card, status: 'quoting' }, true).label).toBe('去报价');
});
