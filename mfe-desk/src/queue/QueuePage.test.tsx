import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { registerRoutes } from 'shared-contract';
import type { StaffWork } from 'shared-contract/shapes';
import { inWideWindow, remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';
import { aCase, aTicket } from '../case/testing';
import { routes } from '../routes';
import { aWork, heldByMe, heldByOther, inHours, queueOf, SERVER_TIME } from '../testing/work';

registerRoutes('desk', routes); // as the shell does
const page = remotePages(() => import('../app'));

// jsdom lays nothing out: the list is 720 px high.
const HEIGHT = 720;
beforeAll(() => {
  for (const name of ['offsetHeight', 'clientHeight'])
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => HEIGHT });
});

let all: StaffWork[];
const late = () => aWork('31', { kind: 'tickets', entity: 'problem', amountFen: null, due: inHours(-1.2) });
const soon = () => aWork('H1', { due: inHours(0.45) });
const today = () =>
  aWork('H2', {
    kind: 'rebind',
    status: 'rebinding',
    due: inHours(4),
    holder: heldByOther,
    coverUrl: '/h2.webp',
  });
const later = () => aWork('12', { kind: 'goods', entity: 'goods', due: inHours(20), holder: heldByMe });
const work = (): StaffWork[] => [later(), soon(), late(), today()];

beforeEach(() => {
  all = work();
  page.calls.answer({ listStaffWork: (input) => queueOf(all, input) });
});

const open = async (at = '/desk') => {
  await page.open(at);
  await screen.findByRole('grid');
};
const rowsShown = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.id.replace('queue-', '') || row.textContent);
const current = () => document.querySelector('tr[aria-selected=true]')?.id.replace('queue-', '');
const press = (key: string) =>
  fireEvent.keyDown(document.body, {
    key: key === 'Space' ? ' ' : key,
    code: key.length === 1 ? `Key${key.toUpperCase()}` : key,
  });
const address = () => page.history.location.pathname + page.history.location.search;
const row = (id: string) => document.getElementById(`queue-${id}`) as HTMLElement;
const list = () => screen.getByRole('grid').parentElement as HTMLElement;

