import { sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import type { blacklistKinds } from 'shared-contract/shapes';
import { rowId } from '../catalog/values';
import { isoTime } from '../clock';
import type { Db, Tx } from '../database';
import type { Seal } from '../seal';
import type { Services } from '../services';
import { limitLookups } from './lookup-limits';
import { normalizeAccount } from './normalize-account';

export type BlacklistKind = (typeof blacklistKinds)[number];

/** What the blacklist's blind index is made of. */
export const blacklistValue = (kind: BlacklistKind, value: string) => ({
  kind: `blacklist:${kind}`,
  value: normalizeAccount(value),
});

/** In all forms in which it may be stored. */
export function blacklistHashes(seal: Seal, kind: BlacklistKind, value: string): string[] {
  const indexed = blacklistValue(kind, value);
  return seal.blindIndexes(indexed.kind, indexed.value);
}

/** Whether any of these values is blacklisted. */
export async function isBlacklisted(
  db: Db | Tx,
  seal: Seal,
  values: readonly { kind: BlacklistKind; value: string }[],
): Promise<boolean> {
  const hashes = values.flatMap(({ kind, value }) => blacklistHashes(seal, kind, value));
  const { rows } = await sql`
    select from blacklist where value_hash = any (${hashes}) and status = 'active' limit 1`.execute(db);
  return rows.length > 0;
}

/** Looks up one exact value: returns masked rows, never a list (product call checkBlacklist). */
export async function checkBlacklist(
  services: Services,
  { value, kind, gameId, ...proof }: Input<'checkBlacklist'>,
  ip: string,
): Promise<Value<'checkBlacklist'>> {
  await limitLookups(services, 'blacklist', ip, proof);
  const { rows } = await sql<{ masked_value: string; kind: string; reason: string; case_at: Date }>`
    select masked_value, kind, reason, case_at from blacklist
    where kind = ${kind} and value_hash = any (${blacklistHashes(services.seal, kind, value)}) and status = 'active'
      and (game_id is null or ${gameId ?? null}::text is null or game_id = ${rowId(gameId) ?? null})
    order by case_at desc limit 10`.execute(services.db);
  return {
    hit: rows.length > 0,
    rows: rows.map((row) => ({
      maskedValue: row.masked_value,
      kind: row.kind,
      reason: row.reason,
      caseDate: isoTime(row.case_at),
    })),
  };
}
