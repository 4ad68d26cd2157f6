import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { registerRoutes } from 'shared-contract';
import type { BlacklistEntry, StaffAction, StaffMember } from 'shared-contract/shapes';
import { remotePages } from 'shared-router/testing';
import { type Answer, LOST, refuse } from 'shared-sdk/testing';
import { routes } from '../routes';
import { aMember, aPosting } from '../testing/members';
import { press } from '../testing/press';

registerRoutes('desk', routes); // as the host does for a released remote
const page = remotePages(
  () => import('../app'),
  () => ({ listLedger: () => ({ rows: [], total: 0 }) }),
);

const open = async (member: Partial<StaffMember> = {}) => {
  page.calls.answer({ findMembers: () => [aMember(member)] });
  await page.open('/desk/members?by=memberId&value=7');
  await screen.findByRole('heading', { name: /山南客/, level: 1 });
};
const verb = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const at = () => page.history.location.pathname + page.history.location.search;
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('members are looked up', () => {
  test('by one number, and the page says that every look is recorded', async () => {
    page.calls.answer({ findMembers: () => [aMember()] });
    await page.open('/desk/members');
    screen.getByText('每次查找都记入审计，查不到的也记');
    fireEvent.click(screen.getByRole('button', { name: '查找' }));
    await screen.findByText('请填写要查的号码');
    fireEvent.click(screen.getByRole('radio', { name: '订单' }));
    fireEvent.change(screen.getByLabelText('号码'), { target: { value: ' H2611170402 ' } });
    fireEvent.click(screen.getByRole('button', { name: '查找' }));
    await screen.findByRole('heading', { name: /山南客/, level: 1 });
    expect(page.calls.sent('findMembers')).toEqual([{ by: 'orderNo', value: 'H2611170402' }]);
    expect(at()).toBe('/desk/members?by=orderNo&value=H2611170402');
    screen.getByText('120****3317');
    screen.getByText(/每次打开这一页都记入审计/);
  });

  test('an order has two, of whom one is chosen by keyboard', async () => {
    const both = [aMember({ party: 'buyer', memberId: '8', nickName: '南乔' }), aMember({ party: 'seller' })];
    page.calls.answer({ findMembers: () => both });
    await page.open('/desk/members?by=orderNo&value=H2611170402');
    await screen.findByRole('table');
    press('j');
    expect(document.activeElement?.textContent).toBe('南乔');
    press('j');
    press('j');
    expect(document.activeElement?.textContent).toBe('山南客');
    press('k');
    press('j');
    fireEvent.click(document.activeElement as Element);
    await screen.findByText('这一单的卖家');
    expect(at()).toBe('/desk/members?by=orderNo&value=H2611170402&id=7');
    press('Escape');
    expect(at()).toBe('/desk/members');
  });

  test('a game account has everybody who sold or bought it', async () => {
    const both = [aMember({ party: 'buyer', memberId: '8', nickName: '南乔' }), aMember({ party: 'seller' })];
    page.calls.answer({ findMembers: () => both });
    await page.open('/desk/members');
    fireEvent.click(screen.getByRole('radio', { name: '游戏账号' }));
    fireEvent.change(screen.getByLabelText('号码'), { target: { value: 'Uid-77' } });
    fireEvent.click(screen.getByRole('button', { name: '查找' }));
    await screen.findByRole('columnheader', { name: '这个账号的' });
    expect(page.calls.sent('findMembers')).toEqual([{ by: 'account', value: 'Uid-77' }]);
    fireEvent.click(screen.getByRole('link', { name: '南乔' }));
    await screen.findByText('这个账号的买家');
  });

  test('nobody, a wrong field and a failure are told apart, and what was typed stays', async () => {
    page.calls.answer({ findMembers: () => [] });
    await page.open('/desk/members?by=phone&value=12000003317');
    await screen.findByText('没有查到会员');
    expect(screen.getByLabelText<HTMLInputElement>('号码').value).toBe('12000003317');

    const fields = [{ field: 'value', msg: '请填写要查的号码' }];
    page.calls.answer({ findMembers: () => refuse('INVALID', '请检查填写的内容', { fields }) });
    fireEvent.click(screen.getByRole('button', { name: '查找' }));
    await screen.findByText('请填写要查的号码');

    page.calls.answer({ findMembers: () => refuse('INTERNAL', '服务器出错了，请稍后再试') });
    fireEvent.click(screen.getByRole('button', { name: '查找' }));
    await screen.findByText('服务器出错了，请稍后再试');
    page.calls.answer({ findMembers: () => [aMember()] });
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByRole('heading', { name: /山南客/, level: 1 });
  });
});

