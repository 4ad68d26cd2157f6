import { renderHook } from '@testing-library/react';
import type { GoodsCard } from 'shared-contract';
import { rememberGoods, seenGoods } from './seen-goods';
import { useRememberedGoods } from './use-remembered-goods';

const card = (id: number) => ({ id: String(id), title: `第 ${id} 件` }) as GoodsCard;

test('a card from a list is known to its page; the oldest ones are forgotten', () => {
  rememberGoods([card(0), card(1)]);
  rememberGoods(Array.from({ length: 299 }, (_, i) => card(i + 1)));
  expect(seenGoods('1')?.title).toBe('第 1 件');
  rememberGoods([card(500)]);
  expect(seenGoods('0')).toBeUndefined();
  expect(seenGoods('500')).toBeDefined();
});

test('of a list with evicted cards the others are known', () => {
  renderHook(() => useRememberedGoods([card(601), undefined, card(603)]));
  expect(['601', '603'].map((id) => seenGoods(id)?.title)).toEqual(['第 601 件', '第 603 件']);
});
