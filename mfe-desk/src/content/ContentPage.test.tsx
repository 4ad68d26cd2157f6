import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { registerRoutes } from 'shared-contract';
import { ruleTexts, withRules } from 'shared-contract/rule-texts';
import { initialRules } from 'shared-contract/rules';
import { aNoticeHead } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';
import { formatDateTime } from 'shared-ui';
import { routes } from '../routes';
import type { NoticeRow, StaffNotice } from './notices';

registerRoutes('desk', routes); // as the host does for a released remote

const row = (id: string, more: Partial<NoticeRow> = {}): NoticeRow => ({
  ...aNoticeHead(id),
  state: 'published',
  by: '验号员 07',
  edits: 0,
  ...more,
});
const notice = (id: string, more: Partial<StaffNotice> = {}): StaffNotice => ({
  ...aNoticeHead(id, { summary: '今晚两点到四点' }),
  content: '<p>两点到四点不能付款</p>',
  state: 'published',
  versions: [],
  ...more,
});

const longConfirm = { ...initialRules, limits: { ...initialRules.limits, confirm: 96 * 3_600_000 } };

const page = remotePages(
  () => import('../app'),
  () => ({
    listStaffNotices: () => ({
      rows: [
        row('2', { state: 'scheduled', publishedAt: '2026-11-28T10:00:00+08:00', edits: 2, pinned: true }),
        row('1'),
        row('3', { state: 'withdrawn', by: null }),
      ],
      total: 3,
    }),
    getStaffNotice: ({ id }) => notice(id),
    actAsStaff: () => ({ id: '8', status: 'published' }),
    listTextPlaces: () => [...ruleTexts(longConfirm)].map(([label, text]) => ({ label, text })),
  }),
);
const open = async (query = '') => {
  await page.open(`/desk/content${query}`);
  await screen.findByRole('heading', { name: '内容', level: 1 });
};
const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key, code: key });
/** Waits until a key of the page is there: the line at the foot names it. */
const keyIsThere = (label: string) => screen.findByText(label, { selector: 'footer span' });
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** Confirms the open dialog, which must say this. */
const confirm = async (words: string, verb: string) => {
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(words);
  fireEvent.click(dialog.getByRole('button', { name: verb }));
};
const address = () => `${page.history.location.pathname}${page.history.location.search}`;
const sent = () => page.calls.sent('actAsStaff');
const preview = () => screen.getByRole('article', { name: '客户看到的' });

test('notices are listed by kind and state, those that appear later marked', async () => {
  await open();
  await screen.findByText('第 2 篇');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '第 2 篇公告\u00a0· 验号员 07\u00a0· 置顶\u00a0· 改过 2 次等发 11-28 10:00',
    '第 1 篇公告\u00a0· 验号员 07已发 11-20',
    '第 3 篇公告已撤',
  ]);
  fireEvent.click(screen.getByRole('tab', { name: '新闻' }));
  fireEvent.click(screen.getByRole('tab', { name: '定时' }));
  await waitFor(() =>
    expect(page.calls.sent('listStaffNotices').at(-1)).toEqual({
      noticeType: 'xinwen',
      state: 'scheduled',
      pageNum: 1,
      pageSize: 30,
    }),
  );
  expect(address()).toBe('/desk/content?type=xinwen&state=scheduled');
  fireEvent.click(screen.getByRole('tab', { name: '其他' }));
  type('其他种类', 'anquan');
  expect(address()).toBe('/desk/content?type=anquan&state=scheduled');
});

test('the list is walked by j and k, w writes, Escape goes back', async () => {
  await open('?type=gonggao');
  await screen.findByText('第 2 篇');
  await keyIsThere('下一行');
  press('j');
  press('j', document.activeElement ?? undefined);
  expect(document.activeElement?.getAttribute('href')).toBe('/desk/content?type=gonggao&id=1');
  press('w');
  await screen.findByRole('heading', { name: /写一条/ });
  expect(address()).toBe('/desk/content?type=gonggao&id=new');
  press('Escape');
  await screen.findByRole('heading', { name: '选一篇来看' });
  expect(address()).toBe('/desk/content?type=gonggao');
});

test('a notice is seen as the customer sees it while it is written, and published now', async () => {
  await open('?id=new');
  type('标题', '支付维护');
  type(
    '正文',
    '<h2>时间</h2><p onclick="alert(1)">两点</p><script>alert(1)</script><a href="/other/gonggao">公告</a>',
  );
  expect(within(preview()).getByRole('heading', { name: '支付维护' })).toBeTruthy();
  expect(preview().querySelector('script, [onclick]')).toBeNull();
  fireEvent.click(within(preview()).getByRole('link', { name: '公告' }));
  expect(address()).toBe('/desk/content?id=new');
  expect(sent()).toEqual([]);
  await keyIsThere('现在发出');
  press('p');
  await confirm('发出后所有人马上看到。', '现在发出');
  await waitFor(() => expect(address()).toBe('/desk/content?id=8'));
  expect(sent()).toEqual([
    {
      action: 'publish',
      noticeType: 'gonggao',
      title: '支付维护',
      summary: '',
      content: expect.stringContaining('<h2>时间</h2>'),
      pinned: false,
    },
  ]);
  expect(sessionStorage.getItem('desk-notice:new')).toBeNull();
});

