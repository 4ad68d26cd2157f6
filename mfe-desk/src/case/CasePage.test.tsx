import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { registerRoutes } from 'shared-contract';
import { LOST, refuse } from 'shared-sdk/testing';
import { routes } from '../routes';
import { storedPlace, storePlace } from '../ui/queue-place';
import {
  aCase,
  anOption,
  anOrder,
  aWork,
  caseAddress,
  casePage,
  click,
  NOTE,
  ORDER_NO,
  press,
  write,
} from './testing';

registerRoutes('desk', routes); // as the host does for a released remote
const holder = { staffId: '8', name: '孟', mine: false, until: '2099-01-01T00:00:00+08:00', note: '' };
const queue = () => ({
  rows: [
    aWork(),
    aWork({ id: 'H2', holder }),
    aWork({ id: '31', entity: 'problem', kind: 'tickets', holder: null }),
  ],
  total: 3,
  counts: {},
  due: { overdue: 0, soon: 0, today: 0, later: 0 },
  held: { nobody: 0, me: 0, others: 0 },
  proposals: 0,
  arrived: 0,
  doneToday: 0,
  colleagues: [{ staffId: '8', name: '孟' }],
  serverTime: '2026-11-20T14:30:00+08:00',
});
const { page, open, set, acts } = casePage(() => ({ listStaffWork: queue }));
beforeEach(() => sessionStorage.clear());

test('the head says what the case is about, with the deadline of the customer and who holds it', async () => {
  await open();
  screen.getByRole('heading', { level: 1, name: '验号：总资产38.6M·3×3安全箱' });
  screen.getByText(`订单 ${ORDER_NO} · 三角洲行动 安卓 QQ · 买家 云栖 · 卖家 拾光 · ¥1,679.99 · 已付款`);
  screen.getByText(/客户的截止/);
  expect(screen.getByRole('timer').textContent).toMatch(/天/);
  screen.getByText(/你拿着，到/);
});

test('t releases the own case and takes a free one', async () => {
  await open();
  set(aCase({ work: aWork({ holder: null }) }));
  press('t');
  await screen.findByText('没人拿');
  press('t');
  await waitFor(() =>
    expect(acts()).toEqual([
      { action: 'release', entity: 'order', caseId: ORDER_NO },
      { action: 'hold', entity: 'order', caseId: ORDER_NO },
    ]),
  );
});

test('h hands the case over to a colleague with a note; both are asked for', async () => {
  await open();
  press('h');
  const sheet = within(await screen.findByRole('dialog', { name: '转手' }));
  fireEvent.click(await sheet.findByRole('button', { name: '转手' }));
  await sheet.findByText('请选择一位在职的同事');
  fireEvent.click(sheet.getByRole('option', { name: '孟' }));
  write('给 ta 的说明', '截图对过一半，缺仓库');
  fireEvent.click(sheet.getByRole('button', { name: '转手' }));
  await screen.findByText('已转给 孟');
  expect(acts()).toEqual([
    { action: 'handOver', entity: 'order', caseId: ORDER_NO, staffId: '8', note: '截图对过一半，缺仓库' },
  ]);
});

test('a case that a colleague took meanwhile stays, with who has it, and what was typed stays too', async () => {
  await open();
  page.calls.answer({
    actAsStaff: () => refuse('CASE_HELD', '孟 正在处理，到 14:52；要接手请 ta 转给你', { code: 409 }),
  });
  press('a');
  write(NOTE, '逐项核对过');
  click('验号一致');
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('孟 正在处理，到 14:52；要接手请 ta 转给你');
  expect(screen.getByLabelText<HTMLTextAreaElement>(NOTE).value).toBe('逐项核对过');
});

test('a wrong note is told at its field; one that is missing is not sent', async () => {
  await open();
  page.calls.answer({
    actAsStaff: () =>
      refuse('INVALID', '参数不对', { fields: [{ field: 'note', msg: '说明里不能有手机号' }] }),
  });
  press('a');
  click('验号一致');
  await screen.findByText('请写明说明（2–500 字）');
  expect(acts()).toEqual([]);
  write(NOTE, '电话 13800000000');
  click('验号一致');
  await screen.findByText('说明里不能有手机号');
  expect(screen.getByLabelText(NOTE).getAttribute('aria-invalid')).toBe('true');
});

