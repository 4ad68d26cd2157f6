import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { href } from 'shared-contract';
import { anAccountHistory, aProfile } from 'shared-contract/testing';
import { remotePages } from 'shared-router/testing';
import { type Answer, LOST, provideIndexedDb, refuse } from 'shared-sdk/testing';
import {
  answerBox,
  choose,
  fill,
  linkTo,
  picture,
  press,
  typedIn,
  untilText,
  words,
} from '../../shared/testing/screen';
import type { Draft } from '../listing-form/draft';
import { aConsignment, aDraft, gameAnswers } from '../testing/listing';

let members = 0;
let own = aConsignment();
const page = remotePages(
  () => import('../../app'),
  () => ({
    ...gameAnswers,
    getProfile: () => aProfile({ userId: `u${members}` }),
    getConsignment: () => own,
    listConsignments: () => new Promise<never>(() => undefined),
    upload: () => ({ fileId: `f${page.calls.sent('upload').length}`, url: '/f.webp', w: 4, h: 3 }),
  }),
);
provideIndexedDb();
beforeEach(() => {
  members += 1; // a new member per test, to isolate drafts
  own = aConsignment();
});
const begin = async (more: Partial<Draft> = {}) => {
  const { setCurrentDraft } = await import('../listing-form/drafts');
  setCurrentDraft(`u${members}/new`, aDraft(more));
  await page.open('/index/fillInformation');
  await screen.findByLabelText('账号 UID');
};
const edit = async () => {
  await page.open('/index/fillInformation?id=k7');
  await screen.findByLabelText('账号 UID');
};
const address = () => page.history.location.pathname + page.history.location.search;
const sent = () => page.calls.sent('createConsignment') as { clientReqId: string }[];
const STORY = '玩了三年，可以换绑手机';
const fillIn = async () => {
  await choose(/添加截图/, picture('1.png'), picture('2.png'), picture('3.png'));
  await fill('皮肤', '486');
  await fill('描述', STORY);
  await fill('账号 UID', ' 10086 ');
  fireEvent.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(screen.getAllByLabelText(/^看第/)).toHaveLength(3));
};
const submit = async (answer: () => Answer<'createConsignment'>, button = '提交审核') => {
  page.calls.answer({ createConsignment: answer });
  await press(button);
};
const taken = (): Answer<'createConsignment'> => ({
  consignmentId: 'k9',
  feeFen: 6_400,
  netFen: 121_600,
  status: 'reviewing',
});

