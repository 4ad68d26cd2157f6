import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ConsignmentCard, Input } from 'shared-contract';
import { remotePages } from 'shared-router/testing';
import { type Answer, LOST, refuse } from 'shared-sdk/testing';
import { someGoods } from '../../shared/testing/goods';
import { answerBox, fill, linkTo, press, typedIn, untilText, words } from '../../shared/testing/screen';

let rows: ConsignmentCard[];
const page = remotePages(
  () => import('../../app'),
  () => ({
    listConsignments: () => ({ rows, total: rows.length, counts: { onSale: 1, rejected: 2 } }),
    listOrders: () => new Promise<never>(() => undefined),
    getProfile: () => new Promise<never>(() => undefined),
    getConsignment: () => new Promise<never>(() => undefined),
  }),
);
const mine = (more: Partial<ConsignmentCard> = {}): ConsignmentCard => ({
  ...someGoods(),
  consignmentId: 'k7',
  goodsId: '7',
  version: 3,
  rejectReason: null,
  actions: ['changePrice', 'takeOffShelf'],
  views7d: 31,
  order: null,
  ...more,
});
const heldBy = (status: 'unpaid' | 'paid') => ({ orderNo: 'H2611180417', status });
beforeEach(() => {
  rows = [mine()];
});
const open = async (status = 'onSale', more?: Partial<ConsignmentCard>) => {
  if (more) rows = [mine(more)];
  await page.open(`/other/MyProducts?status=${status}`);
  if (rows.length > 0) await screen.findByText('WZ7K2093');
};
const address = () => page.history.location.pathname + page.history.location.search;
const asked = () => page.calls.sent('listConsignments') as Input<'listConsignments'>[];

