import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anAccountHistory } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';

const page = remotePages(
  () => import('../app'),
  () => ({
    getAccountHistory: () => anAccountHistory(),
    getContestRight: () => ({ may: false, own: [] }),
  }),
);
const open = (guest = false) => page.open('/index/history?id=7', { guest });
const text = () => screen.getByRole('main').textContent ?? '';

test('shows what happened to the account, newest first, and names nobody', async () => {
  await open(true);
  await screen.findByText('验号，15 项全一致');
  expect(text()).toContain('WZ9A0456\u00a0· 安卓 QQ 手Q 5区');
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    '验号，15 项全一致',
    '上架¥1,960',
    '包赔已付¥1,490',
    '成交¥1,490',
  ]);
  for (const words of [
    '611+13',
    '「V9 皮肤541 一手号」',
    '交易凭证 3f9ac1d27be04510',
    '在售2026-11',
    '成交2025-11',
  ])
    expect(text()).toContain(words);
  // The range asked and the last price of each listing: the dearest at the ruler's right end, the cheapest at its left.
  const marks = [...document.querySelectorAll('li rect[x]')].map((mark) => Number(mark.getAttribute('x')));
  expect(marks).toEqual([196, 195, 4, 3]);
  const counts = [...document.querySelectorAll('dl')][0]?.textContent;
  expect(counts).toBe('次上架2次成交1次包赔1条有异议0');
  expect(linksIn(screen.getByRole('region', { name: '页面操作' }))).toEqual([
    ['问卖家', '/other/xiaoxi?goodsId=7'],
    ['回到这个号', '/index/goodDetail?id=7'],
  ]);
  expect(page.calls.sent('getContestRight')).toEqual([]);
  expect(screen.queryByRole('button', { name: /异议/ })).toBeNull();
});

test('its seller contests a listing that is not their own, once for the listing; what was typed stays', async () => {
  let history = anAccountHistory();
  page.calls.answer({
    getAccountHistory: () => history,
    getContestRight: () => ({ may: true, own: ['now'] }),
    contestHistory: () => LOST,
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '这是另一个号，我有异议' }));
  const field = screen.getByRole('textbox', { name: '为什么是另一个号' });
  const send = () => fireEvent.click(screen.getByRole('button', { name: '提出异议' }));
  fireEvent.change(field, { target: { value: '不是' } });
  send();
  await screen.findByText('请写 10–60 个字');
  fireEvent.change(field, { target: { value: '那是另一个号，区服不一样。' } });
  send();
  await screen.findByRole('alert');
  page.calls.answer({
    contestHistory: ({ text: said }) => {
      history = anAccountHistory({
        counts: { listings: 2, deals: 1, claims: 1, contested: 1 },
        entries: anAccountHistory().entries.map((entry) =>
          entry.kind === 'claim'
            ? { ...entry, contest: { text: said, answerBy: '2026-11-25T10:00:00+08:00' } }
            : entry,
        ),
      });
      return { id: '31' };
    },
  });
  send();
  const marked = (await screen.findByText('有异议，核对中')).closest('li') as HTMLElement;
  expect(within(marked).getByRole('heading').textContent).toContain('包赔已付');
  expect(marked.textContent).toContain('11-25 前答复现在的卖家说这是另一个号：那是另一个号，区服不一样。');
  await waitFor(() => expect(screen.queryByRole('button', { name: /我有异议/ })).toBeNull());
  expect(page.calls.sent('contestHistory').at(-1)).toEqual({
    id: '7',
    listing: 'then',
    text: '那是另一个号，区服不一样。',
  });
});

test('an account without anything says so; a page that is not there, and one that did not come', async () => {
  page.calls.answer({ getAccountHistory: () => anAccountHistory({ entries: [], lanes: [] }) });
  await open(true);
  await screen.findByText('这个号在号栈还没有记录。');
  page.calls.answer({ getAccountHistory: () => refuse('NOT_FOUND', '商品不存在') });
  await open(true);
  await screen.findByText('商品不存在，可能已经撤下。');
  page.calls.answer({ getAccountHistory: () => LOST });
  await open(true);
  const again = await screen.findByRole('button', { name: '重试' });
  page.calls.answer({ getAccountHistory: () => anAccountHistory() });
  fireEvent.click(again);
  await screen.findByText('验号，15 项全一致');
});