describe('a member on one screen', () => {
  test('their open orders, goods and postings each lead to their case', async () => {
    page.calls.answer({
      listLedger: () => ({
        rows: [
          aPosting(3, { case: { entity: 'withdrawal', id: 'W1' }, deltaFen: -74_100, reason: '提现申请' }),
          aPosting(2),
          aPosting(1, { case: null, reference: 'P1', reason: '充值' }),
        ],
        total: 3,
      }),
    });
    await open({
      openOrders: 30,
      orders: [
        { orderNo: 'H2611190877', title: 'V8·星耀', role: 'seller', statusText: '待确认', priceFen: 56_099 },
      ],
      selling: 1,
      goods: [{ id: '5', goodsNo: 'HZ00005', title: 'V9·典藏', priceFen: 89_900 }],
    });
    const ledger = await screen.findByRole('region', { name: '流水' });
    expect(page.calls.sent('listLedger')).toEqual([{ memberId: '7', pageNum: 1 }]);
    screen.getByText('30 单，列出最新 1 单');
    expect(hrefOf('H2611190877')).toBe('/desk/case?entity=order&id=H2611190877');
    expect(hrefOf('HZ00005')).toBe('/desk/case?entity=goods&id=5');
    expect(hrefOf('W1')).toBe('/desk/case?entity=withdrawal&id=W1');
    within(ledger).getByText('−741.00');
    expect(within(ledger).getAllByText('+741.00')).toHaveLength(2);
    within(ledger).getByText('P1');
    screen.getByText('共 3 笔');
  });

  test('a long ledger comes page by page, and one that failed is asked again', async () => {
    page.calls.answer({ listLedger: () => refuse('INTERNAL', '服务器出错了，请稍后再试') });
    await open();
    await screen.findByText('服务器出错了，请稍后再试');
    const pages = (input: { pageNum?: number }) => ({ rows: [aPosting(input.pageNum ?? 0)], total: 2 });
    page.calls.answer({ listLedger: pages });
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    fireEvent.click(await screen.findByRole('button', { name: '加载更多' }));
    await screen.findByText('共 2 笔');
  });

  test('a block says why, until when, and leads to the appeal', async () => {
    await open({
      status: 'blocked',
      block: { reason: '多次要求线下付款', since: '2026-11-20T14:31:00+08:00', until: null, appealId: '31' },
    });
    screen.getByText('多次要求线下付款');
    screen.getByText('没有期限');
    expect(hrefOf('工单 31')).toBe('/desk/case?entity=problem&id=31');
    expect(screen.queryByRole('button', { name: /^b 停用/ })).toBeNull();
  });
});