describe('one’s goods', () => {
  test('say what they bring, how they are looked at and what can be done', async () => {
    await open();
    const row = screen.getByText('WZ7K2093').closest('li') as HTMLElement;
    await untilText('成交到手 ¥');
    for (const text of ['在售', 'V10·皮肤486', '¥1,280', '成交到手 ¥1,216.00', '7 天浏览 31 · 收藏 1'])
      expect(row.textContent).toContain(text);
    expect(
      within(row)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['下架', '改价']);
    expect(await linkTo(/皮肤486/)).toBe('/index/goodDetail?id=7');
    expect(words()).toContain('共 1 件');
    expect(asked()).toEqual([{ status: 'onSale', pageNum: 1 }]);
    expect(screen.getByRole('tablist', { name: '商品状态' }).textContent).toBe(
      '审核中0在售1交易中0已售0已下架0驳回2',
    );
  });

  test.each([
    ['reviewing', { actions: ['withdraw'] }, ['撤回'], '验号员核对后自动上架，结果会发通知'],
    ['rejected', { actions: ['edit'] }, ['改后重提'], '资料需要修改，改好后可以重新提交。'],
    ['rejected', { actions: ['edit'], rejectReason: '截图模糊' }, ['改后重提'], '截图模糊'],
    ['rejected', { actions: [] }, [], '改好再提交，不用从头填'],
    [
      'trading',
      { actions: [], order: heldBy('unpaid') },
      ['看订单'],
      '买家已下单，还没付款；期间不能改价、下架',
    ],
    [
      'trading',
      { actions: [], order: heldBy('paid') },
      ['看订单'],
      '买家已付款，钱由号栈保管；期间不能改价、下架',
    ],
    ['sold', { actions: [] }, ['照着再卖'], '已成交'],
    ['offShelf', { actions: ['edit'] }, ['编辑'], '再上架前要重新审核：点编辑，核对资料后提交。'],
    ['offShelf', { actions: ['changePrice', 'putOnShelf'] }, ['改价', '上架'], '7 天浏览 31'],
  ] as const)('that are %s with %j offer %j', async (status, more, labels, text) => {
    await open(status, { ...more, status, actions: [...more.actions] });
    const row = screen.getByText('WZ7K2093').closest('li') as HTMLElement;
    const all = within(row).queryAllByRole('button');
    const links = within(row)
      .queryAllByRole('link')
      .filter(({ textContent }) => !textContent?.includes('皮肤486'));
    expect([...all, ...links].map(({ textContent }) => textContent).sort()).toEqual([...labels].sort());
    expect(row.textContent).toContain(text);
    const shown = ['onSale', 'trading', 'sold'].includes(status);
    expect(within(row).queryByRole('link', { name: /皮肤486/ }) !== null).toBe(shown);
    if (status === 'offShelf')
      expect(row.textContent?.includes('重新审核')).toBe(!labels.includes('上架' as never));
  });

  test('lead to their order, their form and another sale', async () => {
    await open('trading', { status: 'trading', actions: [], order: heldBy('paid') });
    expect(await linkTo('看订单')).toBe('/index/orderDetail?orderNo=H2611180417');
    await open('sold', { status: 'sold', actions: [] });
    expect(await linkTo('照着再卖')).toBe('/index/BasicInformation?copy=k7');
    await open('rejected', { status: 'rejected', actions: ['edit'] });
    expect(await linkTo('改后重提')).toBe('/index/fillInformation?id=k7');
  });

  test('open on the first tab that has something; later one stays where one is', async () => {
    const counted = (counts: Record<string, number>) => {
      page.calls.answer({
        listConsignments: ({ status = 'onSale' }) => ({
          rows: counts[status] ? [mine({ status: status as 'sold' })] : [],
          total: counts[status] ?? 0,
          counts,
        }),
      });
    };
    counted({ sold: 1, rejected: 2 });
    await page.open('/other/MyProducts');
    await waitFor(() => expect(address()).toBe('/other/MyProducts?status=sold'));
    await screen.findByText('WZ7K2093');
    fireEvent.click(screen.getByRole('tab', { name: /审核中/ }));
    await waitFor(() => expect(address()).toBe('/other/MyProducts?status=reviewing'));
    await screen.findByRole('tab', { name: /审核中/, selected: true });
    for (const counts of [{}, { onSale: 1, sold: 1 }] as Record<string, number>[]) {
      counted(counts);
      await page.open('/other/MyProducts');
      await waitFor(() => expect(asked().at(-1)).toMatchObject({ status: 'onSale' }));
      await screen.findByText(counts.onSale ? 'WZ7K2093' : '这里还没有商品');
      expect(address()).toBe('/other/MyProducts');
    }
  });

  test('stand in tabs; the tab stands in the address', async () => {
    await open('anything');
    fireEvent.click(screen.getByRole('tab', { name: /驳回/ }));
    await waitFor(() => expect(address()).toBe('/other/MyProducts?status=rejected'));
    expect(page.history.action).toBe('REPLACE');
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()).toEqual([
      { status: 'onSale', pageNum: 1 },
      { status: 'rejected', pageNum: 1 },
    ]);
  });
});

describe('a list that is empty or does not come', () => {
  test.each([
    ['reviewing', '提交寄售后，审核进度在这里。'],
    ['onSale', '审核通过的商品会在这里出售。'],
    ['trading', '有人下单的商品会在这里。'],
    ['sold', '成交的商品会在这里。'],
    ['offShelf', '你下架的商品会在这里，可以再上架。'],
    ['rejected', '没有被驳回的商品。'],
  ])('%s', async (status, text) => {
    rows = [];
    await open(status);
    await untilText(`这里还没有商品${text}`);
    expect(await linkTo('去卖号')).toBe('/index/sell');
  });

  test('loads, fails, comes, and stays when the next answer is lost', async () => {
    page.calls.answer({ listConsignments: () => LOST });
    rows = [];
    await open();
    await untilText('加载失败网络不通，请稍后再试重试我的商品');
    rows = [mine()];
    page.calls.answer({ listConsignments: () => ({ rows, total: 1, counts: {} }) });
    await press('重试');
    await untilText('WZ7K2093');
    page.calls.answer({ listConsignments: () => LOST });
    await open();
    await untilText('没有加载出来');
    await untilText('离线，显示');
    page.calls.answer({
      listConsignments: () => ({ rows: [mine({ goodsNo: 'NEU1' })], total: 1, counts: {} }),
    });
    await press('再连');
    await untilText('NEU1');
  });

  test('is for members', async () => {
    await page.open('/other/MyProducts', { guest: true });
    await untilText('登录后查看');
    expect(asked()).toEqual([]);
  });

  test('shows that it loads', async () => {
    page.calls.answer({ listConsignments: () => new Promise<never>(() => undefined) });
    await page.open('/other/MyProducts');
    expect(await screen.findAllByRole('status', { name: '加载中' })).toHaveLength(1);
    expect(screen.getByRole('tab', { name: /在售/ })).toBeTruthy();
  });
});