describe('the list', () => {
  test('shows all that waits, what is due first in front, in bands of time with their counts', async () => {
    await open();
    await waitFor(() =>
      expect(rowsShown()).toEqual([
        expect.stringContaining('已经过期 1'),
        'problem:31',
        expect.stringContaining('2 小时内 1'),
        'order:H1',
        expect.stringContaining('今天 1'),
        'order:H2',
        expect.stringContaining('明天以后 1'),
        'goods:12',
      ]),
    );
    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('等着我们的 4 件');
    expect(screen.getByText(/^你今天办了/).textContent).toBe('你今天办了 3 件');
    expect(row('problem:31').textContent).toContain('过 1:12');
    const cells = within(row('order:H1'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells).toEqual([
      expect.stringContaining('26 分'),
      '验号',
      expect.stringContaining('账号 H1'),
      '¥1,680.00',
      '买家云栖',
      '没人',
    ]);
    expect(row('order:H2').textContent).toContain('周*');
    expect(row('order:H2').querySelector('img')?.getAttribute('src')).toBe('/h2.webp');
    expect(row('order:H1').querySelector('img')).toBeNull();
    expect(row('goods:12').textContent).toContain('你');
  });

  test('marks what waits for a second person', async () => {
    const at = inHours(-1);
    const decided = { verb: 'split', amountFen: 90_000, note: '各半', at } as const;
    all = [
      aWork('H3', { kind: 'arbitrate', proposal: { staffId: '8', name: '周*', mine: false, ...decided } }),
      aWork('H4', { kind: 'arbitrate', proposal: { staffId: '7', name: '李*', mine: true, ...decided } }),
    ];
    await open();
    await waitFor(() => expect(row('order:H3').textContent).toContain('周* 提议，等第二个人'));
    expect(row('order:H4').textContent).toContain('等同事确认');
  });

  test('says what is empty, and leads out of a filter that leaves nothing', async () => {
    all = [];
    await page.open('/desk');
    await screen.findByText('现在没有事在等我们');
    await page.open('/desk?kind=claims');
    await screen.findByText('没有符合筛选的事');
    expect(screen.getByRole('link', { name: '看全部' }).getAttribute('href')).toBe('/desk');
  });

  test('is announced while it loads, and can be asked for again when it fails', async () => {
    page.calls.answer({ listStaffWork: () => new Promise(() => undefined) });
    await page.open('/desk');
    await screen.findByRole('status', { name: '加载中' });
    page.calls.answer({ listStaffWork: () => refuse('INTERNAL', '服务器出错了，请稍后再试') });
    await page.open('/desk');
    await screen.findByText('服务器出错了，请稍后再试');
    page.calls.answer({ listStaffWork: (input) => queueOf(all, input) });
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByRole('grid', undefined, { timeout: 5_000 });
  });

  test('of ten thousand cases only the lines on the screen are in the document, and only their pages are loaded', async () => {
    all = Array.from({ length: 10_000 }, (_, n) => aWork(`H${n}`, { due: inHours(30 + n / 1000) }));
    const counted = queueOf(all, {});
    page.calls.answer({
      listStaffWork: ({ pageNum = 1 }) => ({ ...counted, rows: all.slice((pageNum - 1) * 50, pageNum * 50) }),
    });
    await open();
    await waitFor(() => expect(rowsShown().length).toBeGreaterThan(15));
    expect(rowsShown().length).toBeLessThan(60);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('10000');
    expect(page.calls.sent('listStaffWork')).toEqual([{ pageNum: 1, pageSize: 50 }]);

    list().scrollTop = 36 * 9_000;
    fireEvent.scroll(list());
    await waitFor(() => expect(rowsShown()).toContain('order:H9005'));
    expect(rowsShown().length).toBeLessThan(60);
    const asked = page.calls.sent('listStaffWork').map((input) => (input as { pageNum: number }).pageNum);
    expect(asked.length).toBeLessThan(5);
    expect(asked).toContain(181);
  });
});

describe('filters', () => {
  inWideWindow();

  test('stand in the address with their counts, and each is taken back by the same link', async () => {
    await open('/desk?kind=rebind&held=others');
    await waitFor(() => expect(rowsShown()).toEqual([expect.stringContaining('今天'), 'order:H2']));
    expect(page.calls.sent('listStaffWork')[0]).toMatchObject({ kind: 'rebind', held: 'others' });
    const filters = within(screen.getByRole('navigation', { name: '筛选' }));
    const link = (name: string) => filters.getByRole('link', { name });
    expect(link('换绑 1').getAttribute('aria-current')).toBe('page');
    expect(link('换绑 1').getAttribute('href')).toBe('/desk?held=others');
    expect(link('没人 2').getAttribute('href')).toBe('/desk?kind=rebind&held=nobody');
    fireEvent.click(link('换绑 1'));
    await waitFor(() => expect(address()).toBe('/desk?held=others'));
    await waitFor(() => expect(link('全部 4').getAttribute('aria-current')).toBe('page'));
  });

  test('of time and of two people show that part alone', async () => {
    await open('/desk?due=soon');
    await waitFor(() => expect(rowsShown()).toEqual([expect.stringContaining('2 小时内 1'), 'order:H1']));
    all = [...work(), aWork('H9', { proposal: { ...proposal(), mine: false } })];
    await open('/desk?proposal=1');
    await waitFor(() => expect(rowsShown()).toContain('order:H9'));
    expect(page.calls.sent('listStaffWork').at(-1)).toMatchObject({ proposal: true });
  });

  test('f leads to the first filter, and Escape back to the list', async () => {
    await open();
    press('f');
    expect(document.activeElement?.textContent).toBe('已经过期1');
    press('Escape');
    expect(document.activeElement).toBe(screen.getByRole('grid'));
  });

  test('a value that does not exist filters nothing', async () => {
    await open('/desk?kind=secrets&due=never');
    await waitFor(() => expect(rowsShown()).toHaveLength(8));
  });
});

const proposal = () => ({
  staffId: '8',
  name: '周*',
  mine: true,
  verb: 'arbitrate:buyer',
  amountFen: null,
  note: '退给买家',
  at: inHours(-1),
});

describe('by keyboard', () => {
  test('j and k move the cursor between the ends, and Enter opens the case', async () => {
    await open();
    await waitFor(() => expect(current()).toBe('problem:31'));
    press('k');
    expect(current()).toBe('problem:31');
    for (const expected of ['order:H1', 'order:H2', 'goods:12', 'goods:12']) {
      press('j');
      await waitFor(() => expect(current()).toBe(expected));
    }
    press('k');
    await waitFor(() => expect(current()).toBe('order:H2'));
    expect(screen.getByRole('grid').getAttribute('aria-activedescendant')).toBe('queue-order:H2');
    press('Enter');
    await waitFor(() => expect(address()).toBe('/desk/case?entity=order&id=H2'));
  });

  test('a held j goes on from row to row; other keys that are held act once', async () => {
    await open();
    await waitFor(() => expect(current()).toBe('problem:31'));
    const hold = (key: string) =>
      fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}`, repeat: true });
    for (const expected of ['order:H1', 'order:H2', 'goods:12']) {
      hold('j');
      await waitFor(() => expect(current()).toBe(expected));
    }
    hold('r');
    expect(address()).toBe('/desk');
  });

  test('who comes back finds the cursor on the same case, also where it has moved', async () => {
    await open();
    await waitFor(() => expect(current()).toBe('problem:31'));
    press('j');
    press('j');
    await waitFor(() => expect(current()).toBe('order:H2'));
    press('Enter');
    all = [...work(), aWork('H0', { due: inHours(-3) })];
    await waitFor(() => expect(address()).toContain('/desk/case'));
    page.history.back();
    await waitFor(() => expect(current()).toBe('order:H2'));
  });

  test('r shows what one holds, x everything, f the filters', async () => {
    await open();
    press('r');
    await waitFor(() => expect(address()).toBe('/desk?held=me'));
    await waitFor(() => expect(rowsShown()).toEqual([expect.stringContaining('明天以后'), 'goods:12']));
    press('x');
    await waitFor(() => expect(address()).toBe('/desk'));
    press('f');
    const drawer = within(await screen.findByRole('dialog', { name: '筛选' }));
    fireEvent.click(drawer.getByRole('link', { name: '工单 1' }));
    await waitFor(() => expect(address()).toBe('/desk?kind=tickets'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('t takes a case, and puts back what one holds', async () => {
    page.calls.answer({
      actAsStaff: (input) => {
        const holder = input.action === 'hold' ? heldByMe : null;
        all = all.map((one) => ('caseId' in input && one.id === input.caseId ? { ...one, holder } : one));
        return { id: 'x', status: 'held' };
      },
    });
    await open();
    await waitFor(() => expect(current()).toBe('problem:31'));
    press('t');
    await waitFor(() => expect(row('problem:31').textContent).toContain('你'));
    expect(page.calls.sent('actAsStaff')).toEqual([{ action: 'hold', entity: 'problem', caseId: '31' }]);
    press('t');
    await waitFor(() => expect(row('problem:31').textContent).toContain('没人'), { timeout: 5_000 });
    expect(page.calls.sent('actAsStaff').at(-1)).toEqual({
      action: 'release',
      entity: 'problem',
      caseId: '31',
    });
    expect(document.querySelector('p[role=status]')?.textContent).toBe('');
  });

  test('a case that a colleague has is not taken; one that they took meanwhile is refused and shown', async () => {
    await open();
    await waitFor(() => expect(current()).toBe('problem:31'));
    press('j');
    press('j');
    await waitFor(() => expect(current()).toBe('order:H2'));
    press('t');
    await screen.findByText('周* 正在处理；要接手请 ta 转给你');
    expect(page.calls.sent('actAsStaff')).toEqual([]);

    const msg = '周* 正在处理，到 15:00；要接手请 ta 转给你';
    page.calls.answer({
      actAsStaff: () => {
        all = all.map((one) => (one.id === 'H1' ? { ...one, holder: heldByOther } : one));
        return refuse('CASE_HELD', msg, { code: 409, staffId: '8', until: inHours(0.5) });
      },
    });
    press('k');
    await waitFor(() => expect(current()).toBe('order:H1'));
    press('t');
    await screen.findByText(msg);
    await waitFor(() => expect(row('order:H1').textContent).toContain('周*'), { timeout: 5_000 });
  });

  test('h hands a case over to a colleague with a note, and takes it first if nobody has it', async () => {
    page.calls.answer({ actAsStaff: () => ({ id: '31', status: 'handedOver' }) });
    await open();
    await waitFor(() => expect(current()).toBe('problem:31'));
    press('h');
    const sheet = within(await screen.findByRole('dialog', { name: '转手' }));
    fireEvent.click(await sheet.findByRole('button', { name: '转手' }));
    await sheet.findByText('请选择一位在职的同事');
    await sheet.findByText('请写明说明（2–500 字）');
    fireEvent.click(sheet.getByRole('option', { name: '周*' }));
    fireEvent.change(sheet.getByRole('textbox', { name: '给 ta 的说明' }), { target: { value: '对过一半' } });
    fireEvent.click(sheet.getByRole('button', { name: '转手' }));
    await screen.findByText('已转给 周*');
    const of = { entity: 'problem', caseId: '31' };
    expect(page.calls.sent('actAsStaff')).toEqual([
      { action: 'hold', ...of },
      { action: 'handOver', ...of, staffId: '8', note: '对过一半' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a refused handover keeps what was written, with the reason at its field', async () => {
    page.calls.answer({
      actAsStaff: ({ action }) =>
        action === 'hold'
          ? { id: '31', status: 'held' }
          : refuse('INVALID', '请检查', { fields: [{ field: 'staffId', msg: '请选择一位在职的同事' }] }),
    });
    await open();
    await waitFor(() => expect(current()).toBe('problem:31'));
    press('h');
    const sheet = within(await screen.findByRole('dialog', { name: '转手' }));
    fireEvent.click(await sheet.findByRole('option', { name: '周*' }));
    const note = sheet.getByRole<HTMLTextAreaElement>('textbox', { name: '给 ta 的说明' });
    fireEvent.change(note, { target: { value: '对过一半' } });
    fireEvent.click(sheet.getByRole('button', { name: '转手' }));
    await sheet.findByText('请选择一位在职的同事');
    expect(note.value).toBe('对过一半');
    page.calls.answer({ actAsStaff: () => LOST });
    fireEvent.click(sheet.getByRole('button', { name: '转手' }));
    await sheet.findByText('网络不通，填的内容还在，请稍后再试');
  });

  test('Space reads the case, once; moving on does not read the next one', async () => {
    page.calls.answer({ getStaffCase: () => aTicketCase() });
    await open();
    await waitFor(() => expect(current()).toBe('problem:31'));
    expect(page.calls.sent('getStaffCase')).toEqual([]);
    press('Space');
    const preview = within(await screen.findByRole('dialog', { name: '预览' }));
    await preview.findByText('提现三天没到账，请帮我看看');
    expect(page.calls.sent('getStaffCase')).toEqual([{ entity: 'problem', caseId: '31' }]);
  });
});

const aTicketCase = () =>
  aCase({
    order: null,
    goods: null,
    parties: [],
    ticket: aTicket({ content: '提现三天没到账，请帮我看看' }),
  });

describe('in a wide window', () => {
  inWideWindow();

  test('the pane shows the row under the cursor, and the case after Space until the cursor moves', async () => {
    page.calls.answer({ getStaffCase: () => aTicketCase() });
    await open();
    const pane = within(screen.getByRole('complementary', { name: '预览' }));
    await pane.findByText('账号 31');
    press('Space');
    await pane.findByText('提现三天没到账，请帮我看看');
    press('j');
    await pane.findByText('账号 H1');
    expect(pane.queryByText('提现三天没到账，请帮我看看')).toBeNull();
    expect(page.calls.sent('getStaffCase')).toHaveLength(1);
    const link = pane.getByRole('link', { name: /打开验号/ });
    expect(link.getAttribute('href')).toBe('/desk/case?entity=order&id=H1');
  });

  test('of an order it shows the goods, the deadline as the customer sees it, and both parties', async () => {
    page.calls.answer({ getStaffCase: () => aCase() });
    await open('/desk?kind=verify');
    await waitFor(() => expect(current()).toBe('order:H1'));
    press('Space');
    const pane = within(screen.getByRole('complementary', { name: '预览' }));
    await pane.findByRole('heading', { name: /现在该 号栈客服/ });
    pane.getByText('买家 云栖 此刻看到的');
    pane.getByRole('timer');
    pane.getByText(/三角洲行动/);
    pane.getByText(/云栖 · 买过/);
    pane.getByText(/拾光 · 买过/);
  });

  test('a case that cannot be read says so and can be asked for again', async () => {
    page.calls.answer({ getStaffCase: () => refuse('NOT_FOUND', '没有这一件') });
    await open();
    await waitFor(() => expect(current()).toBe('problem:31'));
    press('Space');
    await screen.findByText('没有这一件');
    page.calls.answer({ getStaffCase: () => aTicketCase() });
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText('提现三天没到账，请帮我看看');
  });
});

describe('live', () => {
  const changes = async (next: StaffWork[]) => {
    all = next;
    await page.calls.sendFrame({ type: 'work' });
  };
  const notice = () => document.querySelector('p[role=status]')?.textContent;
  const cursorOn = async (id: string) => {
    await open();
    await waitFor(() => expect(current()).toBe('problem:31'));
    for (let n = 0; n < 5 && current() !== id; n += 1) press('j');
    await waitFor(() => expect(current()).toBe(id));
  };

  test('new cases are counted in the title, and the row under the cursor keeps its place on the screen', async () => {
    await cursorOn('order:H2');
    list().scrollTop = 40;
    await changes([...work(), aWork('H0', { since: inHours(0.01), due: inHours(0.2) })]);
    const seen = await screen.findByRole('button', { name: '新到 1 件，看过了' });
    expect(current()).toBe('order:H2');
    expect(list().scrollTop).toBe(76);
    const { useTitleOf } = await import('shared-router');
    expect(renderHook(() => useTitleOf('/desk')).result.current).toBe('(1) 待办');
    fireEvent.click(seen);
    const after = () => (page.calls.sent('listStaffWork').at(-1) as { arrivedAfter: string }).arrivedAfter;
    await waitFor(() => expect(Date.parse(after())).toBeGreaterThan(Date.parse(SERVER_TIME)), {
      timeout: 5_000,
    });
  });

  test('a case that a colleague takes is shown at once, and said where it is under the cursor', async () => {
    await cursorOn('order:H1');
    await changes(all.map((one) => (one.id === 'H1' ? { ...one, holder: heldByOther } : one)));
    await waitFor(() => expect(row('order:H1').textContent).toContain('周*'));
    await waitFor(() => expect(notice()).toBe('周* 拿下了这一件'));
    press('k');
    await waitFor(() => expect(notice()).toBe(''));
  });

  test('when the case under the cursor is decided, that is said, and the cursor is on the one in its place', async () => {
    await cursorOn('order:H2');
    await changes(all.filter(({ id }) => id !== 'H2'));
    await waitFor(() => expect(notice()).toBe('周* 刚办了这一件，它已离开这里'));
    expect(current()).toBe('goods:12');
  });

  test('a case that is handed over to the reader comes with its note', async () => {
    await cursorOn('order:H2');
    const holder = { ...heldByMe, note: '对过一半' };
    await changes(all.map((one) => (one.id === 'H2' ? { ...one, holder } : one)));
    await waitFor(() => expect(notice()).toBe('周* 把这一件转给了你：对过一半'));
  });

  test('after a lost connection the list is loaded again; a failed one stays with its time', async () => {
    await open();
    await waitFor(() => expect(rowsShown()).toHaveLength(8));
    all = [soon()];
    await page.calls.sendFrame({ type: 'ready', last: '0' });
    await waitFor(() => expect(rowsShown()).toEqual([expect.stringContaining('2 小时内'), 'order:H1']));
    page.calls.answer({ listStaffWork: () => refuse('INTERNAL', '服务器出错了，请稍后再试') });
    await page.calls.sendFrame({ type: 'work' });
    await screen.findByText(/显示 .* 存下的内容/, undefined, { timeout: 5_000 });
    expect(rowsShown()).toContain('order:H1');
  });
});
