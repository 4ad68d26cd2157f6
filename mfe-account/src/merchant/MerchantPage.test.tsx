import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Problem, type Profile, quoteStates, type Value } from 'shared-contract';
import { aGame, aProfile } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { type Answer, deferred, LOST, refuse } from 'shared-sdk/testing';
import { fill, problemAt, textOf } from '../testing/fields';

type Auction = Value<'listAssessments'>['rows'][number];
type Problems = Value<'listProblems'>;

const NOW = '2026-11-20T14:30:00+08:00';
const LICENCE = '91350211M000100Y46';

const application = (more: Partial<Problem> = {}): Problem => ({
  id: '5',
  problemType: 'merchant',
  orderNo: null,
  content: '入驻申请',
  images: [{ url: '/a.jpg', largeUrl: '/a.jpg', w: 1, h: 1 }],
  fields: { shopName: '青舟回收', games: '三国志、原神', licence: LICENCE },
  status: 'reviewing',
  statusText: '待审核',
  actions: [],
  result: null,
  deadline: null,
  payoutFen: null,
  replies: [],
  createdAt: '2026-11-18T15:24:00+08:00',
  ...more,
});
const applied = (...rows: Problem[]): Problems => ({ rows, total: rows.length });

let profile: Profile;
const page = remotePages(
  () => import('../app'),
  () => ({
    getProfile: () => profile,
    listProblems: () => applied(),
    listNoticeDetails: () => [],
    listGames: () => ['三国志', '原神', '王者荣耀', '蛋仔', '第五人格', '光遇', '永劫'].map(game),
  }),
);
const game = (name: string, place: number) => aGame({ id: String(place + 1), name });
beforeEach(() => {
  profile = aProfile();
});
// Imported with the page: the sdk reads the test's server address on import.
const stored = async () => (await import('./drafts')).drafts;
afterEach(async () => (await stored()).discard(profile.userId));
const open = (options?: { guest?: boolean }) => page.open('/other/shanghu', options);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const textContent = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent);

