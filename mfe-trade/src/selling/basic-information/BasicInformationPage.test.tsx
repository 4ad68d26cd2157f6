import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { href, type Value } from 'shared-contract';
import { aProfile } from 'shared-contract/testing';
import { remotePages } from 'shared-router/testing';
import { LOST, provideIndexedDb, refuse } from 'shared-sdk/testing';
import { answerBox, fill, press, typedIn, untilText, words } from '../../shared/testing/screen';
import type { Draft } from '../listing-form/draft';
import { anAuction } from '../testing/auction';
import { aConsignment, aDraft, gameAnswers } from '../testing/listing';

let members = 0;
let profile = aProfile();
let own = aConsignment();
let earlier: Value<'getAssessment'>;
const page = remotePages(
  () => import('../../app'),
  () => ({
    ...gameAnswers,
    getProfile: () => profile,
    getConsignment: () => own,
    getAssessment: () => earlier,
  }),
);
provideIndexedDb();
beforeEach(() => {
  members += 1; // a new member per test, to isolate drafts
  profile = aProfile({ userId: `u${members}`, phoneMasked: '138****0001' });
  own = aConsignment();
  earlier = anAuction({
    form: { systemId: '1s1', operatorId: null, areaId: null, serverId: null, attrs: [], images: [] },
  });
});
const open = async (query = '') => {
  await page.open(`/index/BasicInformation${query}`);
  await screen.findByLabelText('挂牌价');
};
const begin = async (more: Partial<Draft> = {}, query = '') => {
  const { setCurrentDraft } = await import('../listing-form/drafts');
  setCurrentDraft(`u${members}/new`, aDraft(more));
  await open(query);
};
const draft = async (key = 'new') => {
  const { currentDraft } = await import('../listing-form/drafts');
  return currentDraft(`u${members}/${key}`);
};
const address = () => page.history.location.pathname + page.history.location.search;
const pick = async (name: string) => fireEvent.click(await screen.findByRole('option', { name }));
const NEXT = '下一步，填属性';

test('game, district, price and phone lead to the second page', async () => {
  await open();
  for (const text of [
    '第 1 步，共 2 步',
    '约 1 分钟',
    '先选游戏属性和区服按游戏来填',
    '¥6 – ¥200,000',
    '成交后到手—',
    '买家可以出价，钱先冻在号栈',
    '私下谈好了，走号栈担保',
    '只有审核员和客服可见',
  ])
    expect(words()).toContain(text);
  expect(typedIn('联系手机')).toBe('138****0001');
  expect(words()).not.toContain('号在哪个区');
  await press('选游戏');
  await pick('王者荣耀');
  await untilText('在售 12 件');
  await untilText('换系统、运营商或大区，会清掉它后面选好的。');
  for (const name of ['安卓', 'QQ', '手Q', '147 区']) await pick(name);
  await screen.findByRole('button', { name: '区服：147 区，改' });
  await fill('挂牌价', '1280');
  await untilText('服务费 5%（最低 ¥5，最高 ¥2,000）−¥64.00提现免费成交后到手¥1,216.00');
  fireEvent.click(screen.getByRole('switch', { name: '可议价' }));
  await press('换一个');
  await fill('联系手机', '+86 138 1234 5678');
  await press(NEXT);
  await waitFor(() => expect(address()).toBe('/index/fillInformation'));
  expect(await draft()).toMatchObject({
    gameId: '1',
    goodsType: 'account',
    places: { systemId: '1s1', operatorId: 'o1', areaId: 'a1', serverId: 'v1' },
    price: '1280',
    negotiable: true,
    phone: '13812345678',
    buyerPhone: '',
  });
  expect(page.calls.sent('listOperators')).toEqual([{ gameId: '1', systemId: '1s1' }]);
  expect(page.calls.sent('listAreas')).toEqual([{ gameId: '1', operatorId: 'o1' }]);
  expect(page.calls.sent('listServers')).toEqual([{ areaId: 'a1' }]);
});

test('names what is missing, and goes nowhere', async () => {
  profile = aProfile({ userId: `u${members}`, phoneMasked: '' });
  await open();
  await press(NEXT);
  for (const text of ['请先选择游戏', '请填写价格', '请填写 11 位手机号，验号时客服会联系你'])
    await untilText(text);
  await press('选游戏');
  await pick('王者荣耀');
  await untilText('请选到区服这一级');
  expect(words()).not.toContain('请先选择游戏');
  await fill('挂牌价', '5.99');
  await untilText('价格需在 ¥6 到 ¥200,000 之间');
  await fill('挂牌价', 'viel');
  await untilText('请填写数字，最多到分，如 1280 或 99.5');
  await fill('联系手机', '123');
  await waitFor(() => expect(words()).not.toContain('验号时客服会联系你'));
  expect(address()).toBe('/index/BasicInformation');
});

test('the account’s phone stands in the field; the draft has none, so that the server takes its own', async () => {
  await begin({ phone: '' });
  expect(typedIn('联系手机')).toBe('138****0001');
  await press(NEXT);
  await waitFor(() => expect(address()).toBe('/index/fillInformation'));
  expect(await draft()).toMatchObject({ phone: '' });
});

