import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { NoticeHead, OrderDetail, Problem, Value } from 'shared-contract';
import { aNoticeHead, aProfile, aReadNotice, figures } from 'shared-contract/testing';
import { remotePages } from 'shared-router/testing';
import { type Answer, LOST, provideIndexedDb, refuse } from 'shared-sdk/testing';
import {
  choose,
  fill,
  linkTo,
  picture,
  press,
  stopPolling,
  typedIn,
  untilText,
  words,
} from '../../shared/testing/screen';
import { anOrder } from '../order/testing';

let order: OrderDetail;
let claims: Problem[];
let members = 0;
const page = remotePages(
  () => import('../../app'),
  () => ({
    getOrder: () => order,
    listProblems: () => ({ rows: claims, total: claims.length }),
    getProfile: () => aProfile({ userId: `u${members}` }),
    getGoods: () => refuse('NOT_FOUND', '没有'),
    upload: () => ({ fileId: `f${page.calls.sent('upload').length}`, url: '/f.webp', w: 4, h: 3 }),
  }),
);
provideIndexedDb();

const insured = (more: Partial<OrderDetail> = {}) =>
  anOrder({
    status: 'completed',
    statusText: '已完成',
    stepActor: 'none',
    actions: [],
    warrantyUntil: '2026-12-18T20:05:06+08:00',
    ...more,
  });
const aClaim = (more: Partial<Problem> = {}): Problem => ({
  id: 'c1',
  problemType: 'claim',
  orderNo: 'H2611180417',
  content: '早上登录提示密码错误。',
  images: [{ url: '/s.webp', largeUrl: '/l.webp', w: 4, h: 3 }],
  fields: { 发生了什么: '密码被改', 发现日期: '2026-11-20' },
  status: 'checking',
  statusText: '核查中',
  actions: ['reply'],
  result: null,
  deadline: '2026-12-05T14:00:00+08:00',
  payoutFen: null,
  replies: [],
  createdAt: '2026-11-20T14:00:00+08:00',
  ...more,
});
beforeEach(() => {
  members += 1; // a new member per test, to isolate drafts
  order = insured();
  claims = [];
});
const ADDRESS = '/other/zhaohui?orderNo=H2611180417';
const open = () => page.open(ADDRESS);
const sent = () => page.calls.sent('createProblem') as { clientReqId: string }[];
const address = () => page.history.location.pathname + page.history.location.search;
const STORY = '早上登录提示密码错误，手机收到换绑短信';

