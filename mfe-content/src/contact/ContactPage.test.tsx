import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Value } from 'shared-contract';
import { aGame, figures } from 'shared-contract/testing';
import { inWideWindow, linksIn, remotePages } from 'shared-router/testing';
import { deferred, LOST, refuse } from 'shared-sdk/testing';

type Staff = Value<'listStaff'>[number];
const person = (staffId: string, more: Partial<Staff> = {}): Staff => ({
  staffId,
  name: `客服${staffId}`,
  avatar: '',
  duty: '交易',
  online: true,
  imId: `9${staffId}`,
  qrUrl: null,
  ...more,
});
const contact = (channel: string, value: string, hours = '09:00–23:00') => ({
  name: '官方号',
  channel,
  value,
  hours,
  online: true,
});

const page = remotePages(
  () => import('../app'),
  () => ({
    listGames: () => [aGame(), aGame({ id: '8', name: '原神' })],
    listStaff: () => [
      person('1'),
      person('2', { duty: '包赔', online: false }),
      person('1', { duty: '换绑' }),
    ],
    listContacts: () => [
      { group: '交易', items: [contact('QQ', '800123'), contact('微信', 'hz_kefu')] },
      { group: '包赔', items: [contact('电话', '4008000000', '00:00–24:00')] },
      { group: '没人', items: [] },
    ],
    listGroups: () => [
      { name: '三国志一群', number: '10001', full: false, joinUrl: '' },
      { name: '三国志二群', number: '10002', full: true, joinUrl: '' },
    ],
    getFigures: () => figures(),
    listSocialLinks: () => [],
  }),
);
const open = async (query = '') => {
  await page.open(`/other/contactkefu${query}`, { guest: true });
  await screen.findByRole('heading', { name: /只有这些是官方的/ });
};
const panel = () => within(screen.getByRole('tabpanel'));
const bar = () => screen.getByRole('region', { name: '页面操作' });
const address = () => `${page.history.location.pathname}${page.history.location.search}`;

test('a complaint and the answers to earlier ones are one tap away', async () => {
  await open();
  expect(linksIn()).toEqual(
    expect.arrayContaining([
      ['投诉建议订单、账号、客服', '/other/suggest'],
      ['我的工单看答复', '/other/ProblemList'],
    ]),
  );
});

describe('who is there now', () => {
  test('people are counted once, whatever they do; with how fast they answer and when they are there', async () => {
    page.calls.answer({
      listStaff: () => [
        person('1'),
        person('2', { online: false }),
        person('1', { duty: '换绑' }),
        person('3'),
      ],
    });
    await open();
    await screen.findByRole('heading', { name: '现在 2 位在线' });
    const now = screen.getByText(/第一次回复中位/);
    expect(now.textContent).toBe('第一次回复中位 48 秒');
    await waitFor(() =>
      expect(now.closest('section')?.querySelector('dl')?.textContent).toBe('交易09:00–23:00包赔全天'),
    );
    expect(screen.queryByText(/先留言/)).toBeNull();
  });

  test('nobody: leave word, the answer comes', async () => {
    page.calls.answer({ listStaff: () => [person('1', { online: false })] });
    await open();
    await screen.findByRole('heading', { name: '现在没有人值班' });
    expect(screen.getByText('先留言，上班后按先后回复，回复会到“消息”里。')).toBeTruthy();
    expect(linksIn(bar())).toEqual([
      ['留言', '/other/fankui'],
      ['看我的会话', '/other/xiaoxi'],
    ]);
  });

  test('what is not known is not claimed', async () => {
    page.calls.answer({
      listStaff: () => deferred<Staff[]>().promise,
      getFigures: () => ({ ...figures(), reply: { samples: 2, spread: null } }),
    });
    await open();
    await screen.findByRole('heading', { name: '站内客服' });
    await screen.findByText('全天');
    expect(screen.queryByText(/第一次回复中位/)).toBeNull();
    expect(screen.queryByText(/先留言/)).toBeNull();
    expect(panel().getByRole('status', { name: '加载中' })).toBeTruthy();
  });
});

test('what the staff never ask for is said once, outside the bar', async () => {
  await open();
  screen.getByText('客服从不收保证金、解冻金，也不要验证码和密码。');
  expect(bar().textContent).not.toContain('从不收保证金');
});

describe('on a desktop', () => {
  inWideWindow();

  test('what the staff never ask for stands beside the buttons that lead to them', async () => {
    await open();
    expect(bar().textContent).toContain('客服从不收保证金、解冻金，也不要验证码和密码。');
  });
});