test('for one buyer asks for their phone; it goes when everybody may buy', async () => {
  await begin();
  expect(screen.queryByLabelText('买家手机')).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: '只卖给指定的人' }));
  await untilText('只有用它登录的人能看到和购买');
  await press(NEXT);
  await untilText('请填写买家登录用的手机号');
  await fill('买家手机', '13800000000');
  expect((await draft())?.buyerPhone).toBe('13800000000');
  fireEvent.click(screen.getByRole('switch', { name: '只卖给指定的人' }));
  expect(screen.queryByLabelText('买家手机')).toBeNull();
  expect((await draft())?.buyerPhone).toBe('');
  await press(NEXT);
  await waitFor(() => expect(address()).toBe('/index/fillInformation'));
});

test('a draft is gone on with as it was left', async () => {
  await begin({ buyerPhone: '13800000000', price: '99.5' });
  expect(typedIn('挂牌价')).toBe('99.5');
  expect(typedIn('联系手机')).toBe('13812345678');
  expect(typedIn('买家手机')).toBe('13800000000');
  expect(screen.getByRole('switch', { name: '可议价' }).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByRole('progressbar', { name: '填写进度' }).getAttribute('value')).toBe('50');
  await screen.findByRole('button', { name: '系统：安卓，改' });
});

describe('what no longer fits is cleared after asking', () => {
  test('by another game', async () => {
    await begin({}, '?gameId=2');
    expect(await answerBox('换成原神？', '不换')).toBe(
      '为王者荣耀填的区服和属性不再适用，会清掉。价格、截图和描述会留着。',
    );
    expect((await draft())?.gameId).toBe('1');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('换游戏');
    await pick('原神');
    await answerBox('换成原神？', '换成原神并清掉');
    await untilText('在售 3 件');
    expect(await draft()).toMatchObject({ gameId: '2', places: {}, attrs: {}, price: '1280' });
  });

  test('by another district', async () => {
    await begin();
    fireEvent.click(await screen.findByRole('button', { name: '系统：安卓，改' }));
    await pick('苹果');
    expect(await answerBox('换系统？', '换系统并清掉')).toBe('系统后面选好的不再适用，会清掉。');
    await waitFor(async () => expect((await draft())?.places).toEqual({ systemId: '1s2' }));
    await screen.findByRole('option', { name: 'QQ' });
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('34');
  });

  test('the same district, or one with nothing below it, asks nothing', async () => {
    await begin();
    fireEvent.click(await screen.findByRole('button', { name: '系统：安卓，改' }));
    await pick('安卓');
    fireEvent.click(await screen.findByRole('button', { name: '区服：147 区，改' }));
    await pick('147 区');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect((await draft())?.places.serverId).toBe('v1');
  });

  test('by another type of goods', async () => {
    await begin({ attrs: { a5: '486' } });
    const types = within(screen.getByRole('group', { name: '卖什么' }));
    expect(types.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '成品号',
      '道具',
      '游戏币',
    ]);
    fireEvent.click(types.getByRole('button', { name: '成品号' }));
    fireEvent.click(types.getByRole('button', { name: '道具' }));
    expect(await answerBox('换类型？', '换类型并清掉')).toBe('填好的属性不再适用，会清掉。其他内容会留着。');
    await waitFor(async () => expect(await draft()).toMatchObject({ goodsType: 'item', attrs: {} }));
    fireEvent.click(types.getByRole('button', { name: '游戏币' }));
    await waitFor(async () => expect((await draft())?.goodsType).toBe('currency'));
  });
});

test('one level that does not come can be asked for again', async () => {
  page.calls.answer({ listOperators: () => LOST });
  await begin({ places: { systemId: '1s1' } });
  expect((await screen.findByRole('alert')).textContent).toContain('运营商没有加载出来');
  page.calls.answer({ listOperators: gameAnswers.listOperators });
  await press('重试');
  await screen.findByRole('option', { name: 'QQ' });
});

test.each([
  ['none', '提交审核前要先实名'],
  ['pending', '你的实名正在认证'],
] as const)('somebody whose name is %s is told before typing', async (realnameStatus, text) => {
  profile = aProfile({ userId: `u${members}`, realnameStatus });
  await open();
  await untilText(text);
  expect(screen.getByRole('link', { name: '去实名认证' }).getAttribute('href')).toBe(
    href('Realname', { redirect: '/index/BasicInformation' }),
  );
});

