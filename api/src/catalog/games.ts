import { sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import type { GameAttribute } from 'shared-contract/shapes';
import type { Db } from '../core/database';
import { rowId } from '../core/row-id';
import { twoDigits } from './facet-estimates';
import { lookAtBase, type WindowCache } from './sample';

/**
 * All open games in display order, each with its number of publicly listed goods: counted up to the size of a sample,
 * beyond it estimated to two digits, and up to five minutes old (decision 052).
 */
export async function listGames(db: Db, windows: WindowCache): Promise<Value<'listGames'>> {
  const { rows } = await sql<{ id: number; name: string; pinyin: string; hot: boolean; iconUrl: string }>`
    select id, name, pinyin, hot, icon_url as "iconUrl" from game where open order by sort, id`.execute(db);
  return Promise.all(
    rows.map(async (row) => {
      const id = String(row.id);
      const { isLarge, found, share } = await lookAtBase(db, { gameId: id }, windows);
      return { ...row, id, goodsCount: isLarge ? twoDigits(found / share) : found };
    }),
  );
}

/**
 * The children of a node of system → operator → area → server: of `parentId`, else of the system whose key is
 * `systemKey`, else the game's systems.
 */
export async function listSystemKeys(
  db: Db,
  input: { gameId: string; systemKey?: string; parentId?: string },
): Promise<Value<'listSystemKeys'>> {
  const gameId = rowId(input.gameId) ?? null;
  let parent = sql`k.parent_id is null`;
  if (input.parentId !== undefined) parent = sql`k.parent_id = ${rowId(input.parentId) ?? null}`;
  else if (input.systemKey)
    parent = sql`k.parent_id = (
      select id from system_key where game_id = ${gameId} and level = 1 and key = ${input.systemKey})`;

  const { rows } = await sql<{
    id: number;
    key: string;
    name: string;
    parent_id: number | null;
    has_child: boolean;
  }>`
    select k.id, k.key, k.name, k.parent_id, exists (select from system_key c where c.parent_id = k.id) as has_child
    from system_key k where k.game_id = ${gameId} and ${parent} order by k.sort, k.id
  `.execute(db);
  return rows.map((row) => ({
    id: String(row.id),
    key: row.key,
    name: row.name,
    parentId: row.parent_id === null ? null : String(row.parent_id),
    hasChild: row.has_child,
  }));
}

/** The attribute template of a game's goods, by group. */
export async function listAttributes(
  db: Db,
  { gameId, goodsType = 'account' }: Input<'listAttributes'>,
): Promise<GameAttribute[]> {
  const { rows } = await sql<{
    id: number;
    group: string;
    name: string;
    input_type: GameAttribute['inputType'];
    unit: string;
    options: string[];
    min: number | null;
    max: number | null;
    required: boolean;
    filterable: boolean;
    in_title: boolean;
    sort: number;
  }>`
    select id, group_name as "group", name, input_type, unit, options, min::float8, max::float8,
      required, filterable, in_title, sort
    from game_attr where game_id = ${rowId(gameId) ?? null} and goods_type = ${goodsType} order by sort, id
  `.execute(db);
  return rows.map(({ id, input_type, in_title, ...attribute }) => ({
    ...attribute,
    attrId: String(id),
    inputType: input_type,
    inTitle: in_title,
  }));
}
