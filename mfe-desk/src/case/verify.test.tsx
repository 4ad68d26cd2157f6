import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { registerRoutes } from 'shared-contract';
import { routes } from '../routes';
import { aCase, casePage, click, NOTE, ORDER_NO, press } from './testing';
import { NOTE_MAX, reportNote, suggestionOf } from './verify/verdicts';

registerRoutes('desk', routes); // as the host does for a released remote
const { page, open, acts } = casePage(() => ({
  upload: () => ({ fileId: `f${page.calls.sent('upload').length}`, url: '/f.webp', w: 4, h: 3 }),
}));

const found = (name: string) => screen.getByLabelText<HTMLInputElement>(`${name}，这次看到`);
const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
const note = () => screen.getByLabelText<HTMLTextAreaElement>(NOTE).value;

test('verified by keyboard: a verdict moves on, a mismatch asks what was found, and the verdicts are the note', async () => {
  await open();
  press('2'); // 总资产 differs
  expect(document.activeElement).toBe(found('总资产'));
  fireEvent.change(found('总资产'), { target: { value: '37.9M' } });
  fireEvent.keyDown(found('总资产'), { key: 'Enter' });
  press('1', '1', '3'); // 红皮, 手机, 换绑冷却
  expect(isPressed('红皮 一致')).toBe('true');
  expect(isPressed('换绑冷却 看不到')).toBe('true');
  press('k', 'k', 'k', 'k', '2');
  screen.getByText('都判过了');
  press('s');
  expect(note()).toBe('2 项一致。1 项不符：总资产写 38.6M，实际 37.9M。1 项看不到：换绑冷却。');
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText('¥1,679.99');
  dialog.getByRole('button', { name: '验号不一致' }).click();
  await waitFor(() =>
    expect(acts()).toEqual([
      {
        action: 'verify',
        orderNo: ORDER_NO,
        match: false,
        note: '2 项一致。1 项不符：总资产写 38.6M，实际 37.9M。1 项看不到：换绑冷却。',
        findings: [
          { key: 'attr:1', result: 'different', found: '37.9M' },
          { key: 'attr:2', result: 'same' },
          { key: 'binding:phone', result: 'same' },
          { key: 'binding:cooldown', result: 'unseen' },
        ],
      },
    ]),
  );
});

test('what differs from the listing is marked while it is typed, and no verdict is given for it', async () => {
  await open();
  const type = (name: string, value: string) => fireEvent.change(found(name), { target: { value } });
  type('总资产', '37.9M');
  screen.getByText('−0.7M');
  type('总资产', '38.6 m');
  expect(screen.queryByText('−0.7M')).toBeNull();
  type('手机', '不可换绑');
  screen.getByText('不一样');
  type('换绑冷却', '7 天'); // not disclosed: nothing to compare with
  expect(screen.getAllByText('不一样')).toHaveLength(1);
  expect(isPressed('手机 不符')).toBe('false');
});

test('one mismatch makes the mismatch the one verb that stands out', async () => {
  await open();
  const main = () =>
    [...document.querySelectorAll('[data-verb].main')].map((one) => one.getAttribute('data-verb'));
  expect(main()).toEqual(['verify:match']);
  click('红皮 不符');
  expect(main()).toEqual(['verify:mismatch']);
  click('红皮 不符'); // takes it back
  expect(main()).toEqual(['verify:match']);
});

test('verdicts and what was found stay over a reload, and end with the decision', async () => {
  await open();
  press('1');
  fireEvent.change(found('红皮'), { target: { value: '11 件' } });
  await open();
  expect(isPressed('总资产 一致')).toBe('true');
  expect(found('红皮').value).toBe('11 件');
  press('a');
  click('验号一致');
  await screen.findByText(/^验号一致，现在是/);
  await open();
  expect(isPressed('总资产 一致')).toBe('false');
  expect(sessionStorage).toHaveLength(0);
});

test('an edited note is not overwritten by later verdicts', async () => {
  await open();
  press('1', 'a');
  fireEvent.change(screen.getByLabelText(NOTE), { target: { value: '我自己写的' } });
  click('先不办');
  press('1', 'a');
  expect(note()).toBe('我自己写的');
});

test('an answer is inserted by Alt and its number, and Ctrl with Enter sends', async () => {
  await open();
  press('a');
  fireEvent.keyDown(screen.getByLabelText(NOTE), { key: '¡', code: 'Digit1', altKey: true });
  expect(note()).toBe('逐项登录核对，与卖家写的一致。');
  fireEvent.keyDown(screen.getByLabelText(NOTE), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(acts()).toHaveLength(1));
});

test('pictures that were uploaded go with the decision', async () => {
  await open();
  const file = new File(['a'], 'a.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText(/添加图片/), { target: { files: [file] } });
  await waitFor(() => expect(sessionStorage.getItem(`desk-case:order:${ORDER_NO}`)).toContain('f1'));
  press('a', 'a');
  fireEvent.change(screen.getByLabelText(NOTE), { target: { value: '逐项核对过' } });
  click('验号一致');
  await waitFor(() => expect(acts()).toEqual([expect.objectContaining({ match: true, proofIds: ['f1'] })]));
});

test('the pictures of the listing stand beside those of the evidence', async () => {
  const { order } = aCase();
  const proof = (name: string) => ({ url: `/${name}.webp`, largeUrl: `/${name}-large.webp`, w: 4, h: 3 });
  const entry = {
    at: '2026-11-20T13:00:00+08:00',
    actor: 'seller' as const,
    actorName: '卖家',
    action: 'addProof',
    title: '补充凭证',
    note: '交号前截的',
    proofs: [proof('one'), proof('two')],
    hash: 'ab12'.repeat(16),
    previousHash: '0'.repeat(64),
    sealed: '',
  };
  await open(aCase({ order: order && { ...order, timeline: [entry] } }));
  const pairs = screen.getAllByRole('button', { name: /对图/ });
  const shown = pairs.map((pair) => [...pair.querySelectorAll('img')].map((img) => img.getAttribute('src')));
  expect(shown).toEqual([['/listed.webp', '/one.webp'], ['/two.webp']]);
  press(']');
  expect(pairs.map((pair) => pair.getAttribute('aria-current'))).toEqual([null, 'true']);
  expect(screen.getAllByText('交号前截的')).toHaveLength(2); // of the seller, and in the timeline
});

test('a report says what was not looked at, and is never longer than a note may be', () => {
  const { items } = aCase();
  expect(reportNote(items, {})).toBe('');
  expect(reportNote(items, { 'attr:1': { result: 'same' } })).toBe('1 项一致。3 项没看。');
  const many = Array.from({ length: 60 }, (_, n) => ({
    key: `attr:${n}`,
    group: '',
    name: `第 ${n} 个很长的属性名`,
    listed: '很长的值',
  }));
  const verdicts = Object.fromEntries(many.map(({ key }) => [key, { result: 'different' as const }]));
  expect([...reportNote(many, verdicts)]).toHaveLength(NOTE_MAX);
  expect(suggestionOf(many, verdicts)).toBe('verify:mismatch');
});