describe('what it takes', () => {
  test('is told to a guest, with the way to log in', async () => {
    page.calls.answer({
      listNoticeDetails: ({ noticeType }) => [
        {
          id: '31',
          noticeType,
          category: null,
          title: '商户规则',
          summary: '',
          coverUrl: null,
          pinned: false,
          viewCount: 1,
          publishedAt: NOW,
          content: '<p>…</p>',
        },
      ],
    });
    await open({ guest: true });
    await screen.findByText('规则全文');
    expect(linksIn()).toEqual([
      ['规则全文', '/index/articleDetail?id=31'],
      ['登录后申请', '/login?redirect=%2Fother%2Fshanghu'],
    ]);
    screen.getByRole('heading', { name: '做回收的，来报价' });
    screen.getByText('看得到全部竞价单，报价只能往上加，成交评分公开。');
    expect(textContent('dl > div')).toEqual(['入驻费¥0', '卖家最晚选定24 小时', '落选退回当场']);
    screen.getByText('要求和代价');
    expect(textContent('tr')).toEqual([
      '要有实名认证、满 18 岁、营业执照或个体户执照',
      '要付报价时冻结报价金额，被接受就付给托管；落选或撤回立即退回',
      '不收入驻费、保证金、流量费',
      '不能报价只能往上加，被接受后不能反悔；站外交易会清退',
    ]);
    expect(page.calls.sent('listNoticeDetails')).toEqual([{ noticeType: 'shanghu' }]);
    expect([page.calls.sent('getProfile'), page.calls.sent('listProblems')]).toEqual([[], []]);
  });

  test('needs a verified name first', async () => {
    profile = aProfile({ realnameStatus: 'pending' });
    await open();
    await screen.findByText('商户要对报价负责，申请前先完成实名认证。');
    screen.getByText('先实名');
    screen.getByText('做回收的，来报价');
    expect(linksIn()).toEqual([['去实名认证', '/other/Realname?redirect=%2Fother%2Fshanghu']]);
  });

  test.each(['getProfile', 'listProblems'] as const)(
    'without an answer to %s it tries again',
    async (name) => {
      page.calls.answer({ [name]: () => LOST });
      await open();
      expect((await screen.findByRole('alert')).textContent).toContain('商户入驻');
      page.calls.answer({ getProfile: () => profile, listProblems: () => applied() });
      press('重试');
      await screen.findByText('申请表');
      expect(page.calls.sent('listProblems').at(-1)).toEqual({ problemType: 'merchant', pageSize: 1 });
    },
  );

  test('keeps its place until both are known', async () => {
    const answer = deferred<Problems>();
    page.calls.answer({ listProblems: () => answer.promise });
    await open();
    await waitFor(() => expect(page.calls.sent('listProblems')).toHaveLength(1));
    expect(screen.queryByText('做回收的，来报价')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    answer.settle(applied());
    await screen.findByText('申请表');
  });
});

describe('an application', () => {
  const upload = async () => {
    page.calls.answer({ upload: () => ({ fileId: 'f1', url: '/f1.jpg', w: 9, h: 9 }) });
    fireEvent.change(screen.getByLabelText(/^添加执照照片/), {
      target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] },
    });
    await screen.findByRole('button', { name: '看第 1 张' });
  };
  const openForm = async () => {
    await open();
    await screen.findByText('申请表');
    await screen.findByRole('button', { name: '三国志' });
  };
  const fillAll = async () => {
    fill('店名', ' 青舟回收 ');
    press('三国志');
    press('原神');
    fill('统一社会信用代码', ` ${LICENCE.toLowerCase()}`);
    await upload();
    fireEvent.click(screen.getByRole('checkbox'));
  };
  const send = async (answer: () => Answer<'createProblem'>) => {
    page.calls.answer({ createProblem: answer });
    const before = page.calls.sent('createProblem').length;
    press('提交申请');
    await waitFor(() => expect(page.calls.sent('createProblem').length).toBeGreaterThan(before));
  };

  test('is sent as the rules ask, and then waits for the staff', async () => {
    await openForm();
    screen.getByText('已实名 **试');
    screen.getByText('2–16 字');
    screen.getByText('执照上，18 位');
    screen.getByText('已选', { exact: false });
    await fillAll();
    await send(() => {
      page.calls.answer({ listProblems: () => applied(application()) });
      return { id: '5' };
    });
    await screen.findByText('申请已提交');
    await screen.findByRole('heading', { name: '待审核' });
    expect(page.calls.sent('createProblem')).toEqual([
      {
        problemType: 'merchant',
        content: '入驻申请：青舟回收。收三国志、原神。',
        images: ['f1'],
        fields: { shopName: '青舟回收', games: '三国志、原神', licence: LICENCE },
        clientReqId: expect.stringMatching(/^.{8,}$/),
      },
    ]);
  });

  test('that was begun is still there after a reload, with its picture; once sent it is gone', async () => {
    await openForm();
    await fillAll();
    await openForm(); // mounts again, as after a reload
    expect([textOf('店名'), textOf('统一社会信用代码')]).toEqual([' 青舟回收 ', ` ${LICENCE.toLowerCase()}`]);
    expect(screen.getByRole('button', { name: '原神' }).getAttribute('aria-pressed')).toBe('true');
    await screen.findByRole('button', { name: '看第 1 张' });
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    fireEvent.click(screen.getByRole('checkbox'));
    await send(() => ({ id: '5' }));
    await screen.findByText('申请已提交');
    await openForm();
    expect(textOf('店名')).toBe('');
  });

  test('does not get a removed picture back by a reload', async () => {
    await openForm();
    await upload();
    await openForm(); // mounts again, as after a reload
    fireEvent.click(await screen.findByRole('button', { name: '删除第 1 张' }));
    await openForm();
    press('提交申请');
    await screen.findByText('请上传执照照片');
  });

  test('carries what the applicant wants to say', async () => {
    await openForm();
    await fillAll();
    fill('想说的', ' 做了三年，一天能收十单。 ');
    await send(() => refuse('APPLICATION_OPEN', '已有一份在审核'));
    expect(page.calls.sent('createProblem')).toEqual([
      expect.objectContaining({ content: '入驻申请：青舟回收。做了三年，一天能收十单。' }),
    ]);
    expect((await screen.findByRole('alert')).textContent).toBe('已有一份在审核');
    expect(textOf('店名')).toBe(' 青舟回收 ');
  });

  test('says at each field what is missing; the first of them has the focus', async () => {
    await openForm();
    press('提交申请');
    await waitFor(() => expect(problemAt('店名')).toBe('店名需 2–16 个字'));
    screen.getByText('请选 1–6 个收的游戏');
    expect(problemAt('统一社会信用代码')).toBe('请填写执照上的统一社会信用代码');
    screen.getByText('请上传执照照片');
    screen.getByText('请先阅读并同意商户规则');
    expect(document.activeElement).toBe(screen.getByLabelText('店名'));
    fill('店名', '青舟回收');
    press('提交申请');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '三国志' })));
    expect(page.calls.sent('createProblem')).toEqual([]);
  });

  test('does not leave without the licence’s picture, which takes the focus', async () => {
    await openForm();
    fill('店名', '青舟回收');
    press('三国志');
    fill('统一社会信用代码', LICENCE);
    fireEvent.click(screen.getByRole('checkbox'));
    expect(screen.queryByText('请上传执照照片')).toBeNull();
    press('提交申请');
    await screen.findByText('请上传执照照片');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^添加执照照片/)));
    page.calls.answer({ upload: () => refuse('FILE_TYPE', '不是图片') });
    fireEvent.change(screen.getByLabelText(/^添加执照照片/), {
      target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] },
    });
    screen.getByText('照片还在上传，传完再提交');
    await screen.findByText('有照片没有传上去，点它重试或删掉');
    press('提交申请');
    press('删除第 1 张');
    await screen.findByText('请上传执照照片');
    expect(page.calls.sent('createProblem')).toEqual([]);
  });

  test('names at most six games; those beyond rest until one is taken back', async () => {
    await openForm();
    const chip = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    for (const name of ['三国志', '原神', '王者荣耀', '蛋仔', '第五人格', '光遇']) press(name);
    const group = screen.getByRole('group', { name: '收哪些游戏' });
    expect(group.parentElement?.textContent).toContain('已选 6，最多 6 个');
    expect([chip('永劫').disabled, chip('光遇').disabled]).toEqual([true, false]);
    press('原神');
    expect(chip('永劫').disabled).toBe(false);
    expect(
      within(group)
        .getAllByRole('button', { pressed: true })
        .map((one) => one.textContent),
    ).toEqual(['三国志', '王者荣耀', '蛋仔', '第五人格', '光遇']);
  });

  test('says that the games are loading', async () => {
    const answer = deferred<Value<'listGames'>>();
    page.calls.answer({ listGames: () => answer.promise });
    await open();
    const group = await screen.findByRole('group', { name: '收哪些游戏' });
    within(group).getByRole('status', { name: '加载中' });
    answer.settle([aGame({ name: '三国志' })]);
    await within(group).findByRole('button', { name: '三国志' });
    expect(within(group).queryByRole('status')).toBeNull();
  });

  test('asks for the games again when they did not come', async () => {
    page.calls.answer({ listGames: () => LOST });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '游戏没有加载出来，重试' }));
    page.calls.answer({ listGames: () => [aGame({ name: '三国志' })] });
    await waitFor(() => expect(page.calls.sent('listGames').length).toBeGreaterThan(1));
  });

  test('a refusal stands at its field; a lost one keeps its number', async () => {
    await openForm();
    await fillAll();
    await send(() => LOST);
    await screen.findByText('网络不通，填的内容还在，请稍后再试');
    await send(() => refuse('INVALID', '参数不对', { fields: [{ field: 'licence', msg: '代码不对' }] }));
    await waitFor(() => expect(problemAt('统一社会信用代码')).toBe('代码不对'));
    await send(() => LOST);
    await send(() => refuse('INVALID', '参数不对', { fields: [{ field: 'games', msg: '原神暂时不收' }] }));
    await screen.findByText('原神暂时不收');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '三国志' }));
    const ids = page.calls
      .sent('createProblem')
      .map((input) => (input as { clientReqId: string }).clientReqId);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  test('under review shows how far it is and what was sent', async () => {
    page.calls.answer({ listProblems: () => applied(application()) });
    await open();
    await screen.findByRole('heading', { name: '待审核' });
    screen.getByText('客服正在核对资料。结果会发到你的消息，这一页也会变。');
    expect(textContent('li')).toEqual(['提交', '核对资料1 个工作日', '开通即可报价']);
    expect(document.querySelector('[aria-current=step]')?.textContent).toBe('核对资料1 个工作日');
    expect([...textContent('dt'), ...textContent('dd')]).toEqual([
      '店名',
      '收哪些游戏',
      '统一社会信用代码',
      '执照照片',
      '提交时间',
      '青舟回收',
      '三国志、原神',
      '尾号 0Y46',
      '1 张',
      '2026-11-18 15:24',
    ]);
    screen.getByText('进度');
    screen.getByText('提交的资料');
  });

  test('that was decided shows it by itself', async () => {
    page.calls.answer({ listProblems: () => applied(application()) });
    await open();
    await screen.findByRole('heading', { name: '待审核' });
    page.calls.answer({ listProblems: () => applied(application({ status: 'refused' })) });
    await page.calls.sendFrame({ type: 'order', id: 'H1', version: 1 });
    await page.calls.sendFrame({ type: 'unread', id: '1', version: 1 });
    await screen.findByRole('heading', { name: '已拒绝' });
    expect(page.calls.sent('listProblems')).toHaveLength(2);
    page.calls.answer({ listProblems: () => applied(application()) });
    await page.calls.sendFrame({ type: 'ready', last: '0' });
    await screen.findByRole('heading', { name: '待审核' });
    expect(screen.queryByText('原因')).toBeNull();
  });

  test('that was refused says why, and is written anew from what it said', async () => {
    page.calls.answer({
      listProblems: () => applied(application({ status: 'refused', result: '执照看不清' })),
    });
    await open();
    await screen.findByRole('heading', { name: '已拒绝' });
    screen.getByText('这次没有通过，改好以后可以再申请。');
    screen.getByText('原因');
    screen.getByText('执照看不清');
    expect(linksIn()).toEqual([['问客服', '/other/contactkefu']]);
    press('重新申请');
    await screen.findByRole('button', { name: '三国志', pressed: true });
    await open(); // mounts again, as after a reload: nothing was changed
    await screen.findByRole('heading', { name: '已拒绝' });
    press('重新申请');
    await screen.findByRole('button', { name: '三国志', pressed: true });
    expect([textOf('店名'), textOf('统一社会信用代码'), textOf('想说的')]).toEqual(['青舟回收', LICENCE, '']);
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2);
    await upload();
    fireEvent.click(screen.getByRole('checkbox'));
    await send(() => ({ id: '6' }));
    // Until the new one is loaded, the refused one is shown again.
    await screen.findByRole('heading', { name: '已拒绝' });
  });

  test('that is edited after a refusal keeps its draft over a reload, until it is sent', async () => {
    page.calls.answer({ listProblems: () => applied(application({ status: 'refused' })) });
    await open();
    await screen.findByRole('heading', { name: '已拒绝' });
    press('重新申请');
    await screen.findByRole('button', { name: '三国志', pressed: true });
    fill('店名', '青舟二店');
    await open(); // mounts again, as after a reload
    await screen.findByText('申请表');
    expect([textOf('店名'), textOf('统一社会信用代码')]).toEqual(['青舟二店', LICENCE]);
    await upload();
    fireEvent.click(screen.getByRole('checkbox'));
    await send(() => ({ id: '6' }));
    await screen.findByRole('heading', { name: '已拒绝' });
    await open();
    await screen.findByRole('heading', { name: '已拒绝' });
  });
});

