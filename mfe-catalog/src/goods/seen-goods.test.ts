import type { GoodsCard } from 'shared-contract';
import { rememberGoods, seenGoods } from './seen-goods';

const card = (id: number) => ({ id: String(id), title: `第 ${id} 件` }) as GoodsCard;

test('a card from a list is known to its page; the oldest ones are forgotten', () => {
  rememberGoods([card(0), card(1)]);
  rememberGoods(Array.from({ length: 299 }, (_, i) => card(i + 1)));
  expect(seenGoods('1')?.title).toBe('第 1 件');
  rememberGoods([card(500)]);
  expect(seenGoods('0')).toBeUndefined();
  expect(seenGoods('500')).toBeDefined();
});
