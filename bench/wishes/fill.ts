import type { Db } from 'api/core/database';
import type { Services } from 'api/core/services';
import { createRandom, type Random } from 'api/testing/random';
import { compileWish, type WishCondition } from 'api/wishes/conditions';
import { entriesOf, shareOfEach } from 'api/wishes/entries';
import { sql } from 'kysely';
import type { WishQuery } from 'shared-contract/shapes';
import { fillGoods } from '../api/fill';

const GOODS = 2_400;
const DEALS_PER_GOODS = 2;
/** Searches compiled one by one; the wishes are copies of them with prices and members of their own. */
const SEARCHES = 2_000;
const WISHES_PER_MEMBER = 20;
const BATCH = 2_000;

export interface Filled {
  wishes: number;
  entries: number;
  /** Wishes of the game that has most. */
  most: number;
}

interface Search {
  gameId: number;
  near: boolean;
  query: WishQuery;
  conditions: WishCondition[];
  shares: number[];
}

/** Fills a migrated database with goods, deals and `count` wishes; game k has 1/k as many as the first. Deterministic. */
export async function fillWishes(services: Services, count: number): Promise<Filled> {
  const { db } = services;
  await fillGoods(services, GOODS, () => {});
  await sql`
    insert into deal (game_id, goods_type, title, cover, price_fen, figure_1, figure_2, figure_3, buyer_masked, deal_at)
    select g.game_id, g.goods_type, g.title, '', g.price_fen * (80 + (g.id * 7 + n * 13) % 40) / 100,
      f.figures[1], f.figures[2], f.figures[3], '星***', app_now() - make_interval(days => (g.id % 90)::int)
    from goods g, generate_series(1, ${DEALS_PER_GOODS}) n, lateral (
      select array[max(v.number) filter (where a.figure_rank = 1), max(v.number) filter (where a.figure_rank = 2),
        max(v.number) filter (where a.figure_rank = 3)] as figures
      from goods_attr v join game_attr a on a.id = v.attr_id where v.goods_id = g.id) f`.execute(db);
  const members = await addMembers(db, Math.ceil(count / WISHES_PER_MEMBER));
  const random = createRandom('wishes');
  const searches = await makeSearches(db, random);
  for (let done = 0; done < count; done += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - done) }, (_, n) =>
      wishOf(random.pick(searches), members[(done + n) % members.length] ?? 0, done + n, random),
    );
    await insertWishes(db, rows);
  }
  const { rows } = await sql<Filled>`
    select (select count(*) from wish) as wishes, (select count(*) from wish_entry) as entries,
      (select max(n) from (select count(*) as n from wish group by game_id) g) as most`.execute(db);
  const [filled] = rows;
  if (!filled) throw new Error('nothing was counted');
  return filled;
}

async function addMembers(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into member (nick_name) select '想要号的人' || n from generate_series(1, ${count}) n returning id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

interface Pattern {
  game_id: number;
  price_fen: number;
  system_id: number;
  attrs: { id: number; value: string; number: number | null; rank: number | null }[];
}

/** Searches of people who want goods like existing ones, or better, for less: four to nine conditions at their facts. */
async function makeSearches(db: Db, random: Random): Promise<Search[]> {
  const { rows } = await sql<Pattern>`
    select g.game_id, g.price_fen, g.system_id,
      (select json_agg(json_build_object('id', a.id, 'value', v.value, 'number', v.number, 'rank', a.figure_rank) order by a.id, v.value)
        from goods_attr v join game_attr a on a.id = v.attr_id and a.filterable where v.goods_id = g.id) as attrs
    from goods g where g.status = 'onSale' and g.goods_type = 'account' order by g.id`.execute(db);
  const games = [...new Set(rows.map(({ game_id }) => game_id))];
  const weights = games.flatMap((id, rank) => Array<number>(Math.ceil(60 / (rank + 1))).fill(id));
  const searches: Search[] = [];
  while (searches.length < SEARCHES) {
    const gameId = random.pick(weights);
    const pattern = random.pick(rows.filter(({ game_id }) => game_id === gameId));
    const known = pattern.attrs ?? [];
    const [figures, others] = [known.filter(({ rank }) => rank), known.filter(({ rank }) => !rank)];
    const attrs = [
      ...random.sample(figures, figures.length),
      ...random.sample(others, Math.min(random.integer(1, 2), others.length)),
    ];
    const query: WishQuery = {
      gameId: String(gameId),
      minPriceFen: random.chance(0.7) ? Math.round(pattern.price_fen * 0.5) : undefined,
      maxPriceFen: random.chance(0.95) ? Math.round(pattern.price_fen * 0.85) : undefined,
      systemId: random.chance(0.8) ? String(pattern.system_id) : undefined,
      guarantees: random.chance(0.3) ? [random.pick(['verified', 'disclosed', 'reRealname'])] : undefined,
      keyword: random.chance(0.03) ? '可二次' : undefined,
      attrs: [...new Map(attrs.map((attr) => [attr.id, attr])).values()].map(({ id, value, number }) =>
        number === null ? { attrId: String(id), values: [value] } : { attrId: String(id), min: number },
      ),
    };
    const wish = await compileWish(
      db,
      JSON.parse(JSON.stringify(query)),
      random.chance(0.3) ? random.pick([5, 10]) : null,
    );
    const conditions = wish.conditions.map(({ sql: _, ...condition }) => condition);
    const shares = await shareOfEach(db, wish);
    searches.push({ gameId, near: random.chance(0.5), query, conditions, shares });
  }
  return searches;
}

type Row = ReturnType<typeof wishOf>;

function wishOf(
  { gameId, near, query, conditions, shares }: Search,
  memberId: number,
  serial: number,
  random: Random,
) {
  const shift = 0.8 + random.next() * 0.4;
  const own = conditions.map((condition) =>
    condition.key === 'price'
      ? { ...condition, lo: condition.lo && condition.lo * shift, hi: condition.hi && condition.hi * shift }
      : condition,
  );
  return {
    memberId,
    serial,
    gameId,
    near,
    query,
    conditions: own,
    entries: entriesOf({ conditions: own, goodsType: null }, shares, near),
  };
}

async function insertWishes(db: Db, rows: readonly Row[]): Promise<void> {
  const { rows: written } = await sql<{ id: number; serial: string }>`
    insert into wish (member_id, name, game_id, query, near, per_day, conditions, fingerprint, ends_at)
    select (r ->> 'memberId')::bigint, '心愿', (r ->> 'gameId')::bigint, r -> 'query', (r ->> 'near')::boolean, 20,
      r -> 'conditions', r ->> 'serial', app_now() + interval '60 days'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r returning id, fingerprint as serial`.execute(
    db,
  );
  const ids = new Map(written.map(({ id, serial }) => [Number(serial), id]));
  const entries = rows.flatMap(({ entries, memberId, gameId, serial }) =>
    entries.map(({ remaining, ...entry }) => ({
      ...entry,
      remaining: remaining && JSON.parse(remaining),
      member_id: memberId,
      wish_id: ids.get(serial),
      game_id: gameId,
    })),
  );
  await sql`
    insert into wish_entry select * from jsonb_populate_recordset(null::wish_entry, ${JSON.stringify(entries)}::jsonb)`.execute(
    db,
  );
}
