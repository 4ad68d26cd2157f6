import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type GoodsDetail, href, type NoticeHead } from 'shared-contract';
import { aProfile } from 'shared-contract/testing';
import { remotePages } from 'shared-router/testing';
import { type Answer, LOST, provideIndexedDb, refuse } from 'shared-sdk/testing';
import { someGoods } from '../../shared/testing/goods';
import { answerBox, fill, linkTo, press, typedIn, untilText, words } from '../../shared/testing/screen';

let members = 0;
let goods: GoodsDetail;
let profile = aProfile();
let own: boolean | null;
const page = remotePages(
  () => import('../../app'),
  () => ({
    getGoods: () => goods,
    getProfile: () => profile,
    viewGoods: () => ({ viewCount: 9, collected: false, own }),
    listSimilarGoods: () => [someGoods({ id: '8', title: '差不多的号' })],
    getOrder: () => new Promise<never>(() => undefined),
    listOrders: () => new Promise<never>(() => undefined),
  }),
);
provideIndexedDb();
beforeEach(() => {
  members += 1; // a new member per test, to isolate drafts
  goods = someGoods();
  profile = aProfile({ userId: `u${members}`, phoneMasked: '138****0001' });
  own = false;
});
const head: NoticeHead = {
  id: '3',
  noticeType: 'jiaoyixuzhi',
  category: null,
  title: '须知',
  summary: '',
  coverUrl: null,
  pinned: false,
  viewCount: 1,
  publishedAt: '2026-10-01T00:00:00+08:00',
};
const open = (query = 'id=7') => page.open(`/index/sureOrder?${query}`);
const address = () => page.history.location.pathname + page.history.location.search;
const sent = () => page.calls.sent('createOrder') as { clientReqId: string }[];
/** Types a phone other than the account's, which stands in the field. */
const anotherPhone = async (phone: string) => {
  if ((await screen.findByLabelText<HTMLInputElement>('联系手机')).readOnly) await press('换一个');
  await fill('联系手机', phone);
};
const order = async (answer?: () => Answer<'createOrder'>) => {
  if (answer) page.calls.answer({ createOrder: answer });
  await anotherPhone('138 1234 5678');
  const consent = screen.getByRole<HTMLInputElement>('checkbox');
  if (!consent.checked) fireEvent.click(consent);
  await press('提交订单');
};
const placed = (): Answer<'createOrder'> => ({
  orderNo: 'H2611180418',
  payFen: 128_000,
  payDeadline: '2026-11-20T14:45:00+08:00',
  serverTime: '2026-11-20T14:30:00+08:00',
});

