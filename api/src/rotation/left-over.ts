import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../core/database';
import type { Seal } from '../core/seal';
import { type Place, places } from './places';

/** Of each column of a place that depends on the secret: whether a row still holds a value of an older one. */
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

/** Whether a row holds anything of an older secret. */
export const isOldRow = (place: Place, seal: Seal): RawBuilder<boolean> =>
  sql`(${sql.join(
    conditions(place, seal).map(({ isOld }) => isOld),
    sql` or `,
  )})`;

/**
 * How many values of an older secret each column holds. Out: `member.phone_enc` → number, columns without any left out. One statement,
 * so that a value that is copied meanwhile is counted in the one place or the other.
 */
export async function countOld(db: Db, seal: Seal): Promise<Record<string, number>> {
  const counts = places.flatMap((place) =>
    conditions(place, seal).map(
      ({ name, isOld }) => sql`
        select ${`${place.table}.${name}`}::text as name, count(*) as n from ${sql.table(place.table)} where ${isOld}`,
    ),
  );
  const { rows } = await sql<{ name: string; n: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.filter(({ n }) => n > 0).map(({ name, n }) => [name, n]));
}
