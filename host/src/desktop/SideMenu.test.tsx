import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aProfile } from 'shared-contract/testing';
import { inWideWindow, linksIn } from 'shared-router/testing';
import * as remotes from '../testing/remotes';
import { sitePages } from '../testing/site-pages';

jest.mock('../remotes', () => require('../testing/remotes'));

inWideWindow();
const page = sitePages(() => ({ getProfile: () => aProfile(), logout: () => null }));
beforeEach(() => remotes.setRemoteResults(async (name) => remotes.aRemote(name)));

const open = async (at: string, options?: { guest: boolean }) => {
  await page.open(at, options);
  await screen.findByRole('navigation', { name: '我的' });
};
const menu = () => screen.getByRole('navigation', { name: '我的' });
const here = () =>
  within(menu())
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current'))
    .map((link) => link.textContent);

test('a member sees how many things are in each list, and where one is', async () => {
  await open('/other/MyProducts');
  const bought = { unpaid: 1, paid: 1, rebinding: 0, confirming: 1, refundSeller: 0, refundRuling: 0 };
  const counts = { bought, salesRunning: 2, selling: 4, favourites: 9, browsed: 3 };
  act(() => {
    page.sdk.state.user$.next(aProfile({ counts }));
    page.sdk.state.count$.next(6);
  });
  const rows = linksIn(menu());
  expect(rows).toEqual(
    expect.arrayContaining([
      ['总览', '/other/mycenter'],
      ['我的订单5', '/index/accountOrder'],
      ['消息6', '/other/xiaoxi'],
      ['我的商品4', '/other/MyProducts'],
      ['我的收藏9', '/other/collect'],
      ['我的工单', '/other/ProblemList'],
      ['投诉建议', '/other/suggest'],
    ]),
  );
  expect(here()).toEqual(['我的商品4']);
  screen.getByText('测试员');
  screen.getByText('120****0001');
});

test('a guest is led to the log-in and back', async () => {
  await open('/other/mycenter', { guest: true });
  expect(screen.getByRole('link', { name: /点击登录/ }).getAttribute('href')).toBe(
    '/login?redirect=%2Fother%2Fmycenter',
  );
  expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull();
});

test('logs out after being asked', async () => {
  await open('/other/mycenter');
  fireEvent.click(screen.getByRole('button', { name: '退出登录' }));
  const box = within(await screen.findByRole('alertdialog', { name: '退出登录？' }));
  fireEvent.click(box.getByRole('button', { name: '退出' }));
  await waitFor(() => expect(page.sdk.session.token).toBeNull());
  expect(page.calls.sent('logout')).toHaveLength(1);
});

test('stands beside the list of notices, not beside an open conversation', async () => {
  await open('/other/xiaoxi');
  expect(here()).toEqual(['消息']);
  await page.open('/other/xiaoxi?sessionId=5');
  await screen.findByRole('navigation', { name: '主导航' });
  expect(screen.queryByRole('navigation', { name: '我的' })).toBeNull();
});
