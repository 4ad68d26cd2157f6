import { sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import type { Db } from '../core/database';
import { rowId } from '../core/row-id';

/** Official chat groups: the general ones and those of the given game, or of all games without one. */
export async function listGroups(db: Db, { gameId }: Input<'listGroups'>): Promise<Value<'listGroups'>> {
  const { rows } = await sql<{ name: string; number: string; is_full: boolean; join_url: string }>`
    select name, number, is_full, join_url from chat_group
    where game_id is null or ${gameId ?? null}::text is null or game_id = ${rowId(gameId) ?? null}
    order by game_id nulls first, sort, id`.execute(db);
  return rows.map(({ name, number, is_full, join_url }) => ({
    name,
    number,
    full: is_full,
    joinUrl: join_url,
  }));
}

export async function listSocialLinks(db: Db): Promise<Value<'listSocialLinks'>> {
  const rows = await db.selectFrom('social_link').selectAll().orderBy('sort').orderBy('id').execute();
  return rows.map(({ platform, name, url, qr_url }) => ({ platform, name, url, qrUrl: qr_url }));
}