describe('what is bought', () => {
  test('has no line that begins with a ·: the title and the number below it', async () => {
    goods = someGoods({ title: '满皮·最强王者' });
    await open();
    await screen.findByRole('heading', { name: '满皮\u2060·最强王者' });
    expect(words()).toContain('147区\u00a0· WZ7K2093');
  });

  test('is shown with both sides of its money, and what happens after it is paid', async () => {
    await open();
    await screen.findByRole('button', { name: '提交订单' });
    for (const text of [
      'V10·皮肤486',
      '安卓 QQ\u00a0· 手Q 147区\u00a0· WZ7K2093',
      '包赔方案条款',
      '基础包赔 30 天被找回时，15 天内追回或按成交价赔付免费',
      '终身包赔不限时间；每单一次，转卖后失效¥76.80',
      '仅本单客服可见',
      '商品价¥1,280.00包赔¥0.00平台向买家收费¥0.00',
      '应付，先由号栈保管¥1,280.00',
      '卖家那边拿到多少',
      '平台服务费（卖家付）−¥64.00',
      '确认后到卖家钱包¥1,216.00',
      '付款之后2 小时内卖家交号，客服登录验号24 小时内客服换绑到你名下，留下凭证72 小时内你登录核对；确认后才放款给卖家任何一步不符全额退回，不收手续费',
      '已读 交易须知 和 包赔条款',
    ])
      expect(words()).toContain(text);
    expect(screen.getByRole('region', { name: '页面操作' }).textContent).toContain('应付¥1,280.00');
    expect(page.calls.sent('viewGoods')).toEqual([{ id: '7', count: false }]);
    expect(typedIn('联系手机')).toBe('138****0001');
    expect(screen.queryByRole('link', { name: /实名/ })).toBeNull();
  });

  test('costs what the chosen warranty makes of it; the choice stands in the address', async () => {
    await open();
    fireEvent.click(await screen.findByRole('radio', { name: /终身包赔/ }));
    await waitFor(() => expect(address()).toBe('/index/sureOrder?id=7&plan=lifetime'));
    expect(page.history.action).toBe('REPLACE');
    await untilText('包赔¥76.80');
    expect(screen.getByRole('region', { name: '页面操作' }).textContent).toContain('应付¥1,356.80');
  });

  test('an item is delivered, and has no warranty', async () => {
    goods = someGoods({ goodsType: 'item', plans: [] });
    await open('id=7&plan=lifetime');
    await untilText('卖家备货，客服核对');
    expect(words()).toContain('交付到你名下，留下凭证');
    expect(words()).not.toContain('包赔方案');
    expect(words()).not.toContain('包赔¥');
  });

  test('has rules that open over it, dated', async () => {
    page.calls.answer({
      listNotices: () => ({ rows: [head], total: 1 }),
      getNotice: () => refuse('INTERNAL', '坏了'),
    });
    await open();
    await anotherPhone('13812345678');
    await press('交易须知');
    const sheet = await screen.findByRole('dialog', { name: '交易须知' });
    await within(sheet).findByText('加载失败');
    expect(page.calls.sent('listNotices')).toEqual([{ noticeType: 'jiaoyixuzhi', pageSize: 1 }]);
    page.calls.answer({
      getNotice: () => ({
        ...head,
        content: '<p>先付款后交号</p>',
        prev: null,
        next: null,
        votes: { helpful: 0, total: 0 },
      }),
    });
    fireEvent.click(within(sheet).getByRole('button', { name: '重试' }));
    await untilText('先付款后交号');
    expect(sheet.textContent).toContain('2026-10-01 起生效');
    expect(page.calls.sent('getNotice')).toMatchObject([{ id: '3' }, { id: '3' }]);
    await press('关闭');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(typedIn('联系手机')).toBe('13812345678');
  });

  test('rules that are not published, or do not come, say so', async () => {
    page.calls.answer({ listNotices: () => LOST });
    await open();
    await press('条款');
    const sheet = await screen.findByRole('dialog', { name: '包赔条款' });
    await within(sheet).findByText('加载失败');
    page.calls.answer({ listNotices: () => ({ rows: [], total: 0 }) });
    fireEvent.click(within(sheet).getByRole('button', { name: '重试' }));
    await untilText('这份条款还没有发布。');
    expect(page.calls.sent('listNotices')).toMatchObject([
      { noticeType: 'zhaohui' },
      { noticeType: 'zhaohui' },
    ]);
  });
});

