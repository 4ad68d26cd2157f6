import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { registerRoutes } from 'shared-contract';
import type { StaffCase, StaffWork } from 'shared-contract/shapes';
import { refuse } from 'shared-sdk/testing';
import { routes } from '../routes';
import { splitDivision, sumOf } from './amount/division';
import {
  aCase,
  anItem,
  anOption,
  anOrder,
  aTicket,
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
const { page, open, set, acts } = casePage();

const order = anOrder({ status: 'refundRuling', priceFen: 235_000, warrantyFen: 14_100, payFen: 249_100 });

/** A dispute about ¥2,350 and the lifetime plan; two people are needed. */
const aDispute = (more: Partial<StaffCase> = {}): StaffCase =>
  aCase({
    work: aWork({ kind: 'arbitrate' }),
    order,
    money: { escrowFen: 249_100, postings: [] },
    options: [
      anOption('arbitrate:buyer', '支持买家', {
        money: { buyerFen: 249_100, sellerFen: 0, feeFen: 0, guaranteeFen: 0 },
        needsSecond: true,
      }),
      anOption('arbitrate:seller', '支持卖家', { needsSecond: true }),
      anOption('split', '退一部分', {
        money: { buyerFen: 0, sellerFen: 223_250, feeFen: 11_750, guaranteeFen: 14_100 },
        amount: { minFen: 1, maxFen: 234_400 },
        needsSecond: true,
      }),
    ],
    ...more,
  });

const proposal = (more: Partial<NonNullable<StaffWork['proposal']>> = {}) => ({
  staffId: '8',
  name: '孟',
  mine: false,
  verb: 'split',
  amountFen: 42_000,
  note: '原石少 20,960，折 420 元',
  at: '2026-11-20T14:00:00+08:00',
  ...more,
});

const amount = () => screen.getByLabelText<HTMLInputElement>('退给买家').value;
const rowOf = (label: string) => screen.getByText(label).parentElement?.textContent;

test('a dispute says what is named and what was found, on one line by time; l leaves what is in dispute', async () => {
  const at = (time: string) => `2026-11-18T${time}:00+08:00`;
  const point = { detail: '', pictures: [], about: [], disputed: false };
  const picture = { url: '/bag.webp', largeUrl: '/bag-large.webp', w: 16, h: 9 };
  await open(
    aDispute({
      items: [
        anItem('attr:1', '原石', {
          listed: '32,000',
          result: 'different',
          found: '11,180',
          namedBy: ['buyer'],
        }),
        anItem('attr:2', '等级', { listed: '60', result: 'same' }),
      ],
      evidence: [
        { ...point, at: at('09:48'), by: 'house', title: '验号一致', detail: '1 项一致，1 项不符' },
        {
          ...point,
          at: at('12:08'),
          by: 'buyer',
          title: '买家申请退款',
          pictures: [picture],
          about: ['原石'],
          disputed: true,
        },
      ],
      chat: [
        { at: at('11:58'), by: '云栖', role: 'buyer', kind: 'text', content: '上线了' },
        { at: at('12:08'), by: '云栖', role: 'buyer', kind: 'text', content: '原石怎么才一万一' },
      ],
    }),
  );
  const said = screen.getByText('争的是什么').closest('section');
  expect(said?.textContent).toBe('争的是什么其余 1 项没人提原石：卖家写 32,000，验号时 11,180买家提到');
  const line = within(screen.getByRole('region', { name: '按时间的证据' }));
  expect(line.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '11-18 09:48验号一致号栈记录\u00a0· 1 项一致，1 项不符',
    '11-18 12:08买家申请退款买家原石',
  ]);
  line.getByRole('button', { name: '看买家申请退款的 1 张图' });
  expect([...document.querySelectorAll('.hit')].map(({ textContent }) => textContent)).toEqual([
    '11-18 12:08云栖原石怎么才一万一',
  ]);
  press('l');
  expect(line.getAllByRole('listitem')).toHaveLength(1);
  press('l');
  expect(line.getAllByRole('listitem')).toHaveLength(2);
});

test('a split says to the fen what each side gets, and that it sums to what came in', async () => {
  await open(aDispute());
  write('退给买家', '420');
  screen.getByText('¥1,930.00 − 服务费 ¥96.50');
  expect(rowOf('号栈服务费')).toContain('¥96.50');
  expect(rowOf('包赔金留着')).toContain('¥141.00');
  expect(rowOf('合计，等于进来的')).toContain('¥2,491.00');

  press('d');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('卖家 拾光 得').parentElement?.textContent).toContain('¥1,833.50');
  write(NOTE, '原石少 20,960，折 420 元');
  page.calls.answer({ actAsStaff: () => ({ id: ORDER_NO, status: 'proposed' }) });
  dialog.getByRole('button', { name: '提请复核：退一部分 ¥420.00' }).click();
  await screen.findByText('已提请复核：退一部分');
  expect(acts()).toEqual([
    { action: 'split', orderNo: ORDER_NO, refundFen: 42_000, note: '原石少 20,960，折 420 元' },
  ]);
});

test('arrows change the amount by ¥1, with Shift by ¥100, within its bounds', async () => {
  await open(aDispute());
  press('ArrowRight', 'ArrowRight');
  expect(amount()).toBe('2.00');
  const shift = (key: string) => fireEvent.keyDown(document.body, { key, code: key, shiftKey: true });
  shift('ArrowRight');
  expect(amount()).toBe('102.00');
  press('ArrowLeft');
  expect(amount()).toBe('101.00');
  const slider = screen.getByRole('slider');
  fireEvent.keyDown(slider, { key: 'ArrowRight', shiftKey: true });
  expect(amount()).toBe('201.00');
  shift('ArrowLeft');
  shift('ArrowLeft');
  shift('ArrowLeft');
  expect(amount()).toBe('0.01');
  fireEvent.change(slider, { target: { value: '234400' } });
  press('ArrowRight');
  expect(amount()).toBe('2344.00');
});