describe('goods that are edited', () => {
  test('keep their game and type', async () => {
    await open('?id=k7');
    await untilText('重新提交不能换游戏');
    expect(typedIn('挂牌价')).toBe('1280.5');
    expect(screen.queryByRole('button', { name: '换游戏' })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '道具' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '成品号' }).disabled).toBe(false);
    await screen.findByRole('button', { name: '区服：147 区，改' });
    await press('改好了，看属性');
    await waitFor(() => expect(address()).toBe('/index/fillInformation?id=k7'));
  });

  test('that changed since forget an older draft', async () => {
    const { setCurrentDraft: holdDraft } = await import('../listing-form/drafts');
    holdDraft(`u${members}/edit/k7`, aDraft({ price: '1', version: 3 }));
    await open('?id=k7');
    expect(typedIn('挂牌价')).toBe('1280.5');
    await fill('挂牌价', '999');
    await page.open('/index/BasicInformation');
    await open('?id=k7');
    expect(typedIn('挂牌价')).toBe('999');
  });

  test('may not exist, or not come', async () => {
    page.calls.answer({ getConsignment: () => refuse('NOT_FOUND', '没有') });
    await page.open('/index/BasicInformation?id=k7');
    await untilText('没有这个商品');
    page.calls.answer({ getConsignment: () => LOST });
    await page.open('/index/BasicInformation?id=k7');
    await untilText('网络不通');
    page.calls.answer({ getConsignment: () => own });
    await press('重试');
    await screen.findByLabelText('挂牌价');
  });
});

describe('what is offered from elsewhere', () => {
  test('a valued account is taken over', async () => {
    await open('?from=a1');
    await screen.findByRole('button', { name: '系统：安卓，改' });
    expect(address()).toBe('/index/BasicInformation');
    expect(await draft()).toMatchObject({
      gameId: '1',
      places: { systemId: '1s1' },
      description: '玩了三年，可换绑',
      durationH: 12,
    });
  });

  test('goods sold before are offered once more, without their buyer and drawn pictures', async () => {
    own = aConsignment({
      status: 'sold',
      privateBuyerPhone: '13800000000',
      images: [
        { fileId: 'kept-1', url: '/k.webp' },
        { fileId: 'f2', url: '/f2.webp' },
      ],
    });
    await open('?copy=k7');
    expect(typedIn('挂牌价')).toBe('1280.5');
    expect(screen.queryByLabelText('买家手机')).toBeNull();
    expect(await draft()).toMatchObject({
      buyerPhone: '',
      images: [{ id: 'f2', fileId: 'f2', url: '/f2.webp' }],
      attrs: { a5: '486', a7: ['凤求凰'], a8: 'yes' },
      binding: { phone: '可换绑', email: '', realname: '', cooldown: '' },
    });
  });

  test.each([
    ['接着写草稿', '别的号'],
    ['换成这个号', '玩了三年，可换绑'],
  ])('does not overwrite a draft without asking: %s', async (button, description) => {
    await begin({ description: '别的号' });
    await page.open('/index/BasicInformation?from=a1');
    expect(await answerBox('用这个号来填？', button)).toContain('你有一份没写完的草稿。');
    await screen.findByLabelText('挂牌价');
    expect((await draft())?.description).toBe(description);
  });

  test('does not ask where the draft is of the same account', async () => {
    await begin({ places: { systemId: '1s1' }, description: '玩了三年，可换绑', attrs: { a5: '' } });
    await open('?from=a1');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect((await draft())?.price).toBe('1280');
  });

  test.each([
    ['?from=a1', '没有这个估价或竞价'],
    ['?copy=k7', '没有这个商品'],
  ])('%s may not exist', async (query, text) => {
    page.calls.answer({
      getAssessment: () => refuse('NOT_FOUND', '没有'),
      getConsignment: () => refuse('NOT_FOUND', '没有'),
    });
    await page.open(`/index/BasicInformation${query}`);
    await untilText(text);
  });
});

describe('what the server found wrong when the second page was sent', () => {
  const reported = async (problems: unknown) => {
    await begin({ buyerPhone: '13800000000' });
    page.history.push('/index/home');
    await waitFor(() => expect(screen.queryByLabelText('挂牌价')).toBeNull());
    page.history.push('/index/BasicInformation', { problems });
    await screen.findByLabelText('挂牌价');
  };

  test('stands at its field', async () => {
    await reported([
      { field: 'priceFen', msg: '价格太低' },
      { field: 'phone', msg: '手机不对' },
      { field: 'privateBuyerPhone', msg: '买家不对' },
      { field: 'serverId', msg: '区服已关' },
      { field: 'gameId', msg: '游戏下架了' },
      { field: 'title', msg: '不是这一页的' },
      null,
      { field: 'areaId', msg: 7 },
    ]);
    for (const text of ['价格太低', '手机不对', '买家不对', '区服已关', '游戏下架了']) await untilText(text);
    expect(words()).not.toContain('不是这一页的');
  });

  test('may be anything', async () => {
    await reported('nonsense');
    expect(words()).not.toContain('nonsense');
  });
});

test('is for members, and says when it is not known who asks', async () => {
  await page.open('/index/BasicInformation', { guest: true });
  await untilText('登录后查看');
  page.calls.answer({ getProfile: () => LOST });
  page.sdk.cache.clear();
  await page.open('/index/BasicInformation');
  await untilText('网络不通，请稍后再试');
});

test('while there are no games none can be chosen, and a price can be written all the same', async () => {
  page.calls.answer({ listGames: () => [] });
  await open();
  await waitFor(() => expect(page.calls.sent('listGames')).toHaveLength(1));
  expect(screen.queryByText('王者荣耀')).toBeNull();
  await fill('挂牌价', '1280');
  expect(await typedIn('挂牌价')).toBe('1280');
});