test('without network the note stays, also over a reload', async () => {
  await open();
  page.calls.answer({ actAsStaff: () => LOST });
  press('a');
  write(NOTE, '逐项核对过，与描述一致');
  click('验号一致');
  await screen.findByText('网络不通，填的内容还在，请稍后再试');
  await open();
  press('a');
  expect(screen.getByLabelText<HTMLTextAreaElement>(NOTE).value).toBe('逐项核对过，与描述一致');
});

test('a decision is confirmed with a note, said in a toast, and n opens the next free case', async () => {
  await open();
  press('a');
  write(NOTE, '逐项核对过');
  set(aCase({ work: null, order: anOrder({ status: 'rebinding' }), options: [] }));
  click('验号一致');
  await screen.findByText('验号一致，现在是换绑中。按 n 看下一件');
  expect(acts()).toEqual([{ action: 'verify', orderNo: ORDER_NO, match: true, note: '逐项核对过' }]);
  await screen.findByText('这一件现在没有要你决定的，只能看。');
  press('n');
  await waitFor(() => expect(page.history.location.search).toBe('?entity=problem&id=31'));
});

test('n stays within the filter and at the place of the queue, where the way back leads', async () => {
  storePlace({ filter: '{"kind":"verify"}', key: `order:${ORDER_NO}`, index: 57 });
  const page2 = [...Array.from({ length: 7 }, (_, n) => aWork({ id: `H${n}` })), aWork({ id: 'H7', holder })];
  const rows = (pageNum?: number) => (pageNum === 2 ? [...page2, aWork({ id: 'H8' })] : [aWork()]);
  page.calls.answer({ listStaffWork: ({ pageNum }) => ({ ...queue(), rows: rows(pageNum) }) });
  await open();
  press('n');
  await waitFor(() => expect(page.history.location.search).toBe('?entity=order&id=H8'));
  expect(page.calls.sent('listStaffWork')).toEqual([{ kind: 'verify', pageNum: 2, pageSize: 50 }]);
  expect(storedPlace()).toEqual({ filter: '{"kind":"verify"}', key: 'order:H8', index: 58 });
});

test('after the last case n goes on with the first; without another one it says so', async () => {
  storePlace({ filter: '{}', key: `order:${ORDER_NO}`, index: 3 });
  page.calls.answer({
    listStaffWork: ({ pageNum }) => ({
      ...queue(),
      rows: pageNum === 1 ? [aWork({ id: 'H1' }), aWork()] : [],
    }),
  });
  await open();
  press('n');
  await waitFor(() => expect(page.history.location.search).toBe('?entity=order&id=H1'));
  page.calls.answer({ listStaffWork: () => ({ ...queue(), rows: [] }) });
  await open();
  press('n');
  await screen.findByText('待办里没有别的了');
});

