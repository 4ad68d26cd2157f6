import { render, screen } from '@testing-library/react';
import type { GoodsDetail } from 'shared-contract';
import { TestRouter } from 'shared-router/testing';
import { BuyBar } from './BuyBar';

const show = (goods: Partial<GoodsDetail>, own = false) =>
  render(
    <TestRouter>
      <BuyBar
        goods={
          {
            id: '7',
            gameId: '1',
            goodsType: 'account',
            status: 'onSale',
            priceFen: 128_000,
            buyable: true,
            ...goods,
          } as GoodsDetail
        }
        own={own}
      />
    </TestRouter>,
  );
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const similar = ['看相似的', '/index/goodList?gameId=1&goodsType=account'];

test('goods on sale are asked about, and bought with the amount in the button', () => {
  show({});
  expect(links()).toEqual([
    ['咨询', '/other/xiaoxi?goodsId=7'],
    ['立即购买 ¥1,280', '/index/sureOrder?id=7'],
  ]);
});

test('a price can be offered where the seller negotiates', () => {
  show({ negotiable: true });
  expect(links()).toContainEqual(['出价', '/index/offer?id=7']);
});

test.each(['sold', 'trading', 'offShelf', 'reviewing', 'rejected'] as const)(
  'goods that are %s lead to others like them',
  (status) => {
    show({ status, buyable: false });
    expect(links()).toEqual([similar]);
  },
);

test('nobody buys from themselves: one edits and manages one’s own', () => {
  show({}, true);
  expect(links()).toEqual([
    ['编辑', '/index/fillInformation?id=7'],
    ['管理我的商品', '/other/MyProducts'],
  ]);
});

test.each([{ status: 'trading' }, { goodsType: 'rental' }] as Partial<GoodsDetail>[])(
  'goods that cannot be edited now are managed %#',
  (goods) => {
    show(goods, true);
    expect(links()).toEqual([['管理我的商品', '/other/MyProducts']]);
  },
);

test('renting begins with asking the seller', () => {
  show({ goodsType: 'rental', buyable: false });
  expect(links()).toEqual([['咨询时段和租金', '/other/xiaoxi?goodsId=7']]);
});
