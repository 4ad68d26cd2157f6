import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aProfile } from 'shared-contract/testing';
import { linksIn } from 'shared-router/testing';
import * as remotes from '../testing/remotes';
import { sitePages } from '../testing/site-pages';

jest.mock('../remotes', () => require('../testing/remotes'));

const page = sitePages(() => ({
  getProfile: () => aProfile(),
  listHotWords: () => [],
  suggestSearch: () => ({
    games: [],
    values: [{ gameId: '7', gameName: '三国志', attrId: '3', value: '满皮' }],
    bounds: [],
    goods: [],
  }),
}));
const listeners = new Set<() => void>();
let isWide: boolean;
const resize = (wide: boolean) =>
  act(async () => {
    isWide = wide;
    for (const changed of listeners) changed();
  });
beforeEach(() => {
  isWide = true;
  remotes.setRemoteResults(async (name) => remotes.aRemote(name));
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        get matches() {
          return media.includes('960') && isWide;
        },
        addEventListener: (_type: string, changed: () => void) => listeners.add(changed),
        removeEventListener: (_type: string, changed: () => void) => listeners.delete(changed),
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  document.getElementById('operator')?.remove();
});

const open = (at: string, guest = true) => page.open(at, { guest });
const bar = () => screen.findByLabelText('搜商品').then((field) => field.closest('header') as HTMLElement);
const words = async () =>
  within(await bar())
    .getAllByRole('link')
    .map((link) => `${link.getAttribute('aria-current') ? '*' : ''}${link.textContent}`);

test('pages of an order and of a sale say where they are', async () => {
  await open('/index/orderDetail?orderNo=H1', false);
  const trail = await screen.findByRole('navigation', { name: '位置' });
  expect(linksIn(trail)).toEqual([
    ['我的', '/other/mycenter'],
    ['我的订单', '/index/accountOrder'],
  ]);
  expect(trail.textContent).toBe('我的我的订单H1');
  await open('/index/BasicInformation', false);
  await waitFor(() =>
    expect(screen.getByRole('navigation', { name: '位置' }).textContent).toBe('首页我要卖填写基本信息'),
  );
  await open('/other/mycenter', false);
  await waitFor(() => expect(screen.queryByRole('navigation', { name: '位置' })).toBeNull());
});

test('the top bar leads to the main pages and to what belongs to the visitor', async () => {
  await open('/index/sell');
  await waitFor(async () =>
    expect(await words()).toEqual([
      '号栈',
      '首页',
      '买号',
      '*卖号',
      '账号回收',
      '担保验真',
      '消息',
      '收藏',
      '登录',
    ]),
  );
});

test('a member has an account in place of the log-in', async () => {
  await open('/index/sell', false);
  await waitFor(async () => expect(await words()).toContain('我的'));
});

test('/ moves to the search, but not while one types, and Esc leaves it', async () => {
  await open('/index/home');
  await bar();
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: '搜商品' });
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(field);
  expect(fireEvent.keyDown(field, { key: '/' })).toBe(true); // typed
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(document.activeElement).not.toBe(field);
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
  expect(document.activeElement).not.toBe(field);
});

test('a search stays within the game of the list that is shown', async () => {
  await open('/index/goodList?gameId=7&keyword=%E6%97%A7');
  await bar();
  act(() => page.sdk.state.currentGameName$.next('三国志'));
  const field = screen.getByPlaceholderText<HTMLInputElement>('在三国志里搜皮肤、商品编号');
  expect(field.value).toBe('旧');
  fireEvent.change(field, { target: { value: ' 满皮 ' } });
  fireEvent.submit(field);
  await waitFor(() =>
    expect(decodeURIComponent(page.history.location.search)).toBe('?gameId=7&keyword=满皮'),
  );
});

test('the search of the top bar suggests as the ones of the pages do, within the game of the list', async () => {
  await open('/index/goodList?gameId=7');
  await bar();
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: '搜商品' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: '满' } });
  const option = await screen.findByRole('option', { name: '满皮' });
  expect(page.calls.sent('suggestSearch')).toEqual([{ keyword: '满', gameId: '7' }]);
  fireEvent.click(option);
  expect(decodeURIComponent(page.history.location.search)).toBe('?gameId=7&attrs=3:满皮');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('the footer says who operates the site, and has the way to check who calls', async () => {
  const lines = { name: '一家公司', icp: '京ICP备1号', edi: '京B2-1', police: '京公网安备1号' };
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = 'operator';
  data.textContent = JSON.stringify({ ...lines, licence: 'A'.repeat(22) });
  document.body.append(data);
  await open('/other/jieshao');
  const foot = await screen.findByRole('contentinfo');
  for (const line of Object.values(lines)) within(foot).getByText(line);
  expect(linksIn(foot)).toContainEqual(['营业执照', `/api/files/${'A'.repeat(22)}`]);
  expect(linksIn(foot)).toContainEqual(['有人自称客服？先查真假', '/index/security']);
});

test('a list has no footer; log-in has brand and two links', async () => {
  await open('/index/goodList');
  await bar();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  await open('/login');
  await screen.findByRole('link', { name: '客服验真' });
  expect(screen.queryByLabelText('搜商品')).toBeNull();
  await screen.findByRole('link', { name: '注册新账号' });
});

test('the frame comes and goes with the width of the window, while the page stays', async () => {
  isWide = false;
  await open('/index/sell');
  const content = await screen.findByText('trade：/index/sell');
  expect(screen.queryByLabelText('搜商品')).toBeNull();
  await resize(true);
  await bar();
  await resize(false);
  expect(screen.queryByLabelText('搜商品')).toBeNull();
  expect(screen.getByText('trade：/index/sell')).toBe(content);
});