describe('the staff', () => {
  test('each with what they do, whether they are there, and the way to talk', async () => {
    await open();
    await panel().findByText('客服2');
    const text = screen.getByRole('tabpanel').textContent;
    expect(text).toContain('在线客服1负责交易 · 在线，可以直接聊聊');
    expect(text).toContain('不在线客服2负责包赔 · 下班了，可以先留话留话');
    expect(text).toContain('在线客服1负责换绑 · 在线，可以直接聊聊');
    expect(linksIn(screen.getByRole('tabpanel'))).toEqual([
      ['聊', '/other/xiaoxi?toStaff=91'],
      ['留话', '/other/xiaoxi?toStaff=92'],
      ['聊', '/other/xiaoxi?toStaff=91'],
    ]);
    expect(page.calls.sent('listStaff')).toEqual([{}]);
  });

  test('the first who is there can be talked with at once', async () => {
    page.calls.answer({ listStaff: () => [person('2', { online: false }), person('3')] });
    await open();
    await panel().findByText(/客服3/);
    expect(linksIn(bar())).toEqual([
      ['留言', '/other/fankui'],
      ['和客服3 聊', '/other/xiaoxi?toStaff=93'],
    ]);
  });

  test('of one duty alone', async () => {
    await open();
    await panel().findByText('客服2');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      '全部',
      '交易',
      '包赔',
      '换绑',
    ]);
    fireEvent.click(screen.getByRole('tab', { name: '包赔' }));
    expect(linksIn(screen.getByRole('tabpanel', { name: '包赔' }))).toEqual([
      ['留话', '/other/xiaoxi?toStaff=92'],
    ]);
    expect(linksIn(bar())[1]).toEqual(['看我的会话', '/other/xiaoxi']);
    fireEvent.click(screen.getByRole('tab', { name: '全部' }));
    expect(linksIn(screen.getByRole('tabpanel', { name: '全部' }))).toHaveLength(3);
  });

  test('of one game, chosen by a tap and kept in the address', async () => {
    await open();
    const games = within(screen.getByRole('group', { name: '游戏' }));
    fireEvent.click(await games.findByRole('button', { name: '原神', pressed: false }));
    await games.findByRole('button', { name: '原神', pressed: true });
    expect(address()).toBe('/other/contactkefu?gameId=8');
    await waitFor(() => expect(page.calls.sent('listStaff').at(-1)).toEqual({ gameId: '8' }));
    await waitFor(() => expect(page.calls.sent('listGroups').at(-1)).toEqual({ gameId: '8' }));
    expect(games.getByRole('button', { name: '全部游戏' }).getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(games.getByRole('button', { name: '全部游戏' }));
    await games.findByRole('button', { name: '全部游戏', pressed: true });
    expect(address()).toBe('/other/contactkefu');
  });

  test('a duty that nobody of the game has gives way to all', async () => {
    page.calls.answer({ listStaff: ({ gameId }) => [person('1', { duty: gameId ? '交易' : '包赔' })] });
    await open();
    fireEvent.click(await screen.findByRole('tab', { name: '包赔' }));
    fireEvent.click(await screen.findByRole('button', { name: '原神' }));
    await screen.findByRole('tab', { name: '交易' });
    await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe('全部'));
    expect(panel().getByText(/负责交易/)).toBeTruthy();
  });

  test('none for a game says where else to ask', async () => {
    page.calls.answer({ listStaff: () => [] });
    await open('?gameId=7');
    await screen.findByRole('heading', { name: '这里还没有专门的客服' });
    expect(page.calls.sent('listStaff')).toEqual([{ gameId: '7' }]);
    await screen.findByRole('heading', { name: '现在没有人值班' });
  });

  test('that did not come can be asked for again', async () => {
    page.calls.answer({ listStaff: () => LOST });
    await open();
    const failed = await panel().findByRole('alert');
    expect(failed.textContent).toContain('客服名单');
    page.calls.answer({ listStaff: () => [person('5')] });
    fireEvent.click(within(failed).getByRole('button', { name: '重试' }));
    await panel().findByText(/客服5/);
  });
});