describe('a merchant’s desk', () => {
  const auction = (id: string, more: Partial<Auction> = {}): Auction => ({
    id,
    mode: 'auction',
    gameId: '7',
    gameName: '三国志',
    title: `第 ${id} 单`,
    coverUrl: null,
    estimate: null,
    quoteCount: 2,
    topQuoteFen: 90_000,
    endAt: null,
    durationH: 6,
    status: 'quoting',
    rejectReason: null,
    orderNo: null,
    ownQuote: { amountFen: 80_000, status: 'valid' },
    createdAt: NOW,
    ...more,
  });
  type Assessments = Value<'listAssessments'>;
  const answers = (rows: Auction[], more: Partial<Assessments> = {}) => ({
    rows,
    total: rows.length,
    counts: { valid: 3, accepted: 4 },
    ...more,
  });
  const openDesk = async (rows: Auction[] = []) => {
    profile = aProfile({ roles: ['user', 'merchant'] });
    page.calls.answer({
      listAssessments: ({ scope }) => (scope === 'open' ? answers([], { total: 12 }) : answers(rows)),
      getWallet: () => ({ rows: [], total: 0, availableFen: 500_000, frozenFen: 80_000 }),
    });
    await open();
    await screen.findByRole('heading', { name: '已通过' });
  };
  const figures = () => textContent('dl > div').slice(0, 5);

  test('shows what can be quoted, what was quoted, and the money for it', async () => {
    await openDesk();
    await waitFor(() =>
      expect(figures()).toEqual(['可报价12', '报价中3', '已中标4', '可用¥5,000.00', '报价冻结中¥800.00']),
    );
    screen.getByText('你是入驻商户，可以给竞价单报价。');
    for (const title of ['今天', '工具', '报价用的钱', '我的报价']) screen.getByText(title);
    await screen.findByRole('heading', { name: '还没有报过价' });
    screen.getByText('报过的单和结果都会列在这里。');
    expect(linksIn()).toEqual([
      ['可报价', '/other/myJingjiahuishou?status=open'],
      ['我的订单', '/index/accountOrder?role=buyer'],
      ['充值提现', '/other/mycenter'],
      ['联系客服', '/other/contactkefu'],
      ['看可报价的单', '/other/myJingjiahuishou?status=open'],
    ]);
    expect(page.calls.sent('listAssessments')).toEqual(
      expect.arrayContaining([
        { mode: 'auction', scope: 'open', pageSize: 1 },
        { mode: 'auction', scope: 'quoted', pageSize: 1 },
        { mode: 'auction', scope: 'quoted', pageNum: 1 },
      ]),
    );
  });

  test('lists each quote with what became of it', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    await openDesk([
      auction('1', { topQuoteFen: 80_000, endAt: inAnHour }),
      auction('2', { endAt: inAnHour, status: 'choosing' }),
      auction('3', { topQuoteFen: null, endAt: '2020-01-01T00:00:00+08:00' }),
      auction('4', { ownQuote: null }),
      ...(['accepted', 'lost', 'withdrawn', 'void'] as const).map((status) =>
        auction(status, { ownQuote: { amountFen: 5_000, status } }),
      ),
    ]);
    await screen.findByText('第 1 单');
    const rows = linksIn().slice(4);
    expect(rows[0]).toEqual([
      expect.stringMatching(/^第 1 单三国志\u00a0· 你是最高价\u00a0· 还剩 (1:00:00|59:\d\d)¥800\.00 有效$/),
      '/other/jingjiahuishouPriceList?id=1',
    ]);
    expect(rows.slice(1).map(([text]) => text)).toEqual([
      `第 2 单三国志\u00a0· 最高 ¥900.00¥800.00 ${quoteStates.valid}`,
      `第 3 单三国志\u00a0· 最高 ¥0.00¥800.00 ${quoteStates.valid}`,
      `第 accepted 单三国志¥50.00 ${quoteStates.accepted}`,
      `第 lost 单三国志¥50.00 ${quoteStates.lost}`,
      `第 withdrawn 单三国志¥50.00 ${quoteStates.withdrawn}`,
      `第 void 单三国志¥50.00 ${quoteStates.void}`,
    ]);
    screen.getByText('共 8 单');
  });

  test('what does not come leaves a stroke, and tries again on its own', async () => {
    profile = aProfile({ roles: ['merchant'] });
    page.calls.answer({
      listAssessments: () => LOST,
      getWallet: () => refuse('INTERNAL', '出错了'),
    });
    await open();
    await screen.findByRole('button', { name: '余额没有加载出来，重试' });
    expect(figures()).toEqual(['可报价—', '报价中—', '已中标—', '可用—', '报价冻结中—']);
    page.calls.answer({
      getWallet: () => ({ rows: [], total: 0, availableFen: 0, frozenFen: 0 }),
      listAssessments: () => answers([], { counts: {} }),
    });
    press('余额没有加载出来，重试');
    await waitFor(() => expect(figures()[3]).toBe('可用¥0.00'));
    fireEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: '重试' }));
    await screen.findByRole('heading', { name: '还没有报过价' });
  });

  test('without a quote counts none, and keeps the list’s place while it comes', async () => {
    const answer = deferred<Assessments>();
    profile = aProfile({ roles: ['merchant'] });
    page.calls.answer({
      listAssessments: ({ pageNum }) => (pageNum ? answer.promise : answers([], { counts: {} })),
      getWallet: () => ({ rows: [], total: 0, availableFen: 0, frozenFen: 0 }),
    });
    await open();
    await waitFor(() => expect(figures().slice(0, 3)).toEqual(['可报价0', '报价中0', '已中标0']));
    expect(screen.queryByRole('heading', { name: '还没有报过价' })).toBeNull();
    answer.settle(answers([]));
    await screen.findByRole('heading', { name: '还没有报过价' });
  });

  test('moves with quotes and messages, not with orders; grows page by page', async () => {
    const rows = [auction('1')];
    await openDesk(rows);
    await screen.findByText('第 1 单');
    const asked = () => [page.calls.sent('listAssessments').length, page.calls.sent('getWallet').length];
    const before = asked();
    page.calls.answer({
      listAssessments: () => answers([auction('2')], { total: 2 }),
    });
    await page.calls.sendFrame({ type: 'order', id: 'H1', version: 1 });
    await page.calls.sendFrame({ type: 'quote', id: '1', version: 1 });
    await screen.findByText('第 2 单');
    expect(asked()).toEqual([Number(before[0]) + 3, Number(before[1]) + 1]);
    page.calls.answer({ listAssessments: () => LOST });
    press('加载更多');
    fireEvent.click(await screen.findByRole('button', { name: '重试' }));
    page.calls.answer({ listAssessments: () => answers([auction('3')], { total: 2 }) });
    await waitFor(() => expect(screen.queryByText('第 3 单') ?? screen.queryByText('重试')).not.toBeNull());
  });
});