describe('applying', () => {
  const fillIn = async () => {
    await press('密码被改');
    await fill('经过', ` ${STORY} `);
    await choose(/添加凭证/, picture(), picture('b.png'), picture('c.png'));
    await waitFor(() => expect(screen.getAllByLabelText(/^看第/)).toHaveLength(3));
    fireEvent.click(screen.getByRole('checkbox'));
  };
  const apply = async (answer: () => Answer<'createProblem'>) => {
    page.calls.answer({ createProblem: answer });
    await press('提交申请');
  };

  test('says what is covered and what follows', async () => {
    await open();
    await screen.findByLabelText('经过');
    await untilText('一般 1 小时内');
    for (const text of [
      '订单 H2611180417\u00a0· 基础包赔 · 到 2026-12-18，剩 29 天',
      '不要写密码',
      '3–6 张，只有你和客服能看',
      '提交之后',
      '提交现在',
      '受理一般 1 小时内',
      '追回联系原卖家',
      '赔付最迟 12-05',
      '成交价¥1,280.00',
      '追不回时赔100%',
      '最多赔到钱包¥1,280.00',
      '所述属实，已读 包赔条款；虚假申请会停用包赔',
    ])
      expect(words()).toContain(text);
    expect(words()).not.toContain('没有传上去');
    expect(typedIn('哪天发现的')).toBe('2026-11-20');
    for (const name of ['密码被改', '被申诉找回', '手机被换绑', '实名被换', '其他'])
      expect(screen.getByRole('button', { name, pressed: false })).toBeTruthy();
    expect(page.calls.sent('listProblems')).toEqual([{ problemType: 'claim', orderNo: 'H2611180417' }]);
  });

  test('names everything that is missing, and sends nothing', async () => {
    await open();
    await fill('哪天发现的', '2026-11-17');
    await press('提交申请');
    await untilText('请选择发生了什么');
    for (const text of [
      '这一单 2026-11-18 才下单，请核对日期',
      '写清楚经过，至少 10 个字，现在 0 个',
      '至少 3 张凭证，还差 3 张',
      '请确认所述属实',
    ])
      await untilText(text);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '密码被改' }));
    await fill('哪天发现的', '2026-11-21');
    await untilText('发现的日期不能在今天之后');
    await fill('哪天发现的', '');
    await untilText('请选择发现的日期');
    await fill('经过', '123456789');
    await untilText('现在 9 个');
    await fill('经过', '1234567890');
    await waitFor(() => expect(words()).not.toContain('写清楚经过'));
    expect(sent()).toEqual([]);
  });

  test('sends it, and shows how it stands', async () => {
    const sentField = jest.spyOn(FormData.prototype, 'append');
    await open();
    await fillIn();
    expect(sentField).toHaveBeenCalledWith('use', 'problem');
    await apply(() => {
      claims = [aClaim()];
      return { id: 'c1' };
    });
    await untilText('申请已提交');
    await untilText('现在该 号栈客服 联系原卖家，追回账号');
    expect(sent()).toEqual([
      {
        problemType: 'claim',
        orderNo: 'H2611180417',
        content: STORY,
        images: ['f1', 'f2', 'f3'],
        fields: { 发生了什么: '密码被改', 发现日期: '2026-11-20' },
        clientReqId: expect.stringMatching(/^[\w-]{8,64}$/),
      },
    ]);
  });

  test('waits for pictures, and tells which failed', async () => {
    await open();
    page.calls.answer({ upload: () => new Promise<never>(() => undefined) });
    await choose(/添加凭证/, picture());
    await press('提交申请');
    await untilText('还有图片在上传，传完再提交');
    await press('删除第 1 张');
    page.calls.answer({ upload: () => refuse('FILE_TYPE', '格式不对') });
    await choose(/添加凭证/, picture());
    await untilText('1 张没有传上去，点它重试或删掉');
    page.calls.answer({ upload: () => ({ fileId: 'f9', url: '/f.webp', w: 4, h: 3 }) });
    await press(/重试/);
    await press('看第 1 张');
    expect((await screen.findByRole('dialog', { name: '看图' })).textContent).toContain('1 / 1');
    await untilText('至少 3 张凭证，还差 2 张');
  });

  test('a failed picture is told of before the form is sent', async () => {
    await open();
    page.calls.answer({ upload: () => refuse('FILE_TYPE', '格式不对') });
    await choose(/添加凭证/, picture());
    await untilText('1 张没有传上去，其余不受影响');
  });

  test('what was typed is there again after leaving', async () => {
    await open();
    await press('实名被换');
    await fill('经过', STORY);
    await fill('哪天发现的', '2026-11-19');
    await choose(/添加凭证/, picture());
    await screen.findByRole('button', { name: '看第 1 张' });
    await page.open('/other/zhaohui?tab=cases');
    await open();
    await waitFor(() => expect(typedIn('经过')).toBe(STORY));
    expect(typedIn('哪天发现的')).toBe('2026-11-19');
    expect(screen.getByRole('button', { name: '实名被换', pressed: true })).toBeTruthy();
    expect(screen.getByRole('button', { name: '看第 1 张' })).toBeTruthy();
  });

  test('what the server says of a field stands at it', async () => {
    await open();
    await fillIn();
    const fields = [
      { field: 'content', msg: '内容需 10–500 字' },
      { field: 'images', msg: '图片最多 6 张' },
    ];
    await apply(() => refuse('INVALID', '请检查', { fields }));
    await untilText('内容需 10–500 字');
    expect(words()).toContain('图片最多 6 张');
    expect(document.activeElement).toBe(screen.getByLabelText('经过'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(typedIn('经过')).toContain(STORY);
    expect(page.calls.sent('getOrder')).toHaveLength(1);
  });

  test('one that stands already is shown instead', async () => {
    await open();
    await fillIn();
    await apply(() => {
      claims = [aClaim({ status: 'submitted', statusText: '已提交' })];
      return refuse('CLAIM_OPEN', '已有申请');
    });
    await untilText('这一单已经在处理中，下面是它的进度');
    await untilText('受理，核对你的凭证');
  });

  test('whose warranty has just ended says so, and why nothing can be sent any more', async () => {
    await open();
    await fillIn();
    await apply(() => {
      order = insured({ warrantyUntil: '2026-11-20T14:00:00+08:00' });
      return refuse('WARRANTY_EXPIRED', '包赔已到期');
    });
    await untilText('包赔已到期');
    await untilText('包赔已于 2026-11-20 到期。有问题仍可以找客服，我们会看这一单的记录。');
  });

  test('a lost answer is the same intent when it is sent again', async () => {
    await open();
    await fillIn();
    await apply(() => LOST);
    await untilText('网络不通，没有收到结果。再点一次不会重复申请');
    await press('提交申请');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[0]).toEqual(sent()[1]);
  });

  test.each([
    [{ role: 'seller' }, '包赔由买家申请；有争议时客服会联系你'],
    [{ status: 'confirming' }, '订单完成后才能申请包赔；交易中的问题，请在订单里申请退款'],
    [{ warrantyUntil: null }, '这一单没有包赔'],
    [{ warrantyUntil: '2026-11-19T14:00:00+08:00' }, '包赔已于 2026-11-19 到期'],
    [{ goods: { ...anOrder().goods, goodsType: 'rental' } }, '道具、游戏币和租号不含找回包赔'],
  ] as const)('is not possible where %j', async (more, text) => {
    order = insured(more as Partial<OrderDetail>);
    await open();
    await untilText(`${text}。有问题仍可以找客服`);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '申请包赔' }).disabled).toBe(true);
    expect(screen.queryByLabelText('经过')).toBeNull();
    expect(await linkTo('看订单')).toBe('/index/orderDetail?orderNo=H2611180417');
    expect(await linkTo('找客服')).toBe('/other/contactkefu?gameId=1');
  });

  test('for life has no day on which it ends', async () => {
    order = insured({ warrantyPlan: 'lifetime', warrantyUntil: null });
    await open();
    await untilText('终身包赔 · 不限时间');
  });
});

