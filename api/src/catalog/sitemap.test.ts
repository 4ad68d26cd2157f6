import { sql } from 'kysely';
import type { GoodsSitemap, GoodsSitemapPart } from 'shared-contract/sitemap';
import { openApi, type TestApi, type TestMember } from '../testing/harness';
import { newGoods } from './testing';

let api: TestApi;
let seller: TestMember;
beforeAll(async () => {
  api = await openApi();
  seller = await api.newMember({ realname: true });
});
afterAll(() => api.close());

const get = async <Body>(url: string) => {
  const { statusCode, body } = await api.app.inject({ url });
  expect(statusCode).toBe(200);
  return JSON.parse(body) as Body;
};
const onShelf = (facts: Partial<Parameters<typeof newGoods>[1]> = {}) =>
  newGoods(api.db, { sellerId: seller.id, ...facts });
const at = (day: number) => new Date(Date.UTC(2026, 0, day, 4));
const written = (day: number) => `2026-01-${String(day).padStart(2, '0')}T12:00:00.000+08:00`;
const setPriceAt = (id: string, time: Date) =>
  sql`update goods set price_at = ${time} where id = ${Number(id)}`.execute(api.db);

test('search engines get the goods on public sale, each with its last listing, price or verification', async () => {
  const listed = await onShelf({ listedAt: at(3) });
  await setPriceAt(listed, at(1));
  const repriced = await onShelf({ listedAt: at(3) });
  await setPriceAt(repriced, at(8));
  const verified = await onShelf({ listedAt: at(3), verifiedAt: at(5) });
  await setPriceAt(verified, at(1));
  await onShelf({ status: 'sold' });
  await onShelf({ status: 'reviewing' });
  await onShelf({ privateBuyerHash: 'x' });

  expect(await get<GoodsSitemapPart>('/sitemap/goods/1')).toEqual([
    { id: listed, changedAt: written(3) },
    { id: repriced, changedAt: written(8) },
    { id: verified, changedAt: written(5) },
  ]);
  expect(await get<GoodsSitemapPart>('/sitemap/goods/2')).toEqual([]);

  const [game] = await api.value('listGames', {});
  const parts: GoodsSitemap = {
    parts: [{ part: 1, changedAt: written(8) }],
    games: [{ id: game?.id ?? '', changedAt: written(8) }],
  };
  expect(await get<GoodsSitemap>('/sitemap/goods')).toEqual(parts);

  // However often it is asked for, the list of parts is read once in ten minutes.
  await setPriceAt(listed, at(9));
  expect(await get<GoodsSitemap>('/sitemap/goods')).toEqual(parts);
});

test.each(['0', '-1', '1.5', 'x', '1234567890'])('there is no part %s', async (part) => {
  expect((await api.app.inject({ url: `/sitemap/goods/${part}` })).statusCode).toBe(404);
});
