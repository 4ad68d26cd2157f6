import { sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import type { Db, Tx } from '../core/database';
import { rowId } from '../core/row-id';
import { searchWords } from '../core/search-words';
import { addFieldError, type FieldErrors } from './field-errors';

type Place = { id: number; name: string };
const toNamed = (rows: readonly Place[]) => rows.map(({ id, name }) => ({ id: String(id), name }));

/** A game's operators, optionally of one system. */
export async function listOperators(
  db: Db,
  { gameId, systemId }: Input<'listOperators'>,
): Promise<Value<'listOperators'>> {
  const { rows } = await sql<Place>`
    select o.id, o.name from system_key o join system_key s on s.id = o.parent_id
    where o.level = 2 and o.game_id = ${rowId(gameId) ?? null}
      and (${systemId === undefined} or o.parent_id = ${rowId(systemId) ?? null})
    order by s.sort, o.sort, o.id`.execute(db);
  return toNamed(rows);
}

/** The areas of one of the game's operators. */
export async function listAreas(
  db: Db,
  { gameId, operatorId }: Input<'listAreas'>,
): Promise<Value<'listAreas'>> {
  const { rows } = await sql<Place>`
    select id, name from system_key
    where level = 3 and game_id = ${rowId(gameId) ?? null} and parent_id = ${rowId(operatorId) ?? null}
    order by sort, id`.execute(db);
  return toNamed(rows);
}

/** The servers of an area whose name contains the keyword. */
export async function listServers(
  db: Db,
  { areaId, keyword }: Input<'listServers'>,
): Promise<Value<'listServers'>> {
  const { rows } = await sql<Place>`
    select id, name from system_key
    where level = 4 and parent_id = ${rowId(areaId) ?? null} and strpos(lower(name), lower(${searchWords(keyword)})) > 0
    order by sort, id`.execute(db);
  return toNamed(rows);
}

/** Areas, or the servers of one: levels 1 and 2 of 区服 (product section 4, "District"). */
export async function listDistricts(
  db: Db,
  { parentId }: Input<'listDistricts'>,
): Promise<Value<'listDistricts'>> {
  const parent =
    parentId === undefined ? sql`k.level = 3` : sql`k.level = 4 and k.parent_id = ${rowId(parentId) ?? null}`;
  const { rows } = await sql<Place & { level: number; hasChild: boolean }>`
    select k.id, k.name, k.level - 2 as level, exists (select from system_key c where c.parent_id = k.id) as "hasChild"
    from system_key k where ${parent} order by k.game_id, k.parent_id, k.sort, k.id`.execute(db);
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}

const steps = [
  ['systemId', '请选择系统'],
  ['operatorId', '请选择运营商'],
  ['areaId', '请选择大区'],
  ['serverId', '请选择区服'],
] as const;
type PlaceInput = { [step in (typeof steps)[number][0]]?: string };

/** Ids of system, operator, area and server; null for levels without a choice. */
export type PlaceIds = [number | null, number | null, number | null, number | null];

/**
 * Validates the path from system to server: each node must be a child of the previous one, the first one of the game.
 * Errors are reported at the field.
 * @param required whether all levels down to the server are required
 */
export async function validatePlaces(
  tx: Tx,
  errors: FieldErrors,
  gameId: number,
  input: PlaceInput,
  required: boolean,
): Promise<PlaceIds> {
  const ids = steps.map(([field]) => rowId(input[field]) ?? null) as PlaceIds;
  const { rows } = await sql<{ id: number; parent_id: number | null; level: number }>`
    select id, parent_id, level from system_key where game_id = ${gameId} and id = any (${ids})`.execute(tx);
  for (const [place, [field, message]] of steps.entries()) {
    const given = input[field] !== undefined;
    const parent = place === 0 ? null : ids[place - 1];
    const fits = rows.some(
      (row) => row.id === ids[place] && row.level === place + 1 && row.parent_id === parent,
    );
    if (given ? !fits : required) addFieldError(errors, field, message);
  }
  return ids;
}
