import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { GoodsDetail } from 'shared-contract';
import { aGoodsDetail, aProfile } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';

let goods: GoodsDetail;
let own: boolean;
let availableFen: number;
const page = remotePages(
  () => import('../../app'),
  () => ({
    getGoods: () => goods,
    viewGoods: () => ({ own, collected: false, viewCount: 1 }),
    getWallet: () => ({ rows: [], total: 0, availableFen, frozenFen: 0 }),
    getProfile: () => aProfile(),
    sendSmsCode: () => ({ retryAfter: 60 }),
    listOffers: () => ({
      rows: [],
      total: 0,
      living: 0,
      floor: null,
      serverTime: '2026-11-20T12:00:00+08:00',
    }),
  }),
);
beforeEach(() => {
  goods = aGoodsDetail({ id: '7', priceFen: 196_000, negotiable: true, status: 'onSale', buyable: true });
  own = false;
  availableFen = 300_000;
});
const open = async () => {
  await page.open('/index/offer?id=7');
  return screen.findByRole<HTMLInputElement>('textbox', { name: '你出多少' });
};
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const send = (amount: string) =>
  fireEvent.click(screen.getByRole('button', { name: `冻结 ${amount} 并出价` }));
const withCode = () => write(screen.getByRole('textbox', { name: '短信验证码' }), '123456');

test('what both sides get and what is frozen follow the amount; a code confirms it', async () => {
  page.calls.answer({ makeOffer: () => ({ id: '5', status: 'open', orderNo: null }) });
  const field = await open();
  expect(field.value).toBe('1820');
  fireEvent.click(screen.getByRole('button', { name: '¥1,760' }));
  expect(field.value).toBe('1760');
  write(field, '1780');
  const facts = screen.getByRole('heading', { name: '成了各得多少' }).closest('section');
  expect(facts?.textContent).toContain('卖家到手¥1,691.00');
  await waitFor(() => expect(facts?.textContent).toContain('冻结后余额可用¥1,220.00'));
  send('¥1,780');
  await screen.findByText(/填写 6 位/);
  expect(page.calls.sent('makeOffer')).toEqual([]);
  withCode();
  send('¥1,780');
  await waitFor(() =>
    expect(page.calls.sent('makeOffer')).toEqual([
      {
        goodsId: '7',
        amountFen: 178_000,
        warrantyPlan: 'basic',
        expectPriceFen: 196_000,
        smsCode: '123456',
        clientReqId: expect.any(String),
      },
    ]),
  );
});

test('an amount out of bounds is named at the field', async () => {
  const field = await open();
  for (const text of ['979', '1960', 'viel']) {
    write(field, text);
    fireEvent.blur(field);
    await screen.findByText('出价需在 ¥980 和 ¥1,959.99 之间');
  }
});

test('too little money: how much is missing, and the way to top up', async () => {
  availableFen = 100_000;
  await open();
  expect(await screen.findByText('差 ¥820.00')).toBeTruthy();
  expect(linksIn()).toContainEqual(['去充值', '/other/mycenter']);
});

test('what the api says of the code stands at the code', async () => {
  page.calls.answer({ makeOffer: () => refuse('SMS_WRONG', '短信验证码不对') });
  await open();
  withCode();
  send('¥1,820');
  await screen.findByText('短信验证码不对');
});

test('own goods, goods at a fixed price and goods off sale take no offers', async () => {
  own = true;
  await page.open('/index/offer?id=7');
  await screen.findByText('这是你自己的商品');
  own = false;
  goods = { ...goods, negotiable: false };
  await page.open('/index/offer?id=7');
  await screen.findByText('这件商品不议价，可以直接购买');
  goods = { ...goods, status: 'trading', buyable: false };
  await page.open('/index/offer?id=7');
  await screen.findByText('商品现在不在售');
});

test('without a network it can be tried again', async () => {
  page.calls.answer({ getGoods: () => LOST });
  await page.open('/index/offer?id=7');
  expect((await screen.findByRole('alert')).textContent).toContain('商品');
});
