import type { GoodsDetail } from 'shared-contract';
import { byDay } from './days';
import { guestHistory } from './guest-history';

const goods = (id: string) =>
  ({
    id,
    goodsNo: `N${id}`,
    title: `第 ${id} 件`,
    gameName: '原神',
    coverUrl: '',
    priceFen: 100,
  }) as GoodsDetail;

beforeEach(() => localStorage.clear());

test('what was looked at stands under its day in China, also just before midnight', () => {
  const now = Date.parse('2026-11-21T00:30:00+08:00');
  const rows = [
    '2026-11-21T00:10:00+08:00',
    '2026-11-20T16:05:00Z',
    '2026-11-20T23:59:00+08:00',
    '2026-11-02T10:00:00+08:00',
    '2025-12-31T10:00:00+08:00',
  ];
  expect(
    byDay(
      rows.map((browsedAt) => ({ browsedAt })),
      now,
    ).map(({ name, rows }) => [name, rows.length]),
  ).toEqual([
    ['今天', 2],
    ['昨天', 1],
    ['11-02', 1],
    ['2025-12-31', 1],
  ]);
});

test('a guest’s history keeps each goods once, the latest first, and no more than a hundred', () => {
  for (let i = 0; i < 120; i++) guestHistory.add(goods(String(i)), '2026-11-21T00:00:00Z');
  guestHistory.add(goods('50'), '2026-11-21T00:00:01Z');
  const stored = guestHistory.read();
  expect(stored).toHaveLength(100);
  expect(stored[0]).toMatchObject({ id: '50', title: '第 50 件', priceFen: 100 });
  expect(new Set(stored.map(({ id }) => id)).size).toBe(100);
  guestHistory.clear();
  expect(guestHistory.read()).toEqual([]);
});

test.each([
  'no json',
  'null',
  '{}',
  '[1, {"id": "1"}, null]',
  '[{"id":"1","title":"x","priceFen":1,"browsedAt":"never"}]',
  '[{"title":"x","priceFen":1,"browsedAt":"2026-11-21T00:00:00Z"}]',
  '[{"id":"1","priceFen":1,"browsedAt":"2026-11-21T00:00:00Z"}]',
  '[{"id":"1","title":"x","priceFen":"1","browsedAt":"2026-11-21T00:00:00Z"}]',
  '[{"id":"1","title":"x","priceFen":1}]',
])('a history that somebody spoilt (%s) is empty', (held) => {
  localStorage.setItem('browsed', held);
  expect(guestHistory.read()).toEqual([]);
});
