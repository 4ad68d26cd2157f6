import type { FavouriteCard } from 'shared-contract';
import { priceChange, savedLine, savedViews } from './saved-words';

const saved = (change: Partial<FavouriteCard>) =>
  ({
    savedAt: '2026-11-14T08:00:00+08:00',
    savedPriceFen: 168_000,
    priceFen: 168_000,
    dropFen: 0,
    valid: true,
    ...change,
  }) as FavouriteCard;

test('a saved price that moved is said with its direction; one that stayed, too', () => {
  expect(savedLine(saved({}))).toBe('11-14 收藏，价没变');
  expect(priceChange(saved({}))).toBeUndefined();
  expect(savedLine(saved({ priceFen: 128_000 }))).toBe('11-14 收藏时 ¥1,680');
  expect(priceChange(saved({ priceFen: 128_000 }))).toEqual({ down: true, text: '降了 ¥400' });
  expect(priceChange(saved({ priceFen: 170_050 }))).toEqual({ down: false, text: '涨了 ¥20.50' });
});

test('goods that are gone count as gone even where they became cheaper', () => {
  const gone = saved({ valid: false, dropFen: 100, status: 'sold' });
  expect(savedViews.dropped.has(gone)).toBe(false);
  expect(savedViews.gone.has(gone)).toBe(true);
});
