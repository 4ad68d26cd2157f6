import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import type { Db, Tx } from '../../core/database';
import { notFound } from '../../core/refusal';
import { rowId } from '../../core/row-id';

type Game = Pick<Value<'getStaffGame'>, 'gameId' | 'name' | 'sort' | 'open' | 'attributes'>;

/** A game with its attributes, as they are now. @throws Refusal 404 */
export async function readGame(db: Db | Tx, gameId: string): Promise<Game> {
  const id = rowId(gameId) ?? null;
  const { rows } = await sql<Omit<Game, 'gameId' | 'attributes'>>`
    select name, sort, open from game where id = ${id}`.execute(db);
  if (!rows[0]) throw notFound('没有这个游戏');
  const { rows: attributes } = await sql<Game['attributes'][number]>`
    select id::text as "attrId", goods_type as "goodsType", group_name as "group", name, input_type as "inputType", unit,
      options, min::float8, max::float8, required
    from game_attr where game_id = ${id} order by goods_type, sort, id`.execute(db);
  return { gameId, ...rows[0], attributes };
}

/** What a version of a game holds: its facts as lines of text, by what they say. */
export type GameLines = Record<string, string>;

/** The facts of a game that staff change, each as a line: 皮肤 上限 → 742. */
export function linesOf({ name, sort, open, attributes }: Game): GameLines {
  const lines: GameLines = { 名称: name, 次序: String(sort), 状态: open ? '开放' : '关闭' };
  for (const { attrId, name: label, inputType, options, min, max, required } of attributes) {
    const of = `属性 ${attrId}`;
    lines[`${of} 名称`] = label;
    lines[`${of} 必填`] = required ? '必填' : '选填';
    if (inputType === 'number') {
      lines[`${of} 下限`] = min === null ? '不限' : String(min);
      lines[`${of} 上限`] = max === null ? '不限' : String(max);
    }
    if (options.length > 0) lines[`${of} 选项`] = options.join('、');
  }
  return lines;
}
