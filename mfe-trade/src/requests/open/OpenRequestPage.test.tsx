import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Wish } from 'shared-contract';
import { initialRules } from 'shared-contract/rules';
import { aProfile } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';

const wish: Wish = {
  id: '4',
  name: '要一个大仓号',
  gameName: '三角洲行动',
  query: { gameId: '1', maxPriceFen: 160_000 },
  belowPercent: null,
  terms: [
    { key: 'price', text: '≤ ¥1,600' },
    { key: 'attr:1', text: '资产 ≥ 30M' },
  ],
  near: false,
  perDay: 5,
  channels: [],
  reportedToday: 0,
  paused: null,
  endsAt: '2099-01-01T00:00:00+08:00',
  createdAt: '2026-11-19T21:10:00+08:00',
  fitting: 0,
  hit: null,
  nearest: null,
};
let availableFen: number;
const page = remotePages(
  () => import('../../app'),
  () => ({
    listWishes: () => ({ wishes: [wish], reportedToday: 0, perDay: 5 }),
    previewWish: () => ({
      terms: [],
      fitting: 0,
      limitFen: null,
      reference: { samples: 27, band: { lowFen: 145_000, midFen: 160_000, highFen: 182_000 } },
    }),
    getWallet: () => ({ rows: [], total: 0, availableFen, frozenFen: 0 }),
    getProfile: () => aProfile(),
    getTradeRules: () => initialRules,
    sendSmsCode: () => ({ retryAfter: 60 }),
    listBuyRequests: () => ({ rows: [], total: 0, serverTime: '2026-11-20T12:00:00+08:00' }),
  }),
);
beforeEach(() => {
  availableFen = 200_000;
});
const open = async () => {
  await page.open('/index/request?wish=4');
  return screen.findByRole<HTMLInputElement>('textbox', { name: '出到多少' });
};
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const send = async (amount: string) =>
  fireEvent.click(await screen.findByRole('button', { name: `冻结 ${amount} 并求购` }));

test('the wish’s price is where it begins; a code confirms what is frozen', async () => {
  page.calls.answer({ openBuyRequest: () => ({ id: '3' }) });
  const field = await open();
  expect(field.value).toBe('1600');
  screen.getByText('资产 ≥ 30M');
  expect(screen.queryByText('≤ ¥1,600')).toBeNull();
  await screen.findByText('同类成交价带，27 笔');
  await send('¥1,600');
  await screen.findByText(/填写 6 位/);
  write(screen.getByRole('textbox', { name: '短信验证码' }), '123456');
  await send('¥1,600');
  await waitFor(() =>
    expect(page.calls.sent('openBuyRequest')).toEqual([
      { wishId: '4', priceFen: 160_000, smsCode: '123456', clientReqId: expect.any(String) },
    ]),
  );
});

test('too little money, an amount out of bounds, a refusal at the price', async () => {
  const field = await open();
  write(field, '5');
  await send('¥5');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await screen.findByText(/填写 6 位/);
  await screen.findByText('出价需在 ¥6 和 ¥200,000 之间');
  write(field, '3000');
  await screen.findByText('差 ¥1,000.00');
  expect(linksIn()).toContainEqual(['去充值', '/other/mycenter']);
  write(field, '1600');
  page.calls.answer({
    openBuyRequest: () =>
      refuse('INVALID', '请检查', {
        fields: [{ field: 'wishId', msg: '这条心愿只有价格，请先加一个条件再求购' }],
      }),
  });
  write(screen.getByRole('textbox', { name: '短信验证码' }), '123456');
  await send('¥1,600');
  await screen.findByText('这条心愿只有价格，请先加一个条件再求购');
});

test('a wish that is none leads to the wishes', async () => {
  await page.open('/index/request?wish=99');
  await screen.findByText('没有这条心愿');
  expect(linksIn()).toContainEqual(['去心愿单', '/other/wishes']);
});

test('without a network it can be tried again', async () => {
  page.calls.answer({ listWishes: () => LOST });
  await page.open('/index/request?wish=4');
  expect((await screen.findByRole('alert')).textContent).toContain('心愿');
});
