import { sql } from 'kysely';
import type { Picture } from 'shared-contract/shapes';
import type { Db, Tx } from '../core/database';
import { fieldError } from '../core/refusal';
import type { Services } from '../core/services';
import type { FileUse } from './tables';

/** Uploaded pictures in the contract's format, in the order of `ids`; unknown ids are omitted. */
export async function pictures(
  { files, db: mainDb }: Pick<Services, 'files' | 'db'>,
  ids: readonly string[],
  db: Db | Tx = mainDb,
): Promise<Picture[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; private: boolean; w: number; h: number; now: Date }>`
    select id, private, w, h, app_now() as now from file where id = any (${[...ids]})`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { w, h, now } = row;
    return [{ url: files.url(row, 'small', now), largeUrl: files.url(row, 'large', now), w, h }];
  });
}

/**
 * Validates that the pictures are the member's own uploads for one of these uses.
 * @throws Invalid at `field`
 */
export async function validateOwnFiles(
  db: Db | Tx,
  memberId: number,
  ids: readonly string[],
  uses: readonly FileUse[],
  field = 'proofIds',
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select id from file where id = any (${[...ids]}) and member_id = ${memberId} and use = any (${[...uses]})`.execute(
    db,
  );
  if (rows.length !== new Set(ids).size) throw fieldError(field, '图片不存在，请重新上传');
}
