import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Profile, Value, WalletRow } from 'shared-contract';
import { aProfile } from 'shared-contract/testing';
import { inWideWindow, linksIn, pullDown, remotePages } from 'shared-router/testing';
import { deferred, LOST, refuse } from 'shared-sdk/testing';

type Wallet = Value<'getWallet'>;

const entry = (id: string, more: Partial<WalletRow> = {}): WalletRow => ({
  id,
  deltaFen: 12_800,
  reason: '售出到账',
  orderNo: null,
  balanceFen: 128_050,
  at: '2026-11-18T15:24:00+08:00',
  ...more,
});
const wallet = (rows: WalletRow[] = [], total = rows.length): Wallet => ({
  rows,
  total,
  availableFen: 128_050,
  frozenFen: 6_400,
});

let profile: Profile;
const page = remotePages(
  () => import('../app'),
  () => ({ getProfile: () => profile, getWallet: () => wallet(), logout: () => null }),
);
const open = (more: Partial<Profile> = {}, options?: { guest?: boolean }) => {
  profile = aProfile(more);
  return page.open('/other/mycenter', options);
};
const head = () => screen.findByRole('region', { name: '个人资料' });
const walletPart = () => within(screen.getByRole('region', { name: '钱包' }));

const services = [
  ['找回包赔', '/other/zhaohui'],
  ['联系客服', '/other/contactkefu'],
  ['对口令', '/other/code'],
  ['验一验', '/other/check'],
  ['安全中心', '/index/security'],
  ['帮助', '/other/bangzhu'],
  ['公告', '/other/gonggao'],
  ['新闻', '/other/xinwen'],
  ['投诉', '/other/suggest'],
  ['反馈', '/other/fankui'],
  ['商户入驻', '/other/shanghu'],
  ['放到桌面', '/index/appDownload'],
];

describe('a guest on a desktop', () => {
  inWideWindow();

  test('is invited to log in where a member has the overview', async () => {
    await open({}, { guest: true });
    await screen.findByRole('heading', { name: '登录后查看' });
    expect(linksIn()).toContainEqual(['去登录', '/login?redirect=%2Fother%2Fmycenter']);
    expect(screen.queryByText('点击登录')).toBeNull();
  });
});

describe('a guest', () => {
  test('is invited to log in, asks for nothing of a member’s, and has every way on', async () => {
    await open({}, { guest: true });
    await screen.findByRole('heading', { name: '点击登录' });
    expect(linksIn()).toEqual([
      ['号点击登录登录后看订单、钱包和消息', '/login?redirect=%2Fother%2Fmycenter'],
      ['全部', '/index/accountOrder'],
      ['待付款', '/index/accountOrder?role=buyer&status=unpaid'],
      ['待发货', '/index/accountOrder?role=buyer&status=paid'],
      ['换绑中', '/index/accountOrder?role=buyer&status=rebinding'],
      ['待确认', '/index/accountOrder?role=buyer&status=confirming'],
      ['退款', '/index/accountOrder?role=buyer&status=refundSeller'],
      ['我卖的订单', '/index/accountOrder?role=seller'],
      ['我的商品', '/other/MyProducts'],
      ['出价', '/other/offers'],
      ['求购', '/other/requests'],
      ['我的竞价', '/other/myJingjiahuishou'],
      ['我的估价', '/other/Myevaluation'],
      ['我的收藏', '/other/collect'],
      ['心愿单', '/other/wishes'],
      ['关注的卖家', '/other/followed'],
      ['浏览记录', '/other/Mybrowsing'],
      ['我的工单', '/other/ProblemList'],
      ...services,
    ]);
    expect(screen.getByText('我的订单')).toBeTruthy();
    expect(screen.getByText('服务')).toBeTruthy();
    expect(screen.queryByText('退出登录')).toBeNull();
    expect(screen.queryByText('钱包可用')).toBeNull();
    expect([page.calls.sent('getProfile'), page.calls.sent('getWallet')]).toEqual([[], []]);
  });
});

