import { screen, within } from '@testing-library/react';
import { inWideWindow } from 'shared-router/testing';
import { linkTo, untilText, words } from '../../../shared/testing/screen';
import { orderPage } from '../testing';

inWideWindow();
const { open } = orderPage();

test('the conversation stands beside the order, so that no button opens it', async () => {
  await open();
  const talk = await screen.findByRole('region', { name: '交易会话' });
  await within(talk).findByText('正在打开会话');
  expect(await linkTo('全屏打开')).toBe('/other/xiaoxi?orderNo=H2611180417');
  expect(screen.queryByRole('button', { name: /^聊天/ })).toBeNull();
});

test('says who holds money and account, and shows the money once', async () => {
  await open();
  await untilText('钱和号，现在在谁手里');
  expect(words()).toContain('号栈托管，卖家拿不到');
  expect(screen.getAllByText('商品价')).toHaveLength(1);
});

test.each(['refunded', 'cancelled'] as const)(
  'an order that was %s has nobody to hold anything, and still no button for the conversation',
  async (status) => {
    await open({ status, stepActor: 'none', actions: [] });
    await screen.findByRole('region', { name: '交易会话' });
    expect(words()).not.toContain('现在在谁手里');
    expect(screen.queryByRole('button', { name: /^聊天/ })).toBeNull();
  },
);
