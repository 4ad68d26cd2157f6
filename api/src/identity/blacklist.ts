import { sql } from 'kysely';
import type { blacklistKinds } from 'shared-contract/shapes';
import type { Db, Tx } from '../core/database';
import { hostIn } from '../core/host-of';
import { maskValue, normalizeAccount } from '../core/normalize-account';
import type { Seal } from '../core/seal';

export type BlacklistKind = (typeof blacklistKinds)[number];

/** A value as entries are compared: of a web address its host name. Empty when there is none. */
export const blacklistKey = (kind: BlacklistKind, value: string): string =>
  kind === 'site' ? (hostIn(value) ?? '') : normalizeAccount(value);

/** What everybody may read of an entry's value: accounts are masked, host names are not personal. */
export const shownValue = (kind: BlacklistKind, value: string): string =>
  kind === 'site' ? blacklistKey(kind, value) : maskValue(blacklistKey(kind, value));

/** The input of a blacklist entry's blind index. */
export const blacklistValue = (kind: BlacklistKind, value: string) => ({
  kind: `blacklist:${kind}`,
  value: blacklistKey(kind, value),
});

/** The blind index of a value under each readable secret, for lookups. */
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