test('a case is decided by keys alone: the verb goes to its note, Alt+1 writes it, Ctrl+Enter sends it', async () => {
  await open();
  press('a');
  const note = screen.getByLabelText<HTMLTextAreaElement>(NOTE);
  expect(document.activeElement).toBe(note);
  fireEvent.keyDown(note, { key: '1', code: 'Digit1', altKey: true });
  expect(note.value).toBe('逐项登录核对，与卖家写的一致。');
  fireEvent.keyDown(note, { key: 'Enter', code: 'Enter', ctrlKey: true });
  await waitFor(() =>
    expect(acts()).toEqual([
      { action: 'verify', orderNo: ORDER_NO, match: true, note: '逐项登录核对，与卖家写的一致。' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(note, { key: 'n', code: 'KeyN' }); // the closed dialog still has the focus
  await waitFor(() => expect(page.history.location.search).toBe('?entity=problem&id=31'));
});

test('g n leads to the figures, not to the next case', async () => {
  await open();
  press('g', 'n');
  await waitFor(() => expect(page.history.location.pathname).toBe('/desk/figures'));
  expect(page.calls.sent('listStaffWork')).toEqual([]);
});

test('Esc leads back to the queue', async () => {
  await open();
  press('Escape');
  await waitFor(() => expect(page.history.location.pathname).toBe('/desk'));
});

test('somebody else acted: a notice says who and what, and the verbs change', async () => {
  await open();
  set(
    aCase({
      order: anOrder({ status: 'refunded' }),
      work: null,
      options: [anOption('verify:match', '验号一致', { refusal: '订单已退款' })],
      trail: [{ at: '2026-11-20T14:31:00+08:00', by: '孟', to: 'refunded', note: '登录不了' }],
    }),
  );
  await page.calls.sendFrame({ type: 'work' });
  await screen.findByText(/孟 14:31 动了这一件：已退款，登录不了。/);
  screen.getByText('这一件现在没有要你决定的，只能看。');
  screen.getByText('订单已退款');
  click('知道了');
  expect(screen.queryByText(/动了这一件/)).toBeNull();
});

test('a case that a colleague holds cannot be decided', async () => {
  await open(
    aCase({
      work: aWork({ holder }),
    }),
  );
  expect(screen.getAllByText('孟 正在处理，要接手请 ta 转给你')).toHaveLength(2);
  press('a');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /验号一致/ }).disabled).toBe(true);
});

test('what does not exist is told, and a failure can be retried', async () => {
  page.calls.answer({ getStaffCase: () => refuse('NOT_FOUND', '订单不存在') });
  await page.open(caseAddress('order', 'H1'));
  await screen.findByText('没有这一件');
  page.calls.answer({ getStaffCase: () => refuse('INTERNAL', '服务器出错了，请稍后再试') });
  await page.open(caseAddress('order', 'H2'));
  await screen.findByText('服务器出错了，请稍后再试');
  page.calls.answer({ getStaffCase: () => aCase() });
  click('重试');
  await screen.findByRole('heading', { level: 1, name: /验号/ });
});

describe('on a phone', () => {
  beforeEach(() => {
    const { matchMedia } = window;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ ...matchMedia(media), matches: media.includes('max-width:640px') }));
  });

  test('the verbs are a choice above one button, which opens what was chosen', async () => {
    await open();
    const main = screen.getByRole('main');
    const button = () =>
      within(main)
        .getAllByRole('button')
        .filter((one) => one.dataset.main)[0];
    expect(button()?.textContent).toBe('验号一致');
    screen.getByRole('radio', { name: /验号不一致/ }).click();
    await waitFor(() => expect(button()?.textContent).toBe('验号不一致'));
    button()?.click();
    await within(await screen.findByRole('dialog')).findByRole('heading', { name: '验号不一致' });
  });
});

test('a deadline that has passed says so; without one it says when the staff should have acted', async () => {
  const passed = '2020-01-01T00:00:00+08:00';
  await open(aCase({ work: aWork({ deadline: passed, due: passed }) }));
  expect(screen.getByRole('timer').parentElement?.textContent).toMatch(/^过了/);
  await open(aCase({ work: aWork({ deadline: null }) }));
  screen.getByText(/我们的截止/);
});

test('without network the case stays, with its time; who comes back to an old one gets it again', async () => {
  await open();
  const reads = () => page.calls.sent('getStaffCase').length;
  press('j');
  expect(reads()).toBe(1);
  const now = page.sdk.clock.now();
  jest.spyOn(page.sdk.clock, 'now').mockReturnValue(now + 6 * 60_000);
  page.calls.answer({ getStaffCase: () => LOST });
  press('j');
  await screen.findByText('离线，显示 11-20 14:30 存下的内容');
  screen.getByRole('heading', { level: 1, name: /验号/ });
  page.calls.answer({ getStaffCase: () => aCase() });
  click('再连');
  await waitFor(() => expect(screen.queryByText(/离线/)).toBeNull());
});
