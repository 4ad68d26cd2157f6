import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { SegmentTabs } from './Tabs';

const tabs = [
  { key: 'all', label: '全部', count: 9 },
  { key: 'unpaid', label: '待付款', count: 1 },
  { key: 'done', label: '已完成' },
] as const;

function Orders() {
  const [value, setValue] = useState<(typeof tabs)[number]['key']>('all');
  return <SegmentTabs label="订单状态" tabs={tabs} value={value} onChange={setValue} />;
}

test('a row of tabs is one stop of the keyboard; arrows choose within it and turn round at its ends', () => {
  render(<Orders />);
  const row = screen.getByRole('tablist', { name: '订单状态' });
  const chosen = () => screen.getByRole('tab', { selected: true });
  const stops = () => screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0);

  for (const [key, name] of [
    ['ArrowRight', '待付款1'],
    ['End', '已完成'],
    ['ArrowRight', '全部9'],
    ['ArrowLeft', '已完成'],
    ['Home', '全部9'],
  ] as const) {
    fireEvent.keyDown(row, { key });
    expect(chosen().textContent).toBe(name);
    expect(document.activeElement).toBe(chosen());
    expect(stops()).toEqual([chosen()]);
  }
});