describe('a claim that runs', () => {
  test('says whose turn it is until when, and what was said so far', async () => {
    claims = [
      aClaim({
        replies: [
          { by: '客服 12', staff: true, content: '已联系卖家', images: [], at: '2026-11-20T15:00:00+08:00' },
          { by: '我', staff: false, content: '又收到短信', images: [], at: '2026-11-20T16:00:00+08:00' },
        ],
      }),
    ];
    await open();
    await untilText('现在该 号栈客服 联系原卖家，追回账号');
    for (const text of [
      '核查中',
      '截止 12-05 14:00',
      '到期还没追回，系统自动把 ¥1,280.00 赔到你的钱包，不用你催。',
      '提交11-20',
      '受理已受理',
      '追查现在',
      '赔付最迟 12-05',
      '等号栈客服联系原卖家，追回账号最迟 12-05 14:00补充你11-20 16:00又收到短信说明客服 1211-20 15:00已联系卖家提交申请你11-20 14:00发生了什么：密码被改；发现日期：2026-11-20。早上登录提示密码错误。',
      '原订单',
    ])
      expect(words()).toContain(text);
    expect(await linkTo('和客服说')).toBe('/other/contactkefu?gameId=1');
    expect(await linkTo(/最强王者/)).toBe('/index/orderDetail?orderNo=H2611180417');
    await press('看凭证 1，共 1 张');
    await screen.findByRole('dialog', { name: '看图' });
  });

  test('is read again when a message came, and when one may have been missed', async () => {
    stopPolling();
    claims = [aClaim({ status: 'submitted', statusText: '已提交' })];
    await open();
    await untilText('现在该 号栈客服 受理');
    claims = [aClaim()];
    await page.calls.sendFrame({ type: 'quote', id: 'a1', version: 1 });
    await page.calls.sendFrame({ type: 'unread', id: '1', version: 1 });
    await untilText('现在该 号栈客服 联系原卖家');
    expect(page.calls.sent('listProblems')).toHaveLength(2);
    claims = [aClaim({ status: 'paying', statusText: '赔付中', payoutFen: 100_000 })];
    await page.calls.sendFrame({ type: 'ready', last: '0' });
    await untilText('现在该 系统 把 ¥1,000.00 打到你的钱包');
  });

  test('that nobody has taken yet', async () => {
    claims = [aClaim({ status: 'submitted', statusText: '已提交', actions: [] })];
    await open();
    await untilText('现在该 号栈客服 受理，核对你的凭证');
    await untilText('受理一般 1 小时内');
    expect(screen.queryByRole('button', { name: '补充凭证' })).toBeNull();
  });

  test('that is paid out waits for nobody', async () => {
    claims = [aClaim({ status: 'paying', statusText: '赔付中', payoutFen: 100_000 })];
    await open();
    await untilText('现在该 系统 把 ¥1,000.00 打到你的钱包');
    expect(words()).toContain('已经决定赔付，一般一分钟内到账，不用你操作。');
    expect(screen.queryByRole('timer')).toBeNull();
    expect(words()).not.toContain('最迟 12-05 14:00');
  });

  const add = async () => {
    await press('补充凭证');
    const sheet = await screen.findByRole('dialog', { name: '补充凭证' });
    return within(sheet);
  };

  test('takes more words and pictures', async () => {
    claims = [aClaim()];
    await open();
    const sheet = await add();
    expect(words()).toContain('会进入这份申请的时间线，只有你和客服能看。');
    expect(words()).toContain('选填，最多 6 张，只有你和客服能看');
    fireEvent.click(sheet.getByRole('button', { name: '提交' }));
    await untilText('写清楚经过，至少 10 个字，现在 0 个');
    expect(sent()).toEqual([]);
    await fill('说明', ' 今天又收到一条换绑短信 ');
    await choose(/添加凭证/, picture());
    await sheet.findByRole('button', { name: '看第 1 张' });
    page.calls.answer({ createProblem: () => ({ id: 'c1' }) });
    fireEvent.click(sheet.getByRole('button', { name: '提交' }));
    await untilText('已补充');
    expect(sent()).toMatchObject([
      { problemType: 'claim', parentId: 'c1', content: '今天又收到一条换绑短信', images: ['f1'] },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(page.calls.sent('listProblems')).toHaveLength(2));
    await press('补充凭证');
    expect(typedIn('说明')).toBe('');
    expect(screen.queryByRole('button', { name: '看第 1 张' })).toBeNull();
    expect(words()).not.toContain('写清楚经过');
  });

  test('keeps words and pictures that were not sent over a reload', async () => {
    claims = [aClaim()];
    const openDrawer = async () => {
      await open();
      page.sdk.session.setOwner(`u${members}`);
      return add();
    };
    await openDrawer();
    await fill('说明', '今天又收到一条换绑短信');
    await choose(/添加凭证/, picture());
    await screen.findByRole('button', { name: '看第 1 张' });
    const sheet = await openDrawer(); // mounts again, as after a reload
    await sheet.findByRole('button', { name: '看第 1 张' });
    expect(typedIn('说明')).toBe('今天又收到一条换绑短信');
    page.calls.answer({ createProblem: () => ({ id: 'c1' }) });
    fireEvent.click(sheet.getByRole('button', { name: '提交' }));
    await untilText('已补充');
    expect(sent()).toMatchObject([{ images: ['f1'] }]);
  });

  test('keeps more words that were refused or lost', async () => {
    claims = [aClaim()];
    await open();
    const sheet = await add();
    await fill('说明', '今天又收到一条换绑短信');
    const fields = [
      { field: 'content', msg: '有敏感词' },
      { field: 'images', msg: '图片太多' },
    ];
    page.calls.answer({ createProblem: () => refuse('INVALID', '', { fields }) });
    fireEvent.click(sheet.getByRole('button', { name: '提交' }));
    await untilText('有敏感词');
    expect(words()).toContain('图片太多');
    expect(page.calls.sent('listProblems')).toHaveLength(1);
    page.calls.answer({ createProblem: () => LOST });
    fireEvent.click(sheet.getByRole('button', { name: '提交' }));
    await untilText('网络不通，没有收到结果。再点一次不会重复提交');
    await waitFor(() => expect(page.calls.sent('listProblems')).toHaveLength(2));
    expect(typedIn('说明')).toBe('今天又收到一条换绑短信');
  });
});

describe('a claim that is decided', () => {
  test.each([
    [
      { status: 'paid', payoutFen: 128_000, actions: [] },
      [
        '已赔付 ¥1,280.00',
        '钱在你的钱包里，可以提现。这一单的包赔到此为止。',
        '赔付已办成',
        '赔付那一行在流水里',
      ],
    ],
    [
      { status: 'recovered', actions: [], result: '原卖家已归还' },
      ['账号已追回', '没有动用赔付，包赔期照旧；再被找回可以再次申请。', '追回已办成', '原卖家已归还'],
    ],
    [
      { status: 'rejected', actions: ['reopen'] },
      ['申请没有通过', '可以补充凭证申诉一次，换人复核，期限重新计。', '补证申诉'],
    ],
    [
      { status: 'rejected', actions: [] },
      ['复核后维持原结论', '申诉已经用过，结论不再变。有疑问请联系客服。'],
    ],
  ] as const)('%j says how', async (more, texts) => {
    claims = [aClaim({ ...more, statusText: '已结案', actions: [...more.actions] })];
    await open();
    for (const text of texts) await untilText(text);
    expect(words()).not.toContain('现在该');
    expect(words().includes('提交11-20')).toBe(more.status !== 'rejected');
    expect(words().includes('又被找回')).toBe(more.status === 'recovered');
  });

  test('and recovered can be claimed anew', async () => {
    claims = [aClaim({ status: 'recovered', actions: [] })];
    await open();
    await press('又被找回，再次申请');
    await screen.findByLabelText('经过');
  });

  test('but not once the warranty is over', async () => {
    order = insured({ warrantyUntil: '2026-11-20T14:00:00+08:00' });
    claims = [aClaim({ status: 'recovered', actions: [] })];
    await open();
    await untilText('账号已追回');
    expect(screen.queryByRole('button', { name: /又被找回/ })).toBeNull();
  });

  test('and rejected can be appealed once', async () => {
    claims = [aClaim({ status: 'rejected', actions: ['reopen'] })];
    await open();
    await press('补证申诉');
    const sheet = await screen.findByRole('dialog', { name: '补证申诉' });
    expect(sheet.textContent).toContain(
      '只能申诉一次：换一位客服复核，期限从今天起重新计。请写新的事实，附上新的凭证。',
    );
    await fill('说明', '这里有新的录屏可以证明');
    page.calls.answer({ createProblem: () => ({ id: 'c1' }) });
    await press('提交申诉');
    await untilText('已申诉，换人复核');
    expect(sent()).toMatchObject([{ parentId: 'c1' }]);
  });
});

describe('an order whose claim cannot be shown', () => {
  test('to a guest, or because it does not exist', async () => {
    await page.open(ADDRESS, { guest: true });
    await untilText('登录后看这一单的包赔。');
    page.calls.answer({ getOrder: () => refuse('NOT_FOUND', '没有') });
    await open();
    await untilText('没有这个订单');
  });

  test('because its claims, its order or its reader do not come', async () => {
    page.calls.answer({ listProblems: () => LOST });
    await open();
    await untilText('网络不通，请稍后再试');
    page.calls.answer({ listProblems: () => ({ rows: [aClaim()], total: 1 }) });
    await press('重试');
    await untilText('追回账号');
    page.calls.answer({ listProblems: () => ({ rows: [], total: 0 }), getProfile: () => LOST });
    page.sdk.session.end();
    page.sdk.cache.clear();
    await open();
    await untilText('重试表单');
    page.calls.answer({ getProfile: () => aProfile() });
    await press('重试');
    await screen.findByLabelText('经过');
  });
});

describe('without an order', () => {
  const head = (more: Partial<NoticeHead> = {}) =>
    aNoticeHead('3', { title: '包赔条款', publishedAt: '2026-10-01T00:00:00+08:00', ...more });
  const DAY = 86_400_000;
  const outcome = (spread: Value<'getFigures'>['claim']['spread']) =>
    figures({
      outcomes: { completed: 300, refundedBeforeDelivery: 8, refundedAfterDelivery: 2, compensated: 2 },
      claim: { samples: 9, spread },
    });

  test('the terms are for everybody, beside what was kept of them', async () => {
    page.calls.answer({
      listNotices: () => ({ rows: [head()], total: 1 }),
      getNotice: () => aReadNotice('3', { content: '<p>第一条</p>', publishedAt: head().publishedAt }),
      getFigures: () => outcome({ lowMs: DAY, medianMs: 2.26 * DAY, highMs: 5 * DAY }),
    });
    await page.open('/other/zhaohui', { guest: true });
    await untilText('第一条');
    await untilText('2.3 天');
    for (const text of [
      '号被找回，15 天内追回或照价赔',
      '十条讲清楚',
      '近 90 天结案9',
      '赔付的订单2',
      '完成的订单300',
      '长条 = 多数用时，刻度到承诺的时间。11-20 14:30 现算。',
    ])
      expect(words()).toContain(text);
  });

  test('fewer than eight claims say nothing of the time', async () => {
    page.calls.answer({ listNotices: () => ({ rows: [], total: 0 }), getFigures: () => outcome(null) });
    await page.open('/other/zhaohui', { guest: true });
    await untilText('结案不足 8 件，不算用时。');
  });

  test('each tab stands in the address', async () => {
    page.calls.answer({ listNotices: () => ({ rows: [], total: 0 }) });
    await page.open('/other/zhaohui?tab=anything', { guest: true });
    const row = await screen.findByRole('tablist', { name: '找回包赔' });
    expect(row.textContent).toBe('条款我要申请进度公开案例');
    fireEvent.click(within(row).getByRole('tab', { name: '我要申请' }));
    await untilText('登录后看哪几单在保。');
    expect(address()).toBe('/other/zhaohui?tab=apply');
    fireEvent.click(within(row).getByRole('tab', { name: '进度' }));
    await untilText('登录后看申请到哪一步了。');
    fireEvent.click(within(row).getByRole('tab', { name: '公开案例' }));
    await untilText('还没有公开的案例结案并经双方同意的，会写在这里。');
    expect(page.calls.sent('listNotices').at(-1)).toEqual({ noticeType: 'zhaohuianli', pageNum: 1 });
    expect(page.history.action).toBe('REPLACE');
  });

  test('cases lead to their articles', async () => {
    page.calls.answer({ listNotices: () => LOST });
    await page.open('/other/zhaohui?tab=cases', { guest: true });
    await untilText('网络不通，请稍后再试');
    const one = head({ id: '9', title: '三天追回', summary: '密码被改' });
    page.calls.answer({ listNotices: () => ({ rows: [one], total: 1 }) });
    await press('重试');
    await untilText('三天追回');
    expect(words()).toContain('密码被改');
    expect(words()).toContain('10-01');
    expect(words()).toContain('共 1 件');
    expect(await linkTo(/三天追回/)).toBe('/index/articleDetail?id=9');
  });

  const row = (more: Partial<OrderDetail>) => {
    const { timeline: _t, claims: _c, payments: _p, credential: _s, ...bare } = insured(more);
    return bare;
  };

  test('what is insured leads to its claim', async () => {
    claims = [
      aClaim({ orderNo: 'H26111804A1' }),
      aClaim({ id: 'c2', orderNo: 'H26111804A2', status: 'paid', statusText: '已赔付' }),
    ];
    const rows = [
      row({}),
      row({ orderNo: 'H26111804A1' }),
      row({ orderNo: 'H26111804A2', claimPayoutFen: 128_000 }),
      row({ orderNo: 'H26111804A3', warrantyUntil: null }),
      row({ orderNo: 'H26111804A4', warrantyUntil: '2026-11-19T14:00:00+08:00' }),
    ];
    page.calls.answer({ listOrders: () => ({ rows, total: 5, counts: {} }) });
    await page.open('/other/zhaohui?tab=apply');
    await untilText('共 5 单');
    await untilText('已赔付');
    const [open, running, paid, none, over] = screen.getAllByRole('listitem');
    expect(open?.textContent).toContain('在保H261118041711-18 下单');
    expect(open?.textContent).toContain('王者荣耀 · 安卓 QQ\u00a0· 手Q 147区');
    expect(open?.textContent).toContain('¥1,280.00');
    expect(open?.textContent).toContain('基础包赔 · 到 2026-12-18，剩 29 天');
    expect(running?.textContent).toContain('核查中');
    expect(paid?.textContent).toContain('已经赔付，包赔到此为止');
    expect(none?.textContent).toContain('不在保');
    expect(none?.textContent).toContain('这一单没有包赔');
    const link = within(open as HTMLElement).getByRole('link', { name: '申请包赔' });
    expect(link.getAttribute('href')).toBe('/other/zhaohui?orderNo=H2611180417');
    const progress = within(running as HTMLElement).getByRole('link', { name: '看进度' });
    expect(progress.getAttribute('href')).toBe('/other/zhaohui?orderNo=H26111804A1');
    expect(over?.textContent).toContain('包赔已于 2026-11-19 到期');
    for (const closed of [none, over])
      expect(
        within(closed as HTMLElement).getByRole<HTMLButtonElement>('button', { name: '申请包赔' }).disabled,
      ).toBe(true);
    expect(page.calls.sent('listOrders')).toEqual([{ role: 'buyer', status: 'completed', pageNum: 1 }]);
    expect(page.calls.sent('listProblems')).toEqual([{ problemType: 'claim', pageSize: 50 }]);
  });

  test('nothing is insured, or it does not come', async () => {
    page.calls.answer({ listOrders: () => LOST });
    await page.open('/other/zhaohui?tab=apply');
    await untilText('网络不通，请稍后再试');
    page.calls.answer({ listOrders: () => ({ rows: [], total: 0, counts: {} }) });
    await press('重试');
    await untilText('没有可以申请的订单确认收号之后，包赔就从那一刻算起。');
    expect(await linkTo('看我的订单')).toBe('/index/accountOrder');
  });

  test('one’s claims lead to their orders', async () => {
    claims = [
      aClaim(),
      aClaim({ id: 'c2', orderNo: 'H26111804A2', status: 'paid', statusText: '已赔付', payoutFen: 5_000 }),
      aClaim({ id: 'c3', orderNo: 'H26111804A3', deadline: null }),
    ];
    await page.open('/other/zhaohui?tab=progress');
    await untilText('核查中 · 订单 H2611180417');
    expect(words()).toContain('最迟 12-05 14:00 有结果');
    expect(words()).toContain('已赔付 · 订单 H26111804A2');
    expect(words()).toContain('已赔付 ¥50.00');
    expect(words()).toContain('共 3 份');
    expect(await linkTo(/订单 H26111804A2/)).toBe('/other/zhaohui?orderNo=H26111804A2');
    expect(page.calls.sent('listProblems')).toEqual([{ problemType: 'claim', pageNum: 1 }]);
  });

  test('one’s claims are read again when a message came, and when one may have been missed', async () => {
    stopPolling();
    claims = [aClaim()];
    await page.open('/other/zhaohui?tab=progress');
    await untilText('核查中 · 订单 H2611180417');
    claims = [aClaim({ status: 'paying', statusText: '赔付中' })];
    await page.calls.sendFrame({ type: 'quote', id: 'a1', version: 1 });
    await page.calls.sendFrame({ type: 'unread', id: '1', version: 1 });
    await untilText('赔付中 · 订单 H2611180417');
    expect(page.calls.sent('listProblems')).toHaveLength(2);
    claims = [aClaim({ status: 'paid', statusText: '已赔付', payoutFen: 5_000 })];
    await page.calls.sendFrame({ type: 'ready', last: '0' });
    await untilText('已赔付 · 订单 H2611180417');
  });

  test('no claims, or they do not come', async () => {
    page.calls.answer({ listProblems: () => LOST });
    await page.open('/other/zhaohui?tab=progress');
    await untilText('网络不通，请稍后再试');
    page.calls.answer({ listProblems: () => ({ rows: [], total: 0 }) });
    await press('重试');
    await untilText('没有申请过包赔号被找回时，从这里看每一步。');
    expect(await linkTo('看哪几单在保')).toBe('/other/zhaohui?tab=apply');
  });
});
