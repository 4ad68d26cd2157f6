import { sql } from 'kysely';
import type { Db } from '../core/database';
import { transact } from '../core/events/events';
import type { Seal } from '../core/seal';

const VARIABLE = {
  retired: 'APP_SECRET_RETIRED',
  old: 'APP_SECRET_OLD',
  current: 'APP_SECRET',
  next: 'APP_SECRET_NEXT',
};

/**
 * Checks the configured secrets against the ids of the secrets used in this database, and records the current one, unless
 * it is recorded already: a process starts while writes are paused, too. Call it before the first write.
 * @throws Error with a message if stored values could not be decrypted, or duplicates not be detected
 */
export async function recordSecrets(db: Db, seal: Seal): Promise<void> {
  await transact(db, async (tx) => {
    const { rows } = await sql<{ position: number; id: string; emptied: boolean }>`
      select position, id, emptied_at is not null as emptied from app_secret order by position`.execute(tx);
    for (const { position, id } of rows)
      if (seal.chain[position]?.id !== id)
        throw new Error(
          `数据库里有第 ${position + 1} 个密钥 (${id}) 写入的内容，但${namedAt(seal, position)}；请核对 APP_SECRET、APP_SECRET_OLD、APP_SECRET_RETIRED 的内容和顺序 (values in the database were written with another secret)`,
        );
    for (const [position, { id, use }] of seal.chain.entries())
      if (use === 'retired' && rows[position]?.emptied !== true)
        throw new Error(
          `APP_SECRET_RETIRED 里的第 ${position + 1} 个密钥 (${id}) 还没有轮换完：请把它放到 APP_SECRET_OLD，运行 rotate-secret；新数据库请先去掉 APP_SECRET_RETIRED (a retired secret has not been rotated out of this database)`,
        );
    for (const [position, { id, use }] of seal.chain.entries()) {
      const row = rows[position];
      const isRecorded = row !== undefined && !(use === 'current' && row.emptied);
      if ((use === 'old' || use === 'current') && !isRecorded)
        await sql`
          insert into app_secret (position, id) values (${position}, ${id})
          on conflict (position) do update set emptied_at = case when ${use === 'current'} then null else app_secret.emptied_at end`.execute(
          tx,
        );
    }
  });
}

const namedAt = ({ chain }: Seal, position: number) => {
  const secret = chain[position];
  return secret
    ? `这里的第 ${position + 1} 个是 ${VARIABLE[secret.use]} (${secret.id})`
    : `这里只设置了 ${chain.length} 个密钥`;
};

/** Records that no value of a secret before the current one is left, so that these secrets may be retired. */
export async function recordEmptied(db: Db, seal: Seal): Promise<void> {
  const current = seal.chain.findIndex(({ use }) => use === 'current');
  await sql`update app_secret set emptied_at = app_now() where position < ${current} and emptied_at is null`.execute(
    db,
  );
}
