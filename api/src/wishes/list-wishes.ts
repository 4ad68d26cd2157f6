import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import type { AlertChannel, Wish, WishPause, WishQuery, WishTerm } from 'shared-contract/shapes';
import { isoTime } from '../core/clock';
import type { Db } from '../core/database';
import { createSwrCache } from '../core/swr-cache';
import { reportedToday } from './day';
import { countFitting, nearestAbove, type Wanted } from './fitting';
import { newestHits } from './hits';

interface Row {
  id: number;
  name: string;
  game_name: string;
  query: WishQuery;
  below_percent: number | null;
  near: boolean;
  per_day: number;
  channels: AlertChannel[];
  reported: number;
  terms: WishTerm[];
  paused_at: Date | null;
  pause_reason: WishPause | null;
  bought_no: string | null;
  ends_at: Date;
  created_at: Date;
}

type FittingNow = Pick<Wish, 'fitting' | 'nearest'>;

/** What fits a wish now: counting some costs many reads, so it is counted once a minute. */
export function createFittingCache(count: (wanted: Wanted) => Promise<FittingNow>) {
  const cache = createSwrCache<FittingNow>({ freshMs: 60_000, ttlMs: 300_000, max: 1_000 });
  return (wanted: Wanted) => cache(JSON.stringify(wanted), () => count(wanted));
}

/** The member's wishes, newest first, paused ones last, each with what fits now and the newest hit. */
export async function listWishes(
  db: Db,
  memberId: number,
  fittingOf: ReturnType<typeof createFittingCache>,
): Promise<Value<'listWishes'>> {
  const { rows } = await sql<Row>`
    select w.id, w.name, (select name from game where id = w.game_id) as game_name, w.query, w.below_percent, w.near,
      w.per_day, w.channels, ${reportedToday} as reported, w.paused_at, w.pause_reason, w.bought_no, w.ends_at, w.created_at,
      (select json_agg(json_build_object('key', c.value ->> 'key', 'text', c.value ->> 'text') order by c.ordinality)
        from jsonb_array_elements(w.conditions) with ordinality c) as terms
    from wish w where w.member_id = ${memberId}
    order by w.paused_at is not null, w.id desc`.execute(db);
  const hits = new Map((await newestHits(db, memberId)).map((hit) => [hit.wishId, hit]));
  const wishes: Wish[] = [];
  for (const row of rows) {
    const now = row.paused_at
      ? { fitting: null, nearest: null }
      : await fittingOf({ query: row.query, belowPercent: row.below_percent, memberId });
    wishes.push({
      id: String(row.id),
      name: row.name,
      gameName: row.game_name,
      query: row.query,
      belowPercent: row.below_percent,
      terms: row.terms,
      near: row.near,
      perDay: row.per_day,
      channels: row.channels,
      reportedToday: row.reported,
      paused: row.paused_at &&
        row.pause_reason && { reason: row.pause_reason, at: isoTime(row.paused_at), boughtNo: row.bought_no },
      endsAt: isoTime(row.ends_at),
      createdAt: isoTime(row.created_at),
      hit: hits.get(String(row.id)) ?? null,
      ...now,
    });
  }
  return {
    wishes,
    reportedToday: rows.reduce((sum, { reported }) => sum + reported, 0),
    perDay: rows.reduce((sum, { paused_at, per_day }) => sum + (paused_at ? 0 : per_day), 0),
  };
}

/** Bounded, but costly: many reads. */
export async function fittingNow(db: Db, wanted: Wanted): Promise<FittingNow> {
  const fitting = await countFitting(db, wanted);
  return { fitting, nearest: fitting === 0 ? await nearestAbove(db, wanted) : null };
}