describe('the second page', () => {
  test('asks what the game wants to know, and says how much is filled in', async () => {
    await begin();
    await untilText('王者荣耀 · 成品号安卓 · QQ · 手Q · 147 区 · ¥1,280 · 可议价');
    for (const text of [
      '第 2 步，共 2 步',
      '0 / 8 项',
      '截图3–15 张，拖动排序0 / 15',
      '皮肤必填 · 1–620 个',
      '可多选',
      '选填，不填按属性自动写',
      '不要写联系方式',
      '换绑与归属不答会显示“未披露”',
      '游戏里个人资料页的编号',
      'UID 只用来认号、查重和查黑号，存的是不能倒推的校验值；它不进草稿，刷新后要再填一次。不要在任何地方写密码。',
      '账号是我本人的，资料如实；已读 代售说明 和 收费标准',
    ])
      expect(words()).toContain(text);
    expect(await linkTo(/王者荣耀 · 成品号/)).toBe('/index/BasicInformation');
    await fillIn();
    await untilText('4 / 8 项');
    expect(words()).not.toContain('上次没有通过');
    expect(words()).not.toContain('没有传上去');
    expect(page.calls.sent('listAttributes')).toEqual([{ gameId: '1', goodsType: 'account' }]);
  });

  test('says before the submission what buyers will see of the account, once its number is known', async () => {
    page.calls.answer({ previewAccountHistory: () => anAccountHistory() });
    await begin();
    await fill('账号 UID', ' 10086 ');
    fireEvent.blur(screen.getByLabelText('账号 UID'));
    await untilText('你的号在号栈有档案，买家会看到 4 条。');
    expect(page.calls.sent('previewAccountHistory')).toEqual([{ gameId: '1', accountUid: '10086' }]);
    await press('上架前看一眼');
    const sheet = await screen.findByRole('dialog', { name: '上架前看一眼' });
    expect(within(sheet).getByText('包赔已付')).toBeTruthy();
    expect(sheet.textContent).toContain('买家看不到前任卖家和买家是谁');
  });

  test('names everything that is missing, and sends nothing', async () => {
    await begin();
    await press('提交审核');
    for (const text of [
      '至少 3 张，还差 3 张',
      '请填写皮肤',
      '描述至少 10 个字，现在 0 个',
      '请填写账号 UID',
      '请先阅读并同意代售说明和收费标准',
    ])
      await untilText(text);
    expect(document.activeElement).toBe(screen.getByLabelText(/添加截图/));
    await fill('皮肤', '621');
    await untilText('最多 620 个，请核对');
    await fill('皮肤', '0');
    await untilText('最少 1 个，请核对');
    await fill('皮肤', 'viel');
    await untilText('请填写数字');
    await fill('描述', '123456789');
    await untilText('现在 9 个');
    await fill('描述', '1234567890');
    await waitFor(() => expect(words()).not.toContain('描述至少'));
    expect(sent()).toEqual([]);
  });

  test('sends both pages in one, and leads to its result', async () => {
    const sentField = jest.spyOn(FormData.prototype, 'append');
    await begin({ buyerPhone: '13800000000' });
    await fillIn();
    expect(sentField).toHaveBeenCalledWith('use', 'goods');
    await fill('标题', ' 我的标题 ');
    await press('凤求凰');
    await press('武则天');
    await press('凤求凰');
    fireEvent.click(
      within(screen.getByRole('tablist', { name: '有无小号' })).getByRole('tab', { name: '否' }),
    );
    await fill('贵族', 'V10');
    const phone = within(screen.getByRole('group', { name: '手机' }));
    expect(phone.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '可换绑',
      '未绑定',
      '不可换绑',
      '未披露',
    ]);
    fireEvent.click(phone.getByRole('button', { name: '可换绑' }));
    expect(phone.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual([
      '可换绑',
    ]);
    await submit(taken);
    await waitFor(() => expect(address()).toBe('/index/commit?type=consign&id=k9'));
    expect(page.history.action).toBe('REPLACE');
    expect(sent()).toEqual([
      {
        gameId: '1',
        goodsType: 'account',
        systemId: '1s1',
        operatorId: 'o1',
        areaId: 'a1',
        serverId: 'v1',
        accountUid: '10086',
        title: '我的标题',
        attrs: [
          { attrId: '5', value: 486 },
          { attrId: '7', value: ['武则天'] },
          { attrId: '8', value: false },
          { attrId: '9', value: 'V10' },
        ],
        images: ['f1', 'f2', 'f3'],
        description: STORY,
        binding: { phone: '可换绑' },
        priceFen: 128_000,
        negotiable: true,
        privateBuyerPhone: '13800000000',
        phone: '13812345678',
        clientReqId: expect.stringMatching(/^[\w-]{8,64}$/),
      },
    ]);
    const { currentDraft } = await import('../listing-form/drafts');
    expect(currentDraft(`u${members}/new`)).toBeUndefined();
  });

  test('one of several is picked from a sheet', async () => {
    await begin();
    fireEvent.click(screen.getByRole('button', { name: /段位/ }));
    const sheet = await screen.findByRole('dialog', { name: /段位/ });
    fireEvent.click(within(sheet).getByRole('option', { name: '王者' }));
    await untilText('1 / 8 项');
  });

  test('an item is bound to nothing', async () => {
    await begin({ goodsType: 'item', negotiable: false });
    await untilText('王者荣耀 · 道具安卓 · QQ · 手Q · 147 区 · ¥1,280改');
    expect(words()).not.toContain('可议价');
    expect(words()).not.toContain('换绑与归属');
    await choose(/添加截图/, picture('1.png'), picture('2.png'), picture('3.png'));
    await fill('描述', STORY);
    await fill('账号 UID', '10086');
    fireEvent.click(screen.getByRole('checkbox'));
    await waitFor(() => expect(screen.getAllByLabelText(/^看第/)).toHaveLength(3));
    await submit(taken);
    await waitFor(() => expect(sent()).toHaveLength(1));
    const none = '不涉及';
    expect(sent()[0]).toMatchObject({
      goodsType: 'item',
      attrs: [],
      negotiable: false,
      binding: { phone: none, email: none, realname: none, cooldown: none },
    });
    expect(sent()[0]).not.toHaveProperty('title');
    expect(sent()[0]).not.toHaveProperty('privateBuyerPhone');
    expect(sent()[0]).not.toHaveProperty('id');
  });

  test('waits for pictures, tells which failed, and lets them be looked at', async () => {
    await begin();
    page.calls.answer({ upload: () => new Promise<never>(() => undefined) });
    await choose(/添加截图/, picture());
    await press('提交审核');
    await untilText('还有图片在上传，传完再提交');
    await press('删除第 1 张');
    page.calls.answer({ upload: () => refuse('UPLOAD_QUOTA', '今天传得太多') });
    await choose(/添加截图/, picture());
    await untilText('1 张没有传上去，点它重试或删掉');
    page.calls.answer({ upload: () => ({ fileId: 'f9', url: '/f.webp', w: 4, h: 3 }) });
    await press(/重试/);
    await press('看第 1 张');
    expect((await screen.findByRole('dialog', { name: '看图' })).textContent).toContain('1 / 1');
    await untilText('至少 3 张，还差 2 张');
  });

  test('a failed picture is told of before the form is sent', async () => {
    await begin();
    page.calls.answer({ upload: () => LOST });
    await choose(/添加截图/, picture());
    await untilText('1 张没有传上去，其余不受影响');
  });

  test('shows what buyers will see', async () => {
    await begin();
    await press('预览');
    const sheet = await screen.findByRole('dialog', { name: '买家看到的样子' });
    await within(sheet).findByText(/成交后你到手/);
    for (const text of [
      '¥1,280',
      '标题会按属性自动写，如：商品编号、主要属性、区服',
      '成交后你到手 ¥1,216.00',
      '手机未披露',
      '还没有写',
    ])
      expect(sheet.textContent).toContain(text);
    expect(sheet.textContent).not.toContain('属性皮肤');
    await press('关闭');
    expect(screen.queryByRole('dialog')).toBeNull();
    await fillIn();
    await fill('标题', '我的标题');
    await press('凤求凰');
    await press('武则天');
    fireEvent.click(
      within(screen.getByRole('tablist', { name: '有无小号' })).getByRole('tab', { name: '是' }),
    );
    await press('预览');
    for (const text of ['我的标题', '皮肤486个', '稀有皮肤凤求凰、武则天', '有无小号是', STORY])
      expect(sheet.textContent).toContain(text);
    fireEvent.click(within(sheet).getByRole('button', { name: '看第 2 张' }));
    expect((await screen.findByRole('dialog', { name: '看图' })).textContent).toContain('2 / 3');
  });

  test('without a price shows none', async () => {
    await begin({ price: '' });
    await press('预览');
    await untilText('还没有标价');
    expect(words()).not.toContain('成交后你到手');
  });

  test('what was typed is there again, the uid in this tab alone', async () => {
    await begin();
    await fillIn();
    await page.open('/other/MyProducts');
    await page.open('/index/fillInformation');
    await waitFor(() => expect(typedIn('描述')).toBe(STORY));
    expect(typedIn('皮肤')).toBe('486');
    expect(typedIn('账号 UID')).toBe(' 10086 ');
    expect(screen.getAllByLabelText(/^看第/)).toHaveLength(3);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    const { currentDraft: heldDraft } = await import('../listing-form/drafts');
    expect(JSON.stringify(heldDraft(`u${members}/new`))).not.toContain('10086');
  });
});