describe('the blacklist', () => {
  const anEntry = (more: Partial<BlacklistEntry> = {}): BlacklistEntry => ({
    caseNo: 'B1A2B3C4',
    kind: 'qq',
    maskedValue: 'DE***01',
    gameName: null,
    reason: '收款后找回',
    status: 'active',
    at: '2026-11-17T09:12:00+08:00',
    by: '验号员 07',
    pictureCount: 1,
    ended: null,
    ...more,
  });
  const picture = { url: '/small.webp', largeUrl: '/large.webp', w: 8, h: 6 };

  test('is listed, searched by an account in full, and an entry opens by keyboard with its evidence', async () => {
    page.calls.answer({
      listBlacklist: () => ({ rows: [anEntry()], total: 1 }),
      getBlacklistEntry: () => ({ ...anEntry(), pictures: [picture] }),
    });
    await page.open('/desk/members');
    fireEvent.click(screen.getByRole('link', { name: '黑号库' }));
    await screen.findByText('证据 1 张 · 验号员 07 · 2026-11-17');
    fireEvent.click(screen.getByRole('button', { name: '查找' }));
    await screen.findByText('请填写账号或编号');
    fireEvent.click(screen.getByRole('radio', { name: 'QQ' }));
    fireEvent.change(screen.getByLabelText('账号或编号'), { target: { value: ' DEMO-QQ-01 ' } });
    fireEvent.click(screen.getByRole('button', { name: '查找' }));
    await screen.findByRole('button', { name: '看全部' });
    await waitFor(() =>
      expect(page.calls.sent('listBlacklist').at(-1)).toEqual({ by: 'qq', value: 'DEMO-QQ-01', pageNum: 1 }),
    );
    await screen.findByText('收款后找回');
    (document.activeElement as HTMLElement).blur();
    press('j');
    fireEvent.click(document.activeElement as Element);
    await screen.findByRole('button', { name: '看证据的图 1，共 1 张' });
    expect(at()).toBe('/desk/members?case=B1A2B3C4');
    press('Escape');
    await screen.findByRole('button', { name: '查找' });
  });

  test('an entry is ended with a reason, and says then who ended it and why', async () => {
    const ended = { at: '2026-11-18T09:12:00+08:00', by: '验号员 08', note: '申诉成立' };
    page.calls.answer({
      getBlacklistEntry: () => ({ ...anEntry(), pictures: [] }),
      actAsStaff: () => ({ id: 'B1A2B3C4', status: 'lifted' }),
    });
    await page.open('/desk/members?case=B1A2B3C4');
    await screen.findByText('登记时没有交图。');
    press('a');
    await screen.findByText('请写明说明（2–500 字）');
    fireEvent.change(screen.getByLabelText(/^说明/), { target: { value: ' 申诉成立 ' } });
    page.calls.answer({
      getBlacklistEntry: () => ({ ...anEntry({ status: 'lifted', ended }), pictures: [] }),
    });
    (document.activeElement as HTMLElement).blur();
    press('a');
    await screen.findByRole('heading', { name: '怎么解除的' });
    screen.getByText('验号员 08');
    expect(page.calls.sent('actAsStaff')).toEqual([
      { action: 'unblacklist', kind: 'caseNo', value: 'B1A2B3C4', note: '申诉成立' },
    ]);
  });

  test('an empty list, a failure and a number that is none are told apart', async () => {
    page.calls.answer({ listBlacklist: () => ({ rows: [], total: 0 }) });
    await page.open('/desk/members?case=all');
    await screen.findByText('没有记录');
    page.calls.answer({ getBlacklistEntry: () => refuse('NOT_FOUND', '黑号库中没有这一条', { code: 404 }) });
    await page.open('/desk/members?case=B0');
    await screen.findByText('没有这一条');
    page.calls.answer({ getBlacklistEntry: () => LOST });
    await page.open('/desk/members?case=B1');
    await screen.findByRole('button', { name: '重试' });
  });
});