describe('a member', () => {
  test('who pulls the page down gets profile and wallet again', async () => {
    await open();
    await screen.findByRole('heading', { name: '测试员' });
    profile = aProfile({ nickName: '改了名' });
    expect(pullDown()).toBe(true);
    await screen.findByRole('heading', { name: '改了名' });
    await waitFor(() => expect(page.calls.sent('getWallet')).toHaveLength(2));
  });

  test('sees name, masked real name and phone, and how many things wait in each list', async () => {
    const bought = { unpaid: 1, paid: 2, rebinding: 3, confirming: 4, refundSeller: 5, refundRuling: 6 };
    const counts = { bought, salesRunning: 7, selling: 8, favourites: 9, browsed: 10 };
    await open({ counts, avatar: '/a.jpg' });
    await screen.findByRole('heading', { name: '测试员' });
    const who = within(await head());
    who.getByText('已实名 **试');
    who.getByText('120****0001');
    expect(linksIn(await head())).toEqual([['编辑资料', '/other/geren']]);
    expect((await head()).querySelector('img')?.getAttribute('src')).toBe('/a.jpg');
    expect(
      linksIn()
        .map(([text]) => text)
        .slice(3, 18),
    ).toEqual([
      '待付款1',
      '待发货2',
      '换绑中3',
      '待确认4',
      '退款5',
      '我卖的订单进行中 7',
      '我的商品在售 8',
      '出价',
      '求购',
      '我的竞价',
      '我的估价',
      '我的收藏共 9',
      '心愿单',
      '关注的卖家',
      '浏览记录共 10',
    ]);
    expect(page.calls.sent('getProfile')).toEqual([{}]);
  });

  test('whose refunds are all being ruled on is led to those', async () => {
    const { counts } = aProfile();
    await open({ counts: { ...counts, bought: { ...counts.bought, refundRuling: 2 } } });
    await screen.findByText('测试员');
    expect(linksIn()).toContainEqual(['退款2', '/index/accountOrder?role=buyer&status=refundRuling']);
  });

  test.each([
    ['none', '去实名认证'],
    ['pending', '实名认证中'],
    ['failed', '实名未通过，去重填'],
  ] as const)('whose real name is %s is led to it: %s', async (realnameStatus, words) => {
    await open({ realnameStatus, realNameMasked: null, phoneMasked: '' });
    await screen.findByText(words);
    expect(linksIn(await head())).toEqual([
      [words, '/other/Realname'],
      ['去绑定手机', '/other/geren'],
      ['编辑资料', '/other/geren'],
    ]);
  });

  test('whose profile does not come sees that, and has it after another try', async () => {
    page.calls.answer({ getProfile: () => LOST });
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('资料没有加载出来');
    page.calls.answer({ getProfile: () => profile });
    fireEvent.click(within(await head()).getByRole('button', { name: '重试' }));
    await screen.findByRole('heading', { name: '测试员' });
  });

  test('waits for the profile with its place kept; the rest of the page stands', async () => {
    page.calls.answer({ getProfile: () => new Promise(() => undefined) });
    await open();
    expect((await head()).textContent).toBe('');
    expect(screen.getByText('我的商品')).toBeTruthy();
    expect(screen.getByText('退出登录')).toBeTruthy();
  });

  test.each([
    { type: 'order', id: 'H1', version: 1 },
    { type: 'unread', id: '1', version: 1 },
    { type: 'ready', last: '0' },
  ] as const)('sees the new counts after $type', async (frame) => {
    await open();
    await screen.findByText('测试员');
    profile = aProfile({ counts: { ...profile.counts, salesRunning: 1 } });
    await page.calls.sendFrame({ type: 'quote', id: '1', version: 1 });
    await page.calls.sendFrame(frame);
    await waitFor(() =>
      expect(linksIn()).toContainEqual(['我卖的订单进行中 1', '/index/accountOrder?role=seller']),
    );
    // A quote does not change the profile.
    expect(page.calls.sent('getProfile')).toHaveLength(2);
  });

  test('who asked for the account to be closed sees it, and takes it back by one tap', async () => {
    await open({ closingAt: '2026-12-02T10:00:00.000+08:00' });
    await screen.findByText(/账号将在 .* 注销/);
    expect(linksIn()).toContainEqual(['我的数据导出、注销', '/other/rights']);
    page.calls.answer({
      cancelClosing: () => {
        profile = aProfile();
        return null;
      },
    });
    fireEvent.click(screen.getByRole('button', { name: '撤回注销' }));
    await waitFor(() => expect(screen.queryByText(/账号将在/)).toBeNull());
    expect(page.calls.sent('cancelClosing')).toEqual([{}]);
  });

  describe('who is blocked', () => {
    const note = () => screen.findByRole('region', { name: '账号停用' });

    test('sees why, until when and what still works, and is led to the one appeal', async () => {
      await open({
        block: { reason: '多次要求线下付款', until: '2026-12-02T10:00:00.000+08:00', appealId: null },
      });
      const words = (await note()).textContent;
      expect(words).toMatch(
        /^账号已停用，.*12.*2.* 10:00 自动恢复原因：多次要求线下付款进行中的订单照常办完，余额可以提现/,
      );
      expect(linksIn(await note())).toEqual([['申诉（一次）', '/other/suggest?about=block']]);
    });

    test('without end, and having appealed, sees both', async () => {
      await open({ block: { reason: '多次要求线下付款', until: null, appealId: 'T9' } });
      expect((await note()).textContent).toContain('账号已停用，没有期限');
      expect(linksIn(await note())).toEqual([['看申诉 T9 的进度', '/other/ProblemList']]);
    });

    test('sees it end', async () => {
      await open({ block: { reason: '多次要求线下付款', until: null, appealId: null } });
      await note();
      profile = aProfile();
      await page.calls.sendFrame({ type: 'unread', id: '1', version: 1 });
      await waitFor(() => expect(screen.queryByRole('region', { name: '账号停用' })).toBeNull());
    });
  });

  test('logs out after being asked, and the page is a guest’s', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '退出登录' }));
    const box = within(await screen.findByRole('alertdialog', { name: '退出登录？' }));
    box.getByText('退出后，本机不再保留登录状态。');
    fireEvent.click(box.getByRole('button', { name: '退出' }));
    await screen.findByRole('heading', { name: '点击登录' });
    expect(page.calls.sent('logout')).toHaveLength(1);
    expect(page.sdk.session.token).toBeNull();
  });

  test('who cancels stays, and while it is under way the row says so', async () => {
    const answer = deferred<null>();
    page.calls.answer({ logout: () => answer.promise });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '退出登录' }));
    fireEvent.click(await screen.findByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(page.calls.sent('logout')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: '退出登录' }));
    fireEvent.click(await screen.findByRole('button', { name: '退出' }));
    await screen.findByRole('button', { name: '正在退出' });
    answer.settle(null);
    await screen.findByRole('heading', { name: '点击登录' });
  });

  test('is logged out here also when the server cannot be told', async () => {
    page.calls.answer({ logout: () => LOST });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '退出登录' }));
    fireEvent.click(await screen.findByRole('button', { name: '退出' }));
    await screen.findByRole('heading', { name: '点击登录' });
  });
});

