import { sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import { isoTime } from '../core/clock';
import { rowId } from '../core/row-id';
import type { Services } from '../core/services';
import { blacklistHashes } from '../identity/blacklist';
import { limitLookups } from './lookup-limits';

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
