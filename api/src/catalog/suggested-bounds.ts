import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import type { Db } from '../core/database';
import type { createSwrCache } from '../core/swr-cache';
import { listed } from './goods-query';
import { windowOf } from './sample';

type Bounds = Value<'suggestSearch'>['bounds'];

/** A numeric attribute by which lists are filtered. */
export interface NumberAttribute {
  gameId: number;
  gameName: string;
  attrId: number;
  name: string;
}

const BOUNDS = 4;
/** Attributes with the word that are looked at. */
const ATTRIBUTES = 4;
/** Goods of a game that tell which numbers are usual. */
const SAMPLE = 300;
/** Goods that reach a typed number and are looked at for one on sale. */
const LOOKED_AT = 200;
/** A half and a tenth of the goods reach these. */
const SHARES = [0.5, 0.9];

/** All numeric attributes of accounts by which lists are filtered, in the order of the games and their forms. */
export async function readNumberAttributes(db: Db): Promise<NumberAttribute[]> {
  const { rows } = await sql<NumberAttribute>`
    select game.id as "gameId", game.name as "gameName", a.id as "attrId", a.name
    from game_attr a join game on game.id = a.game_id
    where a.filterable and a.input_type = 'number' and a.goods_type = 'account'
    order by game.sort, game.id, a.sort, a.id`.execute(db);
  return rows;
}

/**
 * Lower bounds of the numeric attributes whose name contains the word: the number typed after it (`典藏 6`) if goods on
 * sale reach it, otherwise round numbers that a half and a tenth of the goods on sale reach.
 */
export async function matchingBounds(
  db: Db,
  attributes: readonly NumberAttribute[],
  word: string,
  game: string | undefined,
  steps: ReturnType<typeof createSwrCache<number[]>>,
): Promise<Bounds> {
  const [, name = '', typed] = /^(.*?)\s*(\d{1,7})?$/s.exec(word) ?? [];
  if (!name) return [];
  const found = attributes
    .filter(
      (one) => (game === undefined || String(one.gameId) === game) && one.name.toLowerCase().includes(name),
    )
    .slice(0, ATTRIBUTES);
  const bounds = await Promise.all(
    found.map(async (attribute) => {
      const mins =
        typed === undefined
          ? await steps(String(attribute.attrId), () => readSteps(db, attribute))
          : await reachable(db, attribute, Number(typed));
      return mins.map((min) => ({
        gameId: String(attribute.gameId),
        gameName: attribute.gameName,
        attrId: String(attribute.attrId),
        name: attribute.name,
        min,
      }));
    }),
  );
  return bounds.flat().slice(0, BOUNDS);
}

/** Round numbers that tell goods of the game apart: more than the lowest number, each once. */
async function readSteps(db: Db, { gameId, attrId }: NumberAttribute): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select v.number::float8 as number from ${windowOf({ gameId: String(gameId) }, SAMPLE)}
    join goods_attr v on v.goods_id = g.id where v.attr_id = ${attrId} and v.number is not null
    order by v.number`.execute(db);
  const lowest = rows[0]?.number ?? 0;
  const round = SHARES.map((share) => roundDown(rows[Math.floor(share * rows.length)]?.number ?? 0));
  return [...new Set(round)].filter((min) => min > lowest);
}

/** The number alone, if goods on sale reach it. */
async function reachable(db: Db, { attrId }: NumberAttribute, min: number): Promise<number[]> {
  const { rows } = await sql`
    select from (select v.goods_id from goods_attr v where v.attr_id = ${attrId} and v.number >= ${min}
      limit ${LOOKED_AT}) v join goods g on g.id = v.goods_id where ${listed} limit 1`.execute(db);
  return rows.length ? [min] : [];
}

/** 1, 2 or 5 times a power of ten, not above the number: 611 → 500, 7 → 5. 0 for what is below 1. */
function roundDown(number: number): number {
  if (number < 1) return 0;
  const power = 10 ** Math.floor(Math.log10(number));
  return [5, 2, 1].map((step) => step * power).find((step) => step <= number) ?? power;
}