describe('ordering', () => {
  test('needs a phone and consent', async () => {
    profile = aProfile({ phoneMasked: '' });
    await open();
    await press('提交订单');
    await untilText('请填写 11 位手机号，换绑时客服会联系你');
    expect(words()).toContain('请先阅读并同意交易须知和包赔条款');
    expect(screen.queryByRole('button', { name: '换一个' })).toBeNull();
    await fill('联系手机', '1381234567');
    await waitFor(() => expect(words()).not.toContain('换绑时客服会联系你'));
    expect(words()).toContain('请填写 11 位手机号');
    expect(sent()).toEqual([]);
  });

  test('keeps the phone on the device, for whom wrote it, until the order is placed', async () => {
    const { drafts } = await import('./order-draft');
    const stored = () => drafts.list(`u${members}`);
    const phone = async () => (await screen.findByLabelText<HTMLInputElement>('联系手机')).value;
    await open();
    await anotherPhone('138 1234 5678');
    fireEvent.click(screen.getByRole('checkbox'));
    expect(await stored()).toEqual([
      { key: `u${members}`, draft: { phone: '13812345678', savedAt: expect.any(Number) } },
    ]);
    await open(); // remounts, like a reload
    expect(await phone()).toBe('13812345678');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    const owner = profile;
    profile = aProfile({ userId: 'another' });
    await open();
    expect(await phone()).toBe('120****0001');
    profile = owner;
    await open();
    await order(placed);
    await waitFor(() => expect(address()).toBe('/index/pay?orderNo=H2611180418'));
    expect(await stored()).toEqual([]);
    await open();
    expect(await phone()).toBe('138****0001');
  });

  test('with the account’s phone sends none: the browser has it masked only, and the server takes its own', async () => {
    await open();
    const field = await screen.findByLabelText<HTMLInputElement>('联系手机');
    expect([field.value, field.readOnly]).toEqual(['138****0001', true]);
    await press('换一个');
    expect([field.value, field.readOnly]).toEqual(['', false]);
    await waitFor(() => expect(document.activeElement).toBe(field));
    fireEvent.click(screen.getByRole('checkbox'));
    await press('提交订单');
    await untilText('请填写 11 位手机号，换绑时客服会联系你');
    expect(sent()).toEqual([]);
    await fill('联系手机', '138 1234 5678');
    await press('用账号手机');
    expect([field.value, field.readOnly]).toEqual(['138****0001', true]);
    await waitFor(() => expect(words()).not.toContain('换绑时客服会联系你'));
    page.calls.answer({ createOrder: placed });
    await press('提交订单');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).not.toHaveProperty('phone');
  });

  test('sends what was seen, and the cashier takes the place of this page', async () => {
    await open('id=7&plan=lifetime');
    await order(placed);
    await waitFor(() => expect(address()).toBe('/index/pay?orderNo=H2611180418'));
    expect(page.history.action).toBe('REPLACE');
    expect(sent()).toEqual([
      {
        goodsId: '7',
        expectPriceFen: 128_000,
        expectPayFen: 135_680,
        warrantyPlan: 'lifetime',
        phone: '13812345678',
        clientReqId: expect.stringMatching(/^[\w-]{8,64}$/),
      },
    ]);
  });

  test.each([
    ['none', '下单前要先实名，成年人才能交易。 去实名认证，完成后回到这一页。'],
    ['pending', '你的实名正在认证，通过后就能下单。'],
    ['failed', '上次实名没有通过，改过再提交就能下单。'],
  ] as const)('of somebody whose name is %s begins with that', async (realnameStatus, text) => {
    profile = aProfile({ realnameStatus });
    await open();
    await untilText(text);
    const realname = href('Realname', { redirect: '/index/sureOrder?id=7&plan=basic' });
    expect(await linkTo('先去实名')).toBe(realname);
    expect(await linkTo('去实名认证')).toBe(realname);
    expect(screen.queryByRole('button', { name: '提交订单' })).toBeNull();
  });

  test('is possible where the profile did not come: the server checks', async () => {
    page.calls.answer({ getProfile: () => LOST });
    await open();
    await order(() => refuse('REALNAME_REQUIRED', '要实名'));
    await waitFor(() =>
      expect(address()).toBe(href('Realname', { redirect: '/index/sureOrder?id=7&plan=basic' })),
    );
  });
});

describe('an order that is refused', () => {
  const changed = (newFen: unknown) =>
    refuse('PRICE_CHANGED', '价格变了', { oldFen: 128_000, newFen } as never);

  test('because the price changed is placed at the new one, once the buyer has agreed', async () => {
    await open();
    await order(() => changed(135_000));
    expect(await answerBox('价格变了，还没有下单', '再想想')).toBe(
      '你看到的价格¥1,280.00卖家刚涨到¥1,350.00连包赔应付¥1,350.00',
    );
    await waitFor(() => expect(page.calls.sent('getGoods')).toHaveLength(2));
    expect(sent()).toHaveLength(1);
  });

  test('and agreed to: what is sent and shown is the new price, without asking for the goods', async () => {
    await open('id=7&plan=lifetime');
    let tries = 0;
    await order(() => (tries++ === 0 ? changed(100_000) : LOST));
    expect(await answerBox('价格变了，还没有下单', '按新价下单')).toContain('卖家刚降到¥1,000.00');
    await untilText('网络不通，没有收到结果。再点一次不会重复下单');
    expect(sent()).toMatchObject([{ expectPriceFen: 128_000 }, { expectPriceFen: 100_000 }]);
    expect(screen.getByRole('region', { name: '页面操作' }).textContent).toContain('应付¥1,060.00');
    expect(page.calls.sent('getGoods')).toHaveLength(1);
    await press('提交订单');
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()[2]).toEqual(sent()[1]);
    expect(sent()[0]?.clientReqId).not.toBe(sent()[1]?.clientReqId);
  });

  test('without the new price looks at the goods again', async () => {
    await open();
    await order(() => {
      goods = someGoods({ priceFen: 140_000 });
      return changed(undefined);
    });
    await untilText('应付¥1,400.00');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test.each([
    ['留在这里', '/index/sureOrder?id=7'],
    ['看同类商品', '/index/goodList?gameId=1&goodsType=account'],
  ])('because somebody was faster: %s', async (button, to) => {
    await open();
    await order(() => {
      goods = someGoods({ status: 'trading', buyable: false });
      return refuse('GOODS_LOCKED', '刚被别人下单');
    });
    expect(await answerBox('没有下单，也没有扣款', button)).toBe('刚被别人下单');
    await waitFor(() => expect(address()).toBe(to));
    if (button === '留在这里') await untilText('已被别人下单。');
  });

  test('because the goods are one’s own', async () => {
    await open();
    await order(() => refuse('OWN_GOODS', '自己的'));
    expect(await answerBox('这是你的商品', '知道了')).toBe('自己发布的商品不能自己买。');
  });

  test.each([
    ['留在这里', '/index/sureOrder?id=7'],
    ['去处理', '/index/accountOrder?role=buyer&status=unpaid'],
  ])('because too many wait to be paid: %s', async (button, to) => {
    await open();
    await order(() => refuse('TOO_MANY_UNPAID', '已有 3 单待付款'));
    expect(await answerBox('待付款的订单太多', button)).toBe('已有 3 单待付款');
    await waitFor(() => expect(address()).toBe(to));
  });

  test('for its phone says so there, and keeps it', async () => {
    await open();
    await order(() => refuse('INVALID', '', { fields: [{ field: 'phone', msg: '这个号段不能用' }] }));
    await untilText('这个号段不能用');
    expect(typedIn('联系手机')).toBe('13812345678');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('联系手机')));
  });

  test('because the goods are gone', async () => {
    await open();
    await order(() => {
      page.calls.answer({ getGoods: () => refuse('NOT_FOUND', '没有') });
      return refuse('NOT_FOUND', '商品不存在');
    });
    await untilText('商品不存在');
    await untilText('没有这个商品');
  });

  test('in other ways is said in the words of the server', async () => {
    await open();
    await order(() => refuse('IDEMPOTENCY_MISMATCH', '请求重复了'));
    expect((await screen.findByRole('alert')).textContent).toBe('请求重复了');
    expect(page.calls.sent('getGoods')).toHaveLength(1);
  });
});