describe('taking goods off sale', () => {
  const take = async (reason: string) => {
    await press('下架');
    const sheet = await screen.findByRole('dialog', { name: '为什么下架？买家看不到原因' });
    fireEvent.click(within(sheet).getByRole('button', { name: new RegExp(reason) }));
  };

  test('asks why; leaving the question changes nothing', async () => {
    await open();
    await press('下架');
    const sheet = await screen.findByRole('dialog', { name: '为什么下架？买家看不到原因' });
    for (const text of [
      '暂时不卖了',
      '随时可以再上架',
      '在别处卖掉了',
      '请不要再上架',
      '账号有变化',
      '再卖时请先编辑核对',
    ])
      expect(sheet.textContent).toContain(text);
    fireEvent.click(within(sheet).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.calls.sent('takeOffShelf')).toEqual([]);
  });

  test('sends the reason and asks for the list again', async () => {
    page.calls.answer({ takeOffShelf: () => ({ status: 'offShelf' }) });
    await open();
    await take('在别处卖掉了');
    await screen.findByText('已下架', { selector: '[role=status]' });
    expect(page.calls.sent('takeOffShelf')).toEqual([{ id: '7', reason: '在别处卖掉了' }]);
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  test.each([
    [() => refuse('GOODS_LOCKED', '有人正在下单'), '有人正在下单'],
    [() => LOST, '网络不通，不确定有没有办成。看到新状态再操作'],
  ] as [() => Answer<'takeOffShelf'>, string][])('may be refused or lost %#', async (answer, text) => {
    page.calls.answer({ takeOffShelf: answer });
    await open();
    await take('账号有变化');
    await untilText(text);
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  test('while they are reviewed takes them back', async () => {
    page.calls.answer({ takeOffShelf: () => ({ status: 'offShelf' }) });
    await open('reviewing', { status: 'reviewing', actions: ['withdraw'] });
    await press('撤回');
    expect(await answerBox('撤回这次提交？', '再等等')).toBe(
      '撤回后不再审核，资料留在“已下架”，改好可以再提交。',
    );
    expect(page.calls.sent('takeOffShelf')).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('撤回');
    await answerBox('撤回这次提交？', '撤回');
    await untilText('已撤回，在“已下架”里');
    expect(page.calls.sent('takeOffShelf')).toEqual([{ id: '7' }]);
  });
});

describe('putting goods on sale', () => {
  const offShelf = { status: 'offShelf', actions: ['putOnShelf'] } as Partial<ConsignmentCard>;
  test('tells that buyers find them', async () => {
    page.calls.answer({ putOnShelf: () => ({ status: 'onSale' }) });
    await open('offShelf', offShelf);
    await press('上架');
    await untilText('已上架，买家能搜到了');
    expect(page.calls.sent('putOnShelf')).toEqual([{ id: '7' }]);
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  test('may need another review', async () => {
    page.calls.answer({ putOnShelf: () => refuse('REVIEW_NEEDED', '要重新审核') });
    await open('offShelf', offShelf);
    await press('上架');
    expect((await screen.findByRole('alert')).textContent).toBe('要重新审核');
    await waitFor(() => expect(asked()).toHaveLength(2));
  });
});

describe('changing the price', () => {
  const change = async (yuan: string, answer?: () => Answer<'changePrice'>) => {
    if (answer) page.calls.answer({ changePrice: answer });
    await fill('新价格', yuan);
    await press(`改成 ¥1,000`);
  };
  const openDrawer = async () => {
    await open();
    await press('改价');
    return screen.findByRole('dialog', { name: '改价' });
  };
  const changed: Answer<'changePrice'> = { priceFen: 99_950, feeFen: 4_998, netFen: 94_952 };

  test('says what it brings, and what is no price', async () => {
    const sheet = await openDrawer();
    expect(typedIn('新价格')).toBe('1280');
    await untilText('服务费 5%');
    for (const text of [
      'V10·皮肤486',
      '现价 ¥1,280',
      '服务费 5%（最低 ¥5，最高 ¥2,000）−¥64.00',
      '提现免费',
      '成交后到手¥1,216.00',
      '不能低于首次标价的一半。降价会通知收藏的人，涨价不会。',
      '改成 ¥1,280',
    ])
      expect(sheet.textContent).toContain(text);
    expect(sheet.textContent).not.toContain('商品刚有变化');
    await fill('新价格', 'viel');
    expect(sheet.textContent).toContain('成交后到手—');
    fireEvent.click(within(sheet).getByRole('button', { name: '改价' }));
    await untilText('请填写数字，最多到分，如 1280 或 99.5');
    await fill('新价格', '5.99');
    await untilText('价格需在 ¥6 到 ¥200,000 之间');
    await fill('新价格', '');
    await untilText('请填写价格');
    expect(page.calls.sent('changePrice')).toEqual([]);
  });

  test('sends it in fen with the version that was seen', async () => {
    const sheet = await openDrawer();
    await fill('新价格', '999.5');
    page.calls.answer({ changePrice: () => changed });
    fireEvent.click(within(sheet).getByRole('button', { name: '改成 ¥999.50' }));
    await untilText('价格已改');
    expect(page.calls.sent('changePrice')).toEqual([{ id: '7', priceFen: 99_950, version: 3 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  test('of goods that have changed asks once more, against the price that stands', async () => {
    const sheet = await openDrawer();
    await fill('新价格', '1000');
    page.calls.answer({
      changePrice: () => refuse('STATE_CHANGED', '变了', { version: 4, priceFen: 110_000 }),
    });
    const send = () => fireEvent.click(within(sheet).getByRole('button', { name: '改成 ¥1,000' }));
    send();
    await untilText('商品刚有变化，现价是 ¥1,100。核对后再点改价。');
    expect(sheet.textContent).toContain('现价 ¥1,100');
    page.calls.answer({ changePrice: () => changed });
    send();
    await untilText('价格已改');
    expect(page.calls.sent('changePrice')).toMatchObject([{ version: 3 }, { version: 4 }]);
  });

  test('that is refused without the present price says why, and the list is read again', async () => {
    const sheet = await openDrawer();
    await fill('新价格', '1000');
    page.calls.answer({ changePrice: () => refuse('STATE_CHANGED', '商品刚有变化', { version: 4 }) });
    fireEvent.click(within(sheet).getByRole('button', { name: '改成 ¥1,000' }));
    await untilText('商品刚有变化');
    expect(words()).not.toContain('现价是');
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  test('that stands already, after a lost answer, is a yes', async () => {
    const sheet = await openDrawer();
    await fill('新价格', '1000');
    page.calls.answer({ changePrice: () => LOST });
    const send = () => fireEvent.click(within(sheet).getByRole('button', { name: '改成 ¥1,000' }));
    send();
    await untilText('网络不通，没有收到结果。再点一次不会重复改价');
    expect(asked()).toHaveLength(1);
    page.calls.answer({
      changePrice: () => refuse('STATE_CHANGED', '变了', { version: 4, priceFen: 100_000 }),
    });
    send();
    await untilText('价格已改');
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  test.each([
    [() => refuse('PRICE_TOO_LOW', '不能低于 ¥640'), '不能低于 ¥640'],
    [() => refuse('INVALID', '', { fields: [{ field: 'priceFen', msg: '价格太高' }] }), '价格太高'],
  ] as [() => Answer<'changePrice'>, string][])(
    'that is refused says so at the field %#',
    async (answer, text) => {
      await openDrawer();
      await fill('新价格', '100');
      page.calls.answer({ changePrice: answer });
      await press('改成 ¥100');
      await untilText(text);
      expect(typedIn('新价格')).toBe('100');
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('新价格')));
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('of goods that somebody is buying closes', async () => {
    await openDrawer();
    await change('1000', () => refuse('GOODS_LOCKED', '有人正在下单'));
    await untilText('有人正在下单');
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('can be left', async () => {
    await openDrawer();
    await press('关闭');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked()).toHaveLength(1);
  });
});
