import { screen, waitFor } from '@testing-library/react';
import type { Value } from 'shared-contract';
import { aSellerWord } from 'shared-contract/testing';
import { LOST, refuse } from 'shared-sdk/testing';
import { fill, press, typedIn, words } from '../../../shared/testing/screen';
import { completed, orderPage } from '../testing';

const { page, open } = orderPage();
const said = (more: Partial<Value<'getOrderWord'>> = {}): Value<'getOrderWord'> => ({
  role: 'buyer',
  sellerNo: '4f7a1c20be93',
  word: null,
  writeUntil: '2027-02-18T10:00:00+08:00',
  mayAnswer: false,
  ...more,
});
const FIELD = '一句话说说这次交易';

test('the buyer of a settled order writes one word; what was typed stays after a failure', async () => {
  let value = said();
  page.calls.answer({
    getOrderWord: () => value,
    writeSellerWord: ({ text }) => {
      value = said({ writeUntil: null, word: aSellerWord({ text }) });
      return aSellerWord({ text });
    },
  });
  await open(completed);
  await screen.findByText('02-18 前可以写，每单一句');
  await fill(FIELD, ' 好 ');
  await press('发布评价');
  await screen.findByText('请写 2–120 个字');
  page.calls.answer({ writeSellerWord: () => LOST });
  await fill(FIELD, '半小时就交号了');
  await press('发布评价');
  await screen.findByRole('alert');
  page.calls.answer({
    writeSellerWord: () =>
      refuse('INVALID', '不能写站外联系方式', { fields: [{ field: 'text', msg: '不能写站外联系方式' }] }),
  });
  await press('发布评价');
  await screen.findByText('不能写站外联系方式');
  expect(typedIn(FIELD)).toBe('半小时就交号了');
  page.calls.answer({
    writeSellerWord: ({ text }) => {
      value = said({ writeUntil: null, word: aSellerWord({ text }) });
      return aSellerWord({ text });
    },
  });
  await press('发布评价');
  await screen.findByText('半小时就交号了', { selector: 'p' });
  expect(screen.queryByRole('textbox', { name: FIELD })).toBeNull();
  expect(page.calls.sent('writeSellerWord').at(-1)).toEqual({
    orderNo: 'H2611180417',
    text: '半小时就交号了',
  });
});

test('what is typed is there after a reload, for whom typed it, until it is sent', async () => {
  const openAs = async (userId: string) => {
    // the owner is known before the form is there
    page.calls.answer({
      getOrderWord: () => {
        page.sdk.session.setOwner(userId);
        return said();
      },
    });
    await open(completed);
    await screen.findByLabelText(FIELD);
  };
  await openAs('42');
  await fill(FIELD, '半小时就交号了');
  await openAs('43');
  expect(typedIn(FIELD)).toBe('');
  await openAs('42');
  await waitFor(() => expect(typedIn(FIELD)).toBe('半小时就交号了'));
  page.calls.answer({ writeSellerWord: ({ text }) => aSellerWord({ text }) });
  await press('发布评价');
  await screen.findByText('写好了，谢谢');
  await openAs('42');
  expect(typedIn(FIELD)).toBe('');
});

test('what the seller answers is kept the same way', async () => {
  const answering = said({ role: 'seller', writeUntil: null, mayAnswer: true, word: aSellerWord() });
  page.calls.answer({
    getOrderWord: () => {
      page.sdk.session.setOwner('44');
      return answering;
    },
  });
  for (const typed of ['', '下次写清楚。']) {
    await open({ ...completed, role: 'seller' });
    await screen.findByLabelText('回复买家');
    await waitFor(() => expect(typedIn('回复买家')).toBe(typed));
    await fill('回复买家', '下次写清楚。');
  }
});

test('the seller answers once; what was taken down says so', async () => {
  let value = said({ role: 'seller', writeUntil: null, mayAnswer: true, word: aSellerWord() });
  page.calls.answer({
    getOrderWord: () => value,
    answerSellerWord: ({ text }) => {
      const word = aSellerWord({
        text: null,
        fault: 'privacy',
        answer: { at: '2026-11-17T09:00:00+08:00', text, fault: null },
      });
      value = said({ role: 'seller', writeUntil: null, word });
      return word;
    },
  });
  await open({ ...completed, role: 'seller' });
  await screen.findByText('买家的评价');
  await fill('回复买家', '下次写清楚。');
  await press('回复');
  await screen.findByText('卖家：下次写清楚。');
  expect(words()).toContain('已撤下：泄露了个人信息');
  expect(page.calls.sent('answerSellerWord')).toEqual([{ orderNo: 'H2611180417', text: '下次写清楚。' }]);
});

test('nothing is asked of an order that is not settled, and nothing shown where there is nothing to say', async () => {
  await open();
  await open({ ...completed, status: 'cancelled', statusText: '已取消' });
  expect(page.calls.sent('getOrderWord')).toEqual([]);
  await open(completed);
  await waitFor(() => expect(page.calls.sent('getOrderWord')).toHaveLength(1));
  expect(words()).not.toContain('评价');
});
