import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import type { Db } from '../core/database';
import { rowId } from '../core/row-id';
import { createSwrCache } from '../core/swr-cache';
import { listed } from './goods-query';

type HotWords = Value<'listHotWords'>;

const DAYS = 7;
const WORDS = 8;
/** Of each game, if no game was chosen. */
const WORDS_PER_GAME = 2;
/** The most viewed goods whose attributes are counted. */
const GOODS = 500;
/** A word of fewer goods says what one person looked at or offers. */
const MIN_GOODS = 3;
/** A single character, such as 无, says nothing without its attribute. */
const MIN_LENGTH = 2;
/** Goods are counted up to this number. */
const MAX_COUNT = 1_000;

/** One entry per game, and one without: computed at most once in ten minutes by each process. */
export const createHotWordsCache = () =>
  createSwrCache<HotWords>({ freshMs: 600_000, ttlMs: 3_600_000, max: 100 });

/**
 * What visitors looked at in the last seven days: options of the games' own attributes, weighted by the views of goods
 * that have them. No text that a member wrote is among them, and none of fewer than three goods.
 */
export const listHotWords = (
  db: Db,
  gameId: string | undefined,
  cache: ReturnType<typeof createHotWordsCache>,
): Promise<HotWords> => {
  const id = gameId === undefined ? undefined : (rowId(gameId) ?? 0);
  return cache(String(id ?? ''), () => readHotWords(db, id));
};

/** Attributes are read by an array of ids: a cluster knows nothing about `viewed`, and would read all of a shard. */
async function readHotWords(db: Db, gameId: number | undefined): Promise<HotWords> {
  const { rows } = await sql<Word>`
    with viewed as materialized (
      select g.id, g.game_id, sum(d.views) as views from goods_view_day d join goods g on g.id = d.goods_id
      where d.day > (app_now() at time zone 'Asia/Shanghai')::date - ${DAYS}::int and ${listed}
        and (${gameId === undefined} or g.game_id = ${gameId ?? null})
      group by g.id order by views desc, g.id limit ${GOODS}
    ), words as (
      select viewed.game_id, v.attr_id, v.value, sum(viewed.views) as views,
        row_number() over (partition by viewed.game_id order by sum(viewed.views) desc, v.attr_id, v.value) as place
      from viewed join goods_attr v on v.goods_id = viewed.id join game_attr a on a.id = v.attr_id
      where v.goods_id = any(array(select id from viewed)) and a.filterable and a.goods_type = 'account'
        and a.input_type in ('single', 'multi') and v.value = any (a.options) and char_length(v.value) >= ${MIN_LENGTH}
      group by viewed.game_id, v.attr_id, v.value having count(*) >= ${MIN_GOODS}
    )
    select w.game_id as "gameId", game.name as "gameName", w.attr_id as "attrId", w.value as word
    from words w join game on game.id = w.game_id
    where place <= ${gameId === undefined ? WORDS_PER_GAME : WORDS}
    order by w.views desc, w.attr_id, w.value limit ${WORDS}`.execute(db);
  const counts = await countGoods(db, rows);
  return rows.map((row, place) => ({
    ...row,
    gameId: String(row.gameId),
    attrId: String(row.attrId),
    count: counts.get(place) ?? 0,
  }));
}

interface Word {
  gameId: number;
  gameName: string;
  attrId: number;
  word: string;
}

/** How many goods on sale have each option, by its place among the words. */
async function countGoods(db: Db, words: readonly Word[]): Promise<Map<number, number>> {
  if (words.length === 0) return new Map();
  const counts = words.map(
    ({ attrId, word }, place) => sql`
      select ${place}::int as place, count(*)::int as count from (
        select v.goods_id from goods_attr v join goods g on g.id = v.goods_id
        where v.attr_id = ${attrId} and v.value = ${word} and ${listed} limit ${MAX_COUNT}) found`,
  );
  const { rows } = await sql<{ place: number; count: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ place, count }) => [place, count]));
}
