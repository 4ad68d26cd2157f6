import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../core/database';
import type { Seal } from '../core/seal';
import { type Place, places } from './places';

/** For each secret-dependent column of a table: the SQL condition for a value written with an older secret. */
function conditions({ sealed = [], indexes = [] }: Place, { prefixes }: Seal) {
  const startsOtherwise = (name: string, from: string, prefix: string) => sql<boolean>`(
    starts_with(${sql.ref(name)}, ${from}) and not starts_with(${sql.ref(name)}, ${from + prefix}))`;
  return [
    ...sealed.map(({ name }) => ({ name, isOld: startsOtherwise(name, '', prefixes.sealed) })),
    ...indexes.map(({ name, before = '' }) => ({
      name,
      isOld: startsOtherwise(name, before, prefixes.blindIndex),
    })),
  ];
}

/** SQL condition: the row has at least one value written with an older secret. */
export const isOldRow = (place: Place, seal: Seal): RawBuilder<boolean> =>
  sql`(${sql.join(
    conditions(place, seal).map(({ isOld }) => isOld),
    sql` or `,
  )})`;

/**
 * Counts the values written with an older secret, by column. A single statement, so that all counts come from one
 * snapshot and a value copied between tables at the same time is not missed.
 * @returns column, such as `member.phone_enc`, → count; columns without such values are omitted
 */
export async function countOld(db: Db, seal: Seal): Promise<Record<string, number>> {
  const counts = places.flatMap((place) =>
    conditions(place, seal).map(
      ({ name, isOld }) => sql`
        select ${`${place.table}.${name}`}::text as name, count(*) as n from ${sql.table(place.table)} where ${isOld}`,
    ),
  );
  const { rows } = await sql<{ name: string; n: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  const left: Record<string, number> = {};
  // A column may hold blind indexes of several kinds.
  for (const { name, n } of rows) if (n > 0) left[name] = (left[name] ?? 0) + n;
  return left;
}
