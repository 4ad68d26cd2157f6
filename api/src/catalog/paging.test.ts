import { sql } from 'kysely';
import { type GoodsQuery, goodsSorts } from 'shared-contract/shapes';
import { openApi, type TestApi } from '../testing/harness';
import { createRandom } from '../testing/random';
import { createQueryCaches, listGoods } from './goods-list';
import { createPageCursorCache } from './page-cursors';

let api: TestApi;
let sellerId: number;
beforeAll(async () => {
  api = await openApi({ owner: true });
  sellerId = (await api.newMember()).id;
});
afterAll(() => api?.close());

const random = createRandom('pages');
const oneOf = (...values: unknown[]) => sql`${random.pick(values)}`;

/** Few distinct prices, times, drops and views, so that every sort order has ties. */
async function fill(count: number): Promise<void> {
  await sql`truncate goods cascade`.execute(api.db);
  for (let n = 0; n < count; n += 1) {
    const id = Number(
      await api.newGoods({
        sellerId,
        priceFen: random.integer(6, 9) * 100,
        verifiedAt: random.chance(0.5) ? new Date() : undefined,
        negotiable: random.chance(0.5),
      }),
    );
    await sql`update goods set first_price_fen = price_fen + ${oneOf(0, 0, 50, 90)}::int,
      listed_at = timestamptz '2026-11-01 08:00:00.123456+08' + ${oneOf(0, 1, 2)}::int * interval '1 microsecond'
      where id = ${id}`.execute(api.db);
    await sql`update goods_counter set view_count = ${oneOf(0, 1, 2)}::int where goods_id = ${id}`.execute(
      api.db,
    );
  }
}

const idsOf = async (query: GoodsQuery, memory = createQueryCaches()) =>
  (await listGoods(api.db, query, memory)).rows.map(({ id }) => id);

test.each(goodsSorts)(
  'by %s, a page entered where another ended is the page counted from the top',
  async (sort) => {
    await fill(60);
    for (const filter of [{}, { negotiable: true }]) {
      const query: GoodsQuery = {
        sort,
        pageSize: 7,
        ...(filter.negotiable && { guarantees: ['negotiable'] }),
      };
      const counted: string[][] = [];
      for (let pageNum = 1; pageNum <= 10; pageNum += 1) counted.push(await idsOf({ ...query, pageNum }));
      expect(new Set(counted.flat()).size).toBe(counted.flat().length);

      const memory = createQueryCaches();
      const inTurn: string[][] = [];
      for (let pageNum = 1; pageNum <= 10; pageNum += 1)
        inTurn.push(await idsOf({ ...query, pageNum }, memory));
      expect(inTurn).toEqual(counted);
      const jumping = createQueryCaches();
      for (let turn = 0; turn < 15; turn += 1) {
        const pageNum = random.integer(1, 10);
        expect(await idsOf({ ...query, pageNum }, jumping)).toEqual(counted[pageNum - 1]);
      }
    }
  },
);

test.each(goodsSorts)('by %s, who turns the page skips nothing when goods above have gone', async (sort) => {
  await fill(20);
  const page = async (pageNum: number) =>
    (await api.value('listGoods', { sort, pageNum, pageSize: 8 })).rows.map(({ id }) => id);
  const before = [await page(1), await page(2), await page(3)];
  await sql`update goods set status = 'offShelf' where id = ${Number(before[0]?.[0])}`.execute(api.db);
  expect(await page(2)).toEqual(before[1]);
  expect(await page(3)).toEqual(before[2]);
});

describe('ends of pages', () => {
  const HOUR = 3_600_000;
  test('the nearest before the page counts, of the same list', () => {
    const ends = createPageCursorCache({ ttlMs: HOUR, maxLists: 9 });
    for (const page of [5, 2, 9]) ends.set('a', page, [String(page)]);
    expect(ends.nearestBefore('a', 9)).toEqual({ page: 5, sortKey: ['5'] });
    expect(ends.nearestBefore('a', 10)).toEqual({ page: 9, sortKey: ['9'] });
    expect(ends.nearestBefore('a', 2)).toBeUndefined();
    expect(ends.nearestBefore('b', 9)).toBeUndefined();
  });

  test('they are forgotten after a time', () => {
    const ends = createPageCursorCache({ ttlMs: 0, maxLists: 9 });
    ends.set('a', 1, ['1']);
    expect(ends.nearestBefore('a', 2)).toBeUndefined();
  });

  test('the lists used longest ago go first, and of a list the pages', () => {
    const ends = createPageCursorCache({ ttlMs: HOUR, maxLists: 2 });
    for (const list of ['a', 'b', 'a', 'c']) ends.set(list, 1, ['1']);
    expect(['a', 'b', 'c'].map((list) => ends.nearestBefore(list, 2) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
    for (let page = 2; page <= 41; page += 1) ends.set('c', page, [String(page)]);
    expect(ends.nearestBefore('c', 2)).toBeUndefined();
    expect(ends.nearestBefore('c', 3)?.page).toBe(2);
  });
});