test('the preview shows what staff have set in the places of a text, as a visitor gets it; a place that names nothing is said at its field', async () => {
  await open('?id=new');
  type('标题', '确认收号：{{确认收号}}');
  const content = '<p>服务费 {{ 卖家服务费 }}，{{服务费}}，{{}}</p>';
  type('正文', content);
  await within(preview()).findByRole('heading', { name: '确认收号：96 小时' });
  expect(preview().innerHTML).toContain(withRules(content, longConfirm));
  const msg = '没有「服务费」这一项，能写的有：卖家服务费';
  page.calls.answer({
    actAsStaff: () => refuse('INVALID', '请检查', { fields: [{ field: 'content', msg }] }),
  });
  await keyIsThere('现在发出');
  press('p');
  await confirm('发出后所有人马上看到。', '现在发出');
  await screen.findByText(msg);
  expect(screen.getByLabelText<HTMLTextAreaElement>('正文').value).toBe(content);
});

test('help is scheduled with its category; to one member it goes at once and stays theirs', async () => {
  const later = formatDateTime(page.sdk.clock.now() + 3 * 86_400_000, { year: true });
  await open('?id=new&type=bangzhu');
  type('标题', '怎么改实名');
  type('摘要', '找客服改');
  type('分类', '账号');
  type('正文', '<p>说明</p>');
  fireEvent.click(screen.getByRole('checkbox', { name: '置顶' }));
  expect(preview().textContent).toContain('找客服改');
  fireEvent.click(screen.getAllByRole('tab', { name: '定时' }).at(-1) as HTMLElement);
  type('发出时间', later.replace(' ', 'T'));
  tap(/定时发出/);
  await confirm(`${later.slice(5)} 起所有人看到，在那之前可以改、可以撤下。`, '定时发出');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    noticeType: 'bangzhu',
    category: '账号',
    pinned: true,
    at: `${later.replace(' ', 'T')}:00+08:00`,
  });
  await waitFor(() => expect(address()).toContain('id=8'));
  await open('?id=new');
  type('只给一位会员', '12');
  type('标题', '给你的');
  type('正文', '<p>说明</p>');
  tap(/现在发出/);
  await confirm('只有会员 12 看到，马上收到站内消息。', '现在发出');
  await waitFor(() => expect(address()).toBe('/desk/content'));
  expect(sent()[1]).toMatchObject({ memberId: '12' });
});

test('what was typed survives a reload; it can be discarded', async () => {
  await open('?id=new');
  type('标题', '没写完');
  await open('?id=new');
  expect(screen.getByLabelText('标题')).toHaveProperty('value', '没写完');
  tap('丢掉');
  await confirm('这里写的还没发出，丢掉就没有了。', '丢掉');
  await waitFor(() => expect(screen.getByLabelText('标题')).toHaveProperty('value', ''));
});

test('a button puts tags around what is selected', async () => {
  await open('?id=new');
  type('正文', '维护时间');
  const area = screen.getByLabelText<HTMLTextAreaElement>('正文');
  area.setSelectionRange(0, 2);
  tap('加粗');
  expect(area.value).toBe('<b>维护</b>时间');
  expect(document.activeElement).toBe(area);
});

test('an edit needs a note, and errors stand at their fields with nothing lost', async () => {
  await open('?id=1');
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: /存成新的一版/ });
  expect(save.disabled).toBe(true);
  type('标题', '改');
  fireEvent.click(save);
  await screen.findByText('标题需 2–80 字');
  screen.getByText('请写明说明（2–500 字）');
  expect(document.activeElement).toBe(screen.getByLabelText('标题'));
  expect(sent()).toEqual([]);
  type('标题', '改过的');
  type('为什么改', '时间有变');
  page.calls.answer({
    actAsStaff: () => refuse('INVALID', '请检查', { fields: [{ field: 'content', msg: '正文不对' }] }),
  });
  fireEvent.click(save);
  await screen.findByText('正文不对');
  page.calls.answer({ actAsStaff: () => LOST });
  fireEvent.click(save);
  expect((await screen.findByRole('alert')).textContent).toContain('不确定有没有办成');
  page.calls.answer({
    actAsStaff: () => ({ id: '1', status: 'published' }),
    getStaffNotice: ({ id }) => notice(id, { title: '改过的' }),
  });
  fireEvent.click(save);
  await waitFor(() => expect(save.disabled).toBe(true));
  await screen.findByRole('heading', { name: /^改过的/, level: 2 });
  expect(sent().at(-1)).toEqual({
    action: 'editNotice',
    noticeId: '1',
    title: '改过的',
    summary: '今晚两点到四点',
    content: '<p>两点到四点不能付款</p>',
    pinned: false,
    note: '时间有变',
  });
});

