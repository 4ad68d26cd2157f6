import { sql } from 'kysely';
import type { Db, Tx } from './database';

/** What others see of a member. */
export interface Named {
  nick: string;
  level: number;
}

/**
 * Names and levels of members, by id. A statement of its own, because on a cluster a member is on another shard than
 * what names the member.
 * @param ids repeated ones and null are ignored
 */
export async function readNames(
  db: Db | Tx,
  ids: Iterable<number | null>,
): Promise<ReadonlyMap<number | null, Named>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<Named & { id: number }>`
    select id, nick_name as nick, level from member where id = any (${wanted})`.execute(db);
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}

/** The first character of a name, so that nobody learns the rest: 张***. */
export const firstOf = (name: string): string => [...name][0] ?? '';