describe('the wallet', () => {
  const openEntries = async () => {
    fireEvent.click(await screen.findByRole('button', { name: '明细' }));
    return within(await screen.findByRole('dialog', { name: '钱包明细' }));
  };

  test('shows what is available and what is frozen', async () => {
    await open();
    await walletPart().findByText('1,280');
    expect(screen.getByRole('region', { name: '钱包' }).textContent).toContain(
      '钱包可用验账明细¥1,280.50冻结中¥64.00',
    );
    expect(page.calls.sent('getWallet')).toEqual([{ pageNum: 1 }]);
  });

  test('lists each entry with its sign, its order and what was left', async () => {
    const rows = [
      entry('1', { orderNo: 'H2611180417' }),
      entry('2', { deltaFen: -6_400, reason: '提现', balanceFen: 115_250 }),
    ];
    page.calls.answer({ getWallet: () => wallet(rows) });
    await open();
    await walletPart().findByText('1,280');
    const entries = await openEntries();
    expect(entries.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '售出到账订单 H2611180417+¥128.00余 ¥1,280.502026-11-18 15:24',
      '提现−¥64.00余 ¥1,152.502026-11-18 15:24',
    ]);
    expect(entries.getByRole('link').getAttribute('href')).toBe('/index/orderDetail?orderNo=H2611180417');
    expect(entries.getByText('共 2 笔')).toBeTruthy();
    expect(document.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-18T15:24:00+08:00');
    fireEvent.click(entries.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('asks for more entries, and for them again when they did not come', async () => {
    page.calls.answer({
      getWallet: ({ pageNum }) => (pageNum === 2 ? LOST : wallet([entry('1', { reason: '第一笔' })], 2)),
    });
    await open();
    await walletPart().findByText('1,280');
    const entries = await openEntries();
    fireEvent.click(entries.getByRole('button', { name: '加载更多' }));
    const again = await entries.findByRole('button', { name: '重试' });
    page.calls.answer({ getWallet: () => wallet([entry('2', { reason: '第二笔' })], 2) });
    fireEvent.click(again);
    await entries.findByText('第二笔');
    expect(entries.getByText('第一笔')).toBeTruthy();
  });

  test('says that nothing has come or gone yet', async () => {
    await open();
    await walletPart().findByText('1,280');
    const entries = await openEntries();
    entries.getByRole('heading', { name: '还没有进出' });
    entries.getByText('卖出的货款、退款和提现都会记在这里。');
  });

  test('that does not come says so at the sum and in the list; both try again', async () => {
    page.calls.answer({ getWallet: () => refuse('INTERNAL', '出错了') });
    await open();
    await walletPart().findByRole('button', { name: '余额没有加载出来，重试' });
    expect(walletPart().getByText('—')).toBeTruthy();
    const entries = await openEntries();
    entries.getByText('钱包');
    fireEvent.click(entries.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(page.calls.sent('getWallet')).toHaveLength(2));
    page.calls.answer({ getWallet: () => wallet() });
    fireEvent.click(await walletPart().findByRole('button', { name: '余额没有加载出来，重试' }));
    await walletPart().findByText('1,280');
  });

  test('on its way keeps the places of sum and entries', async () => {
    page.calls.answer({ getWallet: () => new Promise(() => undefined) });
    await open();
    await screen.findByRole('heading', { name: '测试员' });
    expect(walletPart().getByText('—')).toBeTruthy();
    expect(walletPart().queryByRole('button', { name: /重试/ })).toBeNull();
    const entries = await openEntries();
    expect(entries.queryByText('还没有进出')).toBeNull();
  });

  test('is asked anew when a message came or may have come, not with an order', async () => {
    await open();
    await walletPart().findByText('1,280');
    page.calls.answer({ getWallet: () => ({ ...wallet(), availableFen: 200_000 }) });
    await page.calls.sendFrame({ type: 'order', id: 'H1', version: 1 });
    await page.calls.sendFrame({ type: 'unread', id: '1', version: 1 });
    await walletPart().findByText('2,000');
    expect(page.calls.sent('getWallet')).toHaveLength(2);
    page.calls.answer({ getWallet: () => ({ ...wallet(), availableFen: 300_000 }) });
    await page.calls.sendFrame({ type: 'ready', last: '0' });
    await walletPart().findByText('3,000');
  });
});