describe('a consignment that is refused', () => {
  test('for want of a verified name leads there, and back', async () => {
    await begin();
    await fillIn();
    await submit(() => refuse('REALNAME_REQUIRED', '要实名'));
    await waitFor(() => expect(address()).toBe(href('Realname', { redirect: '/index/fillInformation' })));
  });

  test.each([
    ['留在这里', '/index/fillInformation'],
    ['看我的商品', '/other/MyProducts?status=onSale'],
  ])('because the account is for sale already: %s', async (button, to) => {
    await begin();
    await fillIn();
    await submit(() => refuse('DUPLICATE_ACCOUNT', '重复'));
    expect(await answerBox('没有提交，这个账号在卖', button)).toBe(
      '同一个账号同时只能有一条。要改价或改资料，请改在卖的那一条；不是你放的，请联系客服核实。',
    );
    await waitFor(() => expect(address()).toBe(to));
    if (button === '留在这里') await untilText('这个账号已经有一条在卖的商品');
  });

  test.each([
    ['留在这里', '/index/fillInformation'],
    ['联系客服申诉', '/other/contactkefu'],
  ])('because the account is blacklisted: %s', async (button, to) => {
    await begin();
    await fillIn();
    await submit(() => refuse('BLACKLISTED', '这个账号有找回记录', { field: 'accountUid' }));
    expect(await answerBox('没有提交', button)).toBe('这个账号有找回记录');
    await waitFor(() => expect(address()).toBe(to));
    if (button === '留在这里') await untilText('在黑号库中，不能寄售');
  });

  test.each(['DUPLICATE_ACCOUNT', 'BLACKLISTED'] as const)(
    'for %s focuses the number of the account before it asks, so that the focus returns there',
    async (reason) => {
      await begin();
      await fillIn();
      const boxes: unknown[] = [];
      screen
        .getByLabelText('账号 UID')
        .addEventListener('focus', () => boxes.push(screen.queryByRole('alertdialog')));
      await submit(() => refuse(reason, '不行', { field: 'accountUid' }));
      await screen.findByRole('alertdialog');
      expect(boxes).toEqual([null]);
    },
  );

  test('because the seller’s own phone is blacklisted: nothing of the form is blamed', async () => {
    await begin();
    await fillIn();
    await submit(() => refuse('BLACKLISTED', '你的手机号有找回记录'));
    await answerBox('没有提交', '留在这里');
    expect(words()).not.toContain('在黑号库中，不能寄售');
  });

  test('says at its fields what is wrong', async () => {
    await begin();
    await fillIn();
    const wrong = {
      'attrs.5': '皮肤不对',
      accountUid: 'UID 不对',
      title: '标题太长',
      description: '有敏感词',
      images: '请上传 3–15 张图片',
    };
    await submit(() =>
      refuse('INVALID', '请检查', { fields: Object.entries(wrong).map(([field, msg]) => ({ field, msg })) }),
    );
    for (const msg of Object.values(wrong)) await untilText(msg);
    expect(document.activeElement).toBe(screen.getByLabelText('看第 1 张'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(typedIn('描述')).toBe(STORY);
  });

  test('for what the first page asks leads back there, where it is marked', async () => {
    await begin();
    await fillIn();
    await submit(() => refuse('INVALID', '', { fields: [{ field: 'priceFen', msg: '价格太低' }] }));
    await untilText('第 1 步有要改的，已经标出来了');
    await waitFor(() => expect(address()).toBe('/index/BasicInformation'));
    await untilText('价格太低');
  });

  test.each([
    [() => refuse('INVALID', '', { fields: [{ field: 'binding', msg: '换绑信息不对' }] }), '换绑信息不对'],
    [() => refuse('TOO_MANY_REQUESTS', '太频繁了'), '太频繁了'],
  ] as [() => Answer<'createConsignment'>, string][])('otherwise is said aloud %#', async (answer, text) => {
    await begin();
    await fillIn();
    await submit(answer);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  test('by nobody is the same intent when it is sent again', async () => {
    await begin();
    await fillIn();
    await submit(() => LOST);
    await untilText('网络不通，没有收到结果。再点一次不会重复提交');
    await press('提交审核');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[0]).toEqual(sent()[1]);
  });
});

describe('goods that are submitted again', () => {
  test('have what they had, and say why they were sent back', async () => {
    await edit();
    await untilText('上次没有通过：截图模糊');
    expect(typedIn('标题')).toBe('我写的标题');
    expect(typedIn('皮肤')).toBe('486');
    expect(screen.getAllByLabelText(/^看第/)).toHaveLength(3);
    expect(screen.getByRole('button', { name: '凤求凰', pressed: true })).toBeTruthy();
    expect(await linkTo(/王者荣耀/)).toBe('/index/BasicInformation?id=k7');
    await untilText('¥1,280.50');
    await fill('账号 UID', '10086');
    fireEvent.click(screen.getByRole('checkbox'));
    await submit(taken, '重新提交审核');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      id: 'k7',
      priceFen: 128_050,
      images: ['f1', 'f2', 'f3'],
      binding: { phone: '可换绑' },
    });
  });

  test('whose title the server wrote have none of their own', async () => {
    own = aConsignment({ title: '【WZ7K2093】皮肤486', status: 'offShelf', rejectReason: null });
    await edit();
    expect(typedIn('标题')).toBe('');
    expect(words()).not.toContain('上次没有通过');
  });

  test.each(['reviewing', 'trading', 'sold'] as const)(
    'cannot be changed while they are %s',
    async (status) => {
      own = aConsignment({ status });
      await page.open('/index/fillInformation?id=k7');
      await untilText('现在不能修改审核中、交易中和已售的商品不能改。审核中的可以先撤回。');
      expect(await linkTo('看我的商品')).toBe(`/other/MyProducts?status=${status}`);
    },
  );
});

describe('goods on sale', () => {
  const editOnSale = async () => {
    own = aConsignment({ status: 'onSale', rejectReason: null });
    await edit();
  };

  test('say before they are saved whether they will be reviewed', async () => {
    await editOnSale();
    await untilText('改标题、区服、属性、截图、换绑信息或账号，要重新审核');
    await fill('描述', '补充：皮肤都在，可以随时验号');
    await untilText('这样改不用审核：保存后马上生效，商品一直在售。');
    expect(screen.getByRole('button', { name: '保存，马上生效' })).toBeTruthy();
    for (const [label, value, former] of [
      ['标题', '换一个标题', '我写的标题'],
      ['皮肤', '500', '486'],
      ['账号 UID', '10086', ''],
    ] as const) {
      await fill(label, value);
      await untilText('改了账号资料：提交后商品先下架，重新审核');
      expect(screen.getByRole('button', { name: '提交修改，重新审核' })).toBeTruthy();
      await fill(label, former);
      await untilText('这样改不用审核');
    }
    await press('凤求凰');
    await untilText('改了账号资料');
    await press('凤求凰');
    await untilText('这样改不用审核');
    const phone = within(screen.getByRole('group', { name: '手机' }));
    fireEvent.click(phone.getByRole('button', { name: '不可换绑' }));
    await untilText('改了账号资料');
    fireEvent.click(phone.getByRole('button', { name: '可换绑' }));
    await untilText('这样改不用审核');
    fireEvent.click(screen.getByRole('button', { name: /^删除第 2 张/ }));
    await untilText('改了账号资料');
  });

  test('keep their account, and are back on sale at once when no fact is new', async () => {
    await editOnSale();
    await fill('描述', '补充：皮肤都在，可以随时验号');
    fireEvent.click(screen.getByRole('checkbox'));
    await submit(() => ({ consignmentId: 'k7', feeFen: 0, netFen: 0, status: 'onSale' }), '保存，马上生效');
    await untilText('已保存，买家现在看到的就是新的');
    expect(sent()[0]).toMatchObject({ id: 'k7', description: '补充：皮肤都在，可以随时验号' });
    expect(sent()[0]).not.toHaveProperty('accountUid');
    expect(address()).toBe('/other/MyProducts?status=onSale');
  });

  test('that somebody buys meanwhile are not changed, and what was typed stays', async () => {
    await editOnSale();
    await fill('描述', '补充：皮肤都在，可以随时验号');
    fireEvent.click(screen.getByRole('checkbox'));
    await submit(() => refuse('GOODS_LOCKED', '商品交易中，现在不能修改'), '保存，马上生效');
    await untilText('商品交易中，现在不能修改');
    expect(typedIn('描述')).toBe('补充：皮肤都在，可以随时验号');
  });
});

test('the first page comes first', async () => {
  await page.open('/index/fillInformation');
  await untilText('先填第 1 步选好游戏和区服，才知道要填哪些属性。');
  expect(await linkTo('去填基本信息')).toBe('/index/BasicInformation');
});

test('goods or their questions may not come', async () => {
  page.calls.answer({ getConsignment: () => refuse('NOT_FOUND', '没有') });
  await page.open('/index/fillInformation?id=k7');
  await untilText('没有这个商品');
  page.calls.answer({ getConsignment: () => own, listAttributes: () => LOST });
  await page.open('/index/fillInformation?id=k7');
  await untilText('重试属性表');
  page.calls.answer({ listAttributes: gameAnswers.listAttributes });
  await press('重试');
  await screen.findByLabelText('账号 UID');
  await page.open('/index/fillInformation', { guest: true });
  await untilText('登录后查看');
});

test('of a game without attributes only what every account has is asked for', async () => {
  page.calls.answer({ listAttributes: () => [] });
  await begin();
  expect(screen.queryByLabelText('皮肤')).toBeNull();
  expect(screen.getByLabelText('描述')).toBeTruthy();
});