describe('the accounts of the house', () => {
  const section = () =>
    screen.getByRole('heading', { name: '只有这些是官方的' }).closest('section') as HTMLElement;

  test('lead to the look-up, by their kind, and can be copied', async () => {
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    page.calls.answer({
      listContacts: () => [
        {
          group: '交易',
          items: [
            contact('QQ', '800123'),
            contact('微信', 'hz_kefu'),
            contact('电话', '4008000000'),
            contact('支付宝', 'pay@haozhan.example'),
            contact('抖音', 'haozhan'),
          ],
        },
      ],
    });
    await open();
    await within(section()).findByText('800123');
    expect(linksIn(section())).toEqual([
      ['客服验真', '/index/security'],
      ['QQ800123官方号', '/index/security?account=800123&type=qq'],
      ['微信hz_kefu官方号', '/index/security?account=hz_kefu&type=wechat'],
      ['电话4008000000官方号', '/index/security?account=4008000000&type=phone'],
      ['支付宝pay@haozhan.example官方号', '/index/security?account=pay%40haozhan.example&type=alipay'],
      ['抖音haozhan官方号', '/index/security?account=haozhan'],
    ]);
    fireEvent.click(within(section()).getAllByRole('button', { name: '复制' })[1] as HTMLElement);
    await screen.findByText('已复制 hz_kefu');
    expect(write).toHaveBeenCalledWith('hz_kefu');
  });

  test('have their place while they are on their way, and can be asked for again', async () => {
    const wait = deferred<typeof LOST>();
    page.calls.answer({ listContacts: () => wait.promise });
    await open();
    expect(within(section()).getByRole('status', { name: '加载中' })).toBeTruthy();
    wait.settle(LOST);
    const failed = await within(section()).findByRole('alert');
    expect(failed.textContent).toContain('官方账号');
    page.calls.answer({ listContacts: () => [{ group: '交易', items: [contact('QQ', '800123')] }] });
    fireEvent.click(within(failed).getByRole('button', { name: '重试' }));
    await within(section()).findByText('800123');
  });
});

describe('the groups', () => {
  test('that have room can be joined by their number', async () => {
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    const groups = (await screen.findByRole('heading', { name: /交流群/ })).closest('section');
    expect([...(groups?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '三国志一群 10001复制群号',
      '三国志二群 已满10002',
    ]);
    fireEvent.click(screen.getByRole('button', { name: '复制群号' }));
    await screen.findByText('已复制 10001');
    expect(write).toHaveBeenCalledWith('10001');
    expect(page.calls.sent('listGroups')).toEqual([{}]);
  });

  test('have no place where there is none, or they do not come', async () => {
    page.calls.answer({ listGroups: () => [] });
    await open();
    await panel().findByText('客服2');
    expect(screen.queryByText('交流群')).toBeNull();
    page.calls.answer({ listGroups: () => LOST });
    page.sdk.cache.clear();
    await open();
    await panel().findByText('客服2');
    expect(screen.queryByText('交流群')).toBeNull();
  });
});

describe('elsewhere', () => {
  const link = (platform: string, url: string, qrUrl: string | null = null) => ({
    platform,
    name: `${platform}号`,
    url,
    qrUrl,
  });

  test('stand the house’s other places, each with its code where it has one; no address runs a script', async () => {
    page.calls.answer({
      listSocialLinks: () => [
        link('公众号', 'https://mp.example.com/hz', '/qr.webp'),
        link('帮助中心', '/other/bangzhu'),
        link('坏的', 'javascript:alert(1)'),
        link('别处', '//evil.example.com'),
      ],
    });
    await open();
    const block = (await screen.findByRole('heading', { name: '在别处找到我们' })).closest(
      'section',
    ) as HTMLElement;
    expect(linksIn(block)).toEqual([
      ['公众号号公众号', 'https://mp.example.com/hz'],
      ['帮助中心号帮助中心', '/other/bangzhu'],
    ]);
    fireEvent.click(within(block).getByRole('button', { name: '二维码' }));
    await screen.findByRole('dialog', { name: '看图' });
  });

  test('is absent where there is none', async () => {
    await open();
    await waitFor(() => expect(page.calls.sent('listSocialLinks')).toEqual([{}]));
    expect(screen.queryByRole('heading', { name: '在别处找到我们' })).toBeNull();
  });
});

test('who is there cannot be read: the accounts of the house stand there, and it can be asked for again', async () => {
  page.calls.answer({ listStaff: () => refuse('TOO_MANY_REQUESTS', '太快了') });
  await open();
  const failed = await panel().findByRole('alert');
  expect(failed.textContent).toContain('客服名单');
  await screen.findByText('800123');
  page.calls.answer({ listStaff: () => [person('5')] });
  fireEvent.click(within(failed).getByRole('button', { name: '重试' }));
  await panel().findByText(/客服5/);
});