describe('goods that cannot be ordered', () => {
  test('because they are one’s own lead to what a seller can do', async () => {
    own = true;
    await open();
    await untilText('这是你的商品。 自己发布的商品不能自己买。改价、下架都在“我的商品”里。');
    expect(await linkTo('去我的商品')).toBe('/other/MyProducts');
    expect(await linkTo(/皮肤486/)).toBe('/index/goodDetail?id=7');
  });

  test.each([
    ['trading', '已被别人下单。 对方到时不付款，或交易没有成，它会重新上架。', true],
    ['sold', '已经售出。 这件商品不会再上架，可以看看相似的。', false],
    ['offShelf', '已经下架。 卖家或客服把它撤下了，重新上架前不能下单。', true],
    ['reviewing', '正在审核。 审核通过后才能下单。', true],
    ['rejected', '没有通过审核。 不能下单，可以看看相似的。', false],
    ['onSale', '暂时不能下单。 出租的商品只能在站内咨询卖家，其他商品请稍后再查。', true],
  ] as const)('%s', async (status, text, mayChange) => {
    goods = someGoods({ status, buyable: false });
    await open();
    await untilText(text);
    await untilText('相似的商品');
    expect(await linkTo(/差不多的号/)).toBe('/index/goodDetail?id=8');
    expect(await linkTo('看同类商品')).toBe('/index/goodList?gameId=1&goodsType=account');
    expect(screen.queryByRole('button', { name: '再查一次' }) !== null).toBe(mayChange);
  });

  test('may be looked at again', async () => {
    goods = someGoods({ status: 'trading', buyable: false });
    page.calls.answer({ listSimilarGoods: () => [] });
    await open();
    await untilText('已被别人下单。');
    goods = someGoods();
    await press('再查一次');
    await screen.findByRole('button', { name: '提交订单' });
    expect(words()).not.toContain('相似的商品');
  });

  test('do not exist, do not come, or are for members', async () => {
    page.calls.answer({ getGoods: () => refuse('NOT_FOUND', '没有') });
    await open();
    await untilText('没有这个商品');
    page.calls.answer({ getGoods: () => LOST, viewGoods: () => LOST });
    await open();
    await untilText('网络不通，请稍后再试');
    page.calls.answer({ getGoods: () => goods });
    await press('重试');
    await screen.findByRole('button', { name: '提交订单' });
    await page.open('/index/sureOrder?id=7', { guest: true });
    await untilText('登录后查看');
  });

  test('wait until it is known whose they are', async () => {
    page.calls.answer({ viewGoods: () => new Promise<never>(() => undefined) });
    await open();
    await waitFor(() => expect(page.calls.sent('getGoods')).toHaveLength(1));
    await screen.findByRole('status', { name: '加载中' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