describe('staff act on a member', () => {
  const answerAct = (answer: () => Answer<'actAsStaff'>) => page.calls.answer({ actAsStaff: answer });
  const done = () => ({ id: '7', status: 'done' });
  const write = (label: RegExp, text: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

  test('a block says what follows before it is pressed, and what the member will read', async () => {
    answerAct(done);
    await open({ selling: 4, openOrders: 2 });
    expect(verb(/^b 停用/).textContent).toContain('在售 4 件下架');
    press('b');
    await screen.findByRole('heading', { name: '停用：山南客' });
    press('a');
    await screen.findByText('请选择停用多久');
    screen.getByText('请写明原因（2–500 字）');
    expect(page.calls.sent('actAsStaff')).toEqual([]);

    fireEvent.click(screen.getByRole('radio', { name: '30 天' }));
    write(/本人看得到/, '多次要求线下付款');
    const preview = screen.getByRole('region', { name: '本人会看到的' });
    within(preview).getByText('原因：多次要求线下付款');
    within(preview).getByText(/^账号停用到 \d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect(verb(/^a 停用 30 天/).textContent).toContain('进行中 2 单照常走完');
    page.calls.answer({ findMembers: () => [aMember({ status: 'blocked' })] });
    (document.activeElement as HTMLElement).blur();
    press('a');
    await screen.findByText('停用中');
    await screen.findByText('已停用，本人会收到通知');
    expect(page.calls.sent('actAsStaff')).toEqual([
      { action: 'block', memberId: '7', length: '30', reason: '多次要求线下付款' },
    ]);
    expect(page.calls.sent('findMembers')).toHaveLength(2);
  });

  test.each<[string, Partial<StaffMember>, string, StaffAction]>([
    [
      'unblocks',
      {
        status: 'blocked',
        block: { reason: '线下付款', since: '2026-11-20T14:31:00+08:00', until: null, appealId: null },
      },
      'f',
      { action: 'unblock', memberId: '7', note: '核对过了' },
    ],
    ['ends their sessions', {}, 'o', { action: 'endSessions', memberId: '7', note: '核对过了' }],
    ['erases the real name', {}, 'd', { action: 'eraseRealName', memberId: '7', note: '核对过了' }],
    [
      'allows another identity',
      { minorRefused: true },
      'i',
      { action: 'allowIdentity', memberId: '7', note: '核对过了' },
    ],
  ])('a key and a reason %s', async (_what, member, key, input) => {
    answerAct(done);
    await open(member);
    press(key);
    write(/^说明/, '核对过了');
    (document.activeElement as HTMLElement).blur();
    press('a');
    await waitFor(() => expect(page.calls.sent('actAsStaff')).toEqual([input]));
    await screen.findByRole('heading', { name: '处理这位会员' });
  });

  test('an account is put on the blacklist and taken off it', async () => {
    answerAct(done);
    page.calls.answer({ listGames: () => [] });
    await open();
    press('x');
    write(/看得到/, '卖出后找回');
    fireEvent.click(verb(/^a 列入/));
    await screen.findByText('请填写账号');
    fireEvent.click(screen.getByRole('radio', { name: '游戏 UID' }));
    const photo = new File(['x'], 'proof.png', { type: 'image/png' });
    page.calls.answer({ upload: () => ({ fileId: 'F1', url: '/f1.webp', w: 8, h: 6 }) });
    fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files: [photo] } });
    await waitFor(() => expect(page.calls.sent('upload')).toHaveLength(1));
    write(/^账号/, 'UID-77');
    fireEvent.click(verb(/^a 列入/));
    await screen.findByRole('heading', { name: '处理这位会员' });
    press('y');
    write(/^账号/, '12000003317');
    write(/^说明/, '申诉成立');
    fireEvent.click(verb(/^a 移出/));
    await screen.findByRole('heading', { name: '处理这位会员' });
    expect(page.calls.sent('actAsStaff')).toEqual([
      { action: 'blacklist', kind: 'uid', value: 'UID-77', reason: '卖出后找回', proofIds: ['F1'] },
      { action: 'unblacklist', kind: 'phone', value: '12000003317', note: '申诉成立' },
    ]);
  });

  test('what cannot be done says why, and its key does nothing', async () => {
    await open({ status: 'closed', sessions: 0, realNameStatus: 'none', realNameMasked: null });
    for (const [name, why] of [
      [/^b 停用/, '账号已经注销'],
      [/^o 全部退出/, '现在没有登录中的设备'],
      [/^d 删除实名/, '没有实名信息'],
      [/^i 允许重新实名/, '没有因未满 18 周岁被拒绝'],
    ] as const) {
      expect(verb(name).disabled).toBe(true);
      expect(verb(name).textContent).toContain(why);
    }
    press('b');
    screen.getByRole('heading', { name: '处理这位会员' });
  });

  test('a refusal stands at its field or over the button, and nothing typed is lost', async () => {
    await open();
    press('o');
    write(/^说明/, '手机被偷');
    const fields = [{ field: 'note', msg: '请写明说明（2–500 字）' }];
    answerAct(() => refuse('INVALID', '请检查填写的内容', { fields }));
    fireEvent.click(verb(/^a 全部退出/));
    await screen.findByText('请写明说明（2–500 字）');
    answerAct(() => refuse('ACTION_NOT_ALLOWED', '这位会员刚刚注销，请刷新后再看'));
    fireEvent.click(verb(/^a 全部退出/));
    await screen.findByText('这位会员刚刚注销，请刷新后再看');
    answerAct(() => LOST);
    page.calls.answer({ findMembers: () => LOST });
    fireEvent.click(verb(/^a 全部退出/));
    await screen.findByText('网络不通，不确定有没有办成。看到新状态再操作');
    await screen.findByText(/下面是上一次查到的：网络不通/);
    page.calls.answer({ findMembers: () => [aMember({ sessions: 3 })] });
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText('3 处');
    expect(screen.queryByText(/下面是上一次查到的/)).toBeNull();

    press('Escape');
    press('Escape');
    await screen.findByRole('heading', { name: '处理这位会员' });
    expect(document.activeElement).toBe(verb(/^o 全部退出/));
    press('o');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^说明/).value).toBe('手机被偷');
  });
});
