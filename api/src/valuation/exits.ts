import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import { MIN_SAMPLES } from '../catalog/fair-price';
import { isoTime, now } from '../core/clock';
import type { Db } from '../core/database';
import { rowId } from '../core/row-id';
import { createSwrCache } from '../core/swr-cache';

type Answer = Value<'compareExits'>;

/**
 * The call is public and reads what a game listed and sold in half a year: computed once in five minutes for each game, and up
 * to an hour old where nobody asked meanwhile.
 */
const AGES = { freshMs: 300_000, ttlMs: 3_600_000, max: 100 };
type Three = [number, number, number];

/**
 * Compares the three ways to sell an account of a game by price and duration (product section 7, advance 6),
 * over the last 180 days. Only observed data is used: a part with too few samples is null and reports the
 * number of samples.
 */
export function comparisonOfExits(db: Db): (gameId: string) => Promise<Answer> {
  const ofGame = createSwrCache<Omit<Answer, 'auction' | 'serverTime'>>(AGES);
  const ofAllGames = createSwrCache<Answer['auction']>({ ...AGES, max: 1 });
  const compute = async (game: number | null) => ({
    deals: await deals(db, game),
    value: await valuations(db, game),
    consign: await listings(db, game),
  });
  return async (gameId) => {
    const at = await now(db);
    const game = rowId(gameId) ?? null;
    return {
      ...(await ofGame(String(game), () => compute(game), at.getTime())),
      auction: await ofAllGames('', () => auctions(db), at.getTime()),
      serverTime: isoTime(at),
    };
  };
}

async function deals(db: Db, game: number | null): Promise<Answer['deals']> {
  const { rows } = await sql<{ samples: number; spread: Three | null }>`
    select count(*)::int as samples, percentile_cont(array[0.1, 0.5, 0.9]) within group (order by price_fen) as spread
    from deal where game_id = ${game} and goods_type = 'account' and deal_at > app_now() - interval '180 days'`.execute(
    db,
  );
  const { samples, spread } = rows[0] ?? { samples: 0, spread: null };
  if (samples < MIN_SAMPLES || !spread) return { samples, band: null };
  const [lowFen, midFen, highFen] = spread.map(Math.round) as Three;
  return { samples, band: { lowFen, midFen, highFen } };
}

async function valuations(db: Db, game: number | null): Promise<Answer['value']> {
  const { rows } = await sql<Answer['value']>`
    select count(*)::int as of, count(*) filter (where estimate->>'confidence' <> 'none')::int as got
    from assessment
    where game_id = ${game} and mode = 'value' and created_at > app_now() - interval '180 days'`.execute(db);
  return rows[0] ?? { of: 0, got: 0 };
}

/**
 * Compares the best quote with the estimate of the same account, so that auctions of all prices can be
 * aggregated.
 */
async function auctions(db: Db): Promise<Answer['auction']> {
  const { rows } = await sql<{ of: number; got: number; samples: number; spread: Three | null }>`
    with top as (
      select a.status, (a.estimate->>'midFen')::numeric as mid,
        (select max(amount_fen) from quote q where q.assessment_id = a.id and q.status <> 'withdrawn') as fen
      from assessment a
      where a.mode = 'auction' and a.end_at is not null and a.created_at > app_now() - interval '180 days')
    select count(*) filter (where status <> 'quoting')::int as of,
      count(fen) filter (where status <> 'quoting')::int as got,
      count(fen) filter (where mid > 0)::int as samples,
      percentile_cont(array[0.1, 0.5, 0.9]) within group (order by (1000 * fen / nullif(mid, 0))::float8)
        filter (where fen is not null and mid > 0) as spread
    from top`.execute(db);
  const { spread, ...counts } = rows[0] ?? { of: 0, got: 0, samples: 0, spread: null };
  if (counts.samples < MIN_SAMPLES || !spread) return { ...counts, share: null };
  const [low, mid, high] = spread.map(Math.round) as Three;
  return { ...counts, share: { low, mid, high } };
}

/** ⚠ Only goods listed at least seven days ago count; newer listings have not had their seven days to sell. */
async function listings(db: Db, game: number | null): Promise<Answer['consign']> {
  const { rows } = await sql<{ of: number; got: number; sold: number; spread: [number, number] | null }>`
    with sold as materialized (
      select goods_id, min(deal_at) as at from deal
      where game_id = ${game} and deal_at > app_now() - interval '180 days' group by goods_id),
    listed as (
      select extract(epoch from sold.at - g.listed_at) / 86400 as days
      from goods g left join sold on sold.goods_id = g.id
      where g.game_id = ${game} and g.goods_type = 'account'
        and g.listed_at between app_now() - interval '180 days' and app_now() - interval '7 days')
    select count(*)::int as of, count(*) filter (where days <= 7)::int as got, count(days)::int as sold,
      percentile_cont(array[0.25, 0.75]) within group (order by days::float8) filter (where days >= 0) as spread
    from listed`.execute(db);
  const { of = 0, got = 0, sold = 0, spread = null } = rows[0] ?? {};
  if (sold < MIN_SAMPLES || !spread) return { of, got, days: null };
  const [low, high] = spread.map((days) => Math.max(1, Math.round(days))) as [number, number];
  return { of, got, days: { low, high } };
}