test('a split without a valid amount opens nothing and says the bounds at the field', async () => {
  await open(aDispute());
  press('d');
  await screen.findByText('请填写 ¥0.01 到 ¥2,344.00 之间的金额');
  expect(document.activeElement).toBe(screen.getByLabelText('退给买家'));
  write('退给买家', '2344.01');
  click(/提请复核：退一部分/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what the escrow holds and what the ruling gives are compared, not assumed', async () => {
  await open(aDispute({ money: { escrowFen: 249_000, postings: [] } }));
  expect(rowOf('合计，和托管里的 ¥2,490.00 不相等')).toContain('¥2,491.00');
});

test.each([
  ['a', '支持买家', true],
  ['s', '支持卖家', false],
])('%s rules for one side', async (key, label, forBuyer) => {
  await open(aDispute());
  press(key);
  write(NOTE, '凭证属实');
  click(`提请复核：${label}`);
  await waitFor(() =>
    expect(acts()).toEqual([{ action: 'arbitrate', orderNo: ORDER_NO, forBuyer, note: '凭证属实' }]),
  );
});

test('a claim is paid from the guarantee, up to the price; above ¥2,000 a colleague is needed', async () => {
  const value = aDispute({
    work: aWork({ kind: 'claims', entity: 'problem', id: '31' }),
    ticket: aTicket({ problemType: 'claim', orderNo: ORDER_NO }),
    options: [anOption('compensate', '赔付', { amount: { minFen: 1, maxFen: 235_000 }, needsSecond: true })],
  });
  await open(value, caseAddress('problem', '31'));
  write('赔给买家', '1280.50');
  expect(rowOf('买家 云栖 余额得')).toContain('¥1,280.50');
  screen.getByText('赔付以后。');
  press('a');
  write(NOTE, '账号无法追回');
  page.calls.answer({
    actAsStaff: () =>
      refuse('INVALID', '参数不对', { fields: [{ field: 'payoutFen', msg: '赔付金额需在成交价以内' }] }),
  });
  click('赔付 ¥1,280.50');
  await screen.findByText('赔付金额需在成交价以内');
  expect(acts()).toEqual([
    { action: 'compensate', problemId: '31', payoutFen: 128_050, note: '账号无法追回' },
  ]);
});

test('the second person sees who asks for what to the fen, and confirms it', async () => {
  await open(aDispute({ work: aWork({ kind: 'arbitrate', proposal: proposal() }) }));
  screen.getByText(/孟 11-20 14:00 提请复核：退一部分 ¥420.00。/);
  expect(rowOf('卖家 拾光 得')).toContain('¥1,833.50');
  expect(screen.queryByRole('button', { name: /支持买家/ })).toBeNull();
  press('a');
  set(aDispute({ work: null, order: anOrder({ status: 'completed' }), options: [] }));
  const agree = within(screen.getByRole('dialog')).getByRole('button', { name: '复核同意' });
  expect(document.activeElement).toBe(agree); // Enter presses it
  agree.click();
  await screen.findByText('已复核：退一部分 ¥420.00');
  expect(acts()).toEqual([{ action: 'confirm', entity: 'order', caseId: ORDER_NO }]);
  expect(screen.queryByText(/动了这一件/)).toBeNull();
});

test('the second person declines with a note; a refusal of the server stands in the dialog', async () => {
  await open(aDispute({ work: aWork({ kind: 'arbitrate', proposal: proposal() }) }));
  press('d');
  const decline = () => within(screen.getByRole('dialog')).getByRole('button', { name: '不同意' }).click();
  decline();
  await screen.findByText('请写明说明（2–500 字）');
  write(NOTE, '退得太多');
  page.calls.answer({
    actAsStaff: () => refuse('ACTION_NOT_ALLOWED', '你经手过这一件，请没有经手过的同事复核'),
  });
  decline();
  await screen.findByText('你经手过这一件，请没有经手过的同事复核');
  expect(acts()).toEqual([{ action: 'decline', entity: 'order', caseId: ORDER_NO, note: '退得太多' }]);
});

test('the proposer can only withdraw, by z', async () => {
  await open(aDispute({ work: aWork({ kind: 'arbitrate', proposal: proposal({ mine: true }) }) }));
  expect(screen.queryByRole('button', { name: /复核同意/ })).toBeNull();
  press('z');
  write(NOTE, '再核对一下');
  within(screen.getByRole('dialog')).getByRole('button', { name: '撤回提请' }).click();
  await screen.findByText('已撤回提请');
  expect(acts()).toEqual([{ action: 'decline', entity: 'order', caseId: ORDER_NO, note: '再核对一下' }]);
});

test('a verb that is refused since it was opened cannot be sent; the note stays', async () => {
  await open(aDispute());
  press('a');
  write(NOTE, '凭证属实');
  set(
    aDispute({
      options: [anOption('arbitrate:buyer', '支持买家', { refusal: '订单已退款，请刷新后再看' })],
    }),
  );
  await page.calls.sendFrame({ type: 'work' });
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('订单已退款，请刷新后再看');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: '支持买家' }).disabled).toBe(true);
  expect(screen.getByLabelText<HTMLTextAreaElement>(NOTE).value).toBe('凭证属实');
});

test.each([0, 1, 42_000, 111_111, 234_400])('a split of %d fen gives away exactly what came in', (fen) => {
  expect(sumOf(splitDivision(order, fen))).toBe(order.payFen);
});