test('a scheduled notice gets another time; one that has passed is said at the field', async () => {
  const now = page.sdk.clock.now();
  const inDays = (days: number) => formatDateTime(now + days * 86_400_000, { year: true }).replace(' ', 'T');
  const publishedAt = `${inDays(2)}:00+08:00`;
  page.calls.answer({ getStaffNotice: ({ id }) => notice(id, { state: 'scheduled', publishedAt }) });
  await open('?id=2');
  expect((await screen.findByLabelText<HTMLInputElement>('发出时间')).value).toBe(inDays(2));
  type('发出时间', inDays(-1));
  type('为什么改', '改期');
  tap(/存成新的一版/);
  await screen.findByText('请选择以后 90 天内的时间');
  expect(sent()).toEqual([]);
  type('发出时间', inDays(5));
  tap(/存成新的一版/);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ action: 'editNotice', at: `${inDays(5)}:00+08:00`, note: '改期' });
});

test('a new notice is checked before it is sent', async () => {
  await open('?id=new');
  type('只给一位会员', 'abc');
  await keyIsThere('现在发出');
  press('p');
  await screen.findByText('会员编号是数字');
  screen.getByText('标题需 2–80 字');
  screen.getByText('请填写正文，不超过 100,000 字');
  type('只给一位会员', '');
  fireEvent.click(screen.getAllByRole('tab', { name: '定时' }).at(-1) as HTMLElement);
  type('发出时间', '2020-01-01T10:00');
  await screen.findByText('请选择以后 90 天内的时间');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('versions say what was changed, by whom, when and why; a newer one than the draft is pointed out', async () => {
  const old = { title: '旧标题', summary: '今晚两点到四点', content: '<p>一点</p>' };
  const versions = [
    { ...old, title: '第 1 篇', by: '验号员 08', at: '2026-11-21T10:00:00+08:00', note: '时间有变' },
    { ...old, by: null, at: '2026-11-20T15:00:00+08:00', note: '改标题' },
  ];
  page.calls.answer({ getStaffNotice: ({ id }) => notice(id, { versions: versions.slice(1) }) });
  await open('?id=1');
  await screen.findByLabelText('标题');
  type('标题', '新标题');
  page.calls.answer({ getStaffNotice: ({ id }) => notice(id, { versions }) });
  await open('?id=1');
  await screen.findByText(/你改的时候，这一篇出了新的一版/);
  const entries = screen
    .getAllByRole('heading', { name: /^第 \d 版/ })
    .map((head) => head.closest('li')?.textContent);
  expect(entries).toEqual([
    '第 3 版验号员 0811-21 10:00时间有变正文一点两点到四点不能付款',
    '第 2 版系统11-20 15:00改标题标题旧标题第 1 篇',
    '第 1 版发出 11-20 14:30',
  ]);
});

test('a notice is withdrawn with a note', async () => {
  await open('?id=1');
  await screen.findByLabelText('标题');
  await keyIsThere('撤下');
  press('x');
  await screen.findByText(/《第 1 篇》：客户马上看不到/);
  fireEvent.change(screen.getByLabelText('为什么撤'), { target: { value: '不发了' } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '撤下' }));
  await waitFor(() => expect(sent()).toEqual([{ action: 'withdrawNotice', noticeId: '1', note: '不发了' }]));
  await waitFor(() => expect(page.calls.sent('listStaffNotices').length).toBeGreaterThan(1));
});

test.each([
  [{ noticeType: 'xieyi' } as const, /用户同意过的条款不能改/],
  [{ state: 'withdrawn' } as const, /已经撤下，客户看不到/],
])('what cannot be changed says why, and a new one is begun from it', async (more, why) => {
  page.calls.answer({ getStaffNotice: ({ id }) => notice(id, more) });
  await open('?id=1');
  await screen.findByText(why);
  expect(screen.queryByLabelText('标题')).toBeNull();
  expect(screen.queryByRole('button', { name: /撤下/ }) === null).toBe('state' in more);
  tap('照这一篇写新的');
  expect(await screen.findByLabelText('标题')).toHaveProperty('value', '第 1 篇');
  expect(address()).toBe('/desk/content?id=new');
});

test('none, one that is gone, and no network', async () => {
  page.calls.answer({
    listStaffNotices: () => ({ rows: [], total: 0 }),
    getStaffNotice: () => refuse('NOT_FOUND', '公告不存在'),
  });
  await open('?id=99');
  await screen.findByRole('heading', { name: '这里还没有内容' });
  await screen.findByRole('heading', { name: '没有这一篇' });
  expect(linksIn(screen.getByRole('main')).map(([, to]) => to)).toContain('/desk/content');
  page.calls.answer({ listStaffNotices: () => LOST, getStaffNotice: () => LOST });
  await open('?id=98&type=xinwen');
  await waitFor(() => expect(screen.getAllByRole('button', { name: '重试' })).toHaveLength(2));
});
