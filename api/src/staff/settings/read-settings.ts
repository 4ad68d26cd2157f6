import type { Value } from 'shared-contract';
import { type Operator, operatorFields } from 'shared-contract/shapes';
import { isoTime } from '../../core/clock';
import { readNames } from '../../core/names';
import type { Services } from '../../core/services';
import { readGames } from './read-games';
import { readRules } from './read-rules';

const SHOWN_VERSIONS = 50;

/** The settings that staff change, with the newest versions (product call getStaffSettings). */
export async function getStaffSettings(
  { db, config }: Pick<Services, 'db' | 'config'>,
  readerId: number,
): Promise<Value<'getStaffSettings'>> {
  const rows = await db
    .selectFrom('setting_version as v')
    .select(['v.version', 'v.value', 'v.note', 'v.at', 'v.saved_by'])
    .where('v.key', '=', 'operator')
    .orderBy('v.version', 'desc')
    .limit(SHOWN_VERSIONS + 1)
    .execute();
  const names = await readNames(
    db,
    rows.map(({ saved_by }) => saved_by),
  );
  const operatorIn = (row?: (typeof rows)[number]) => ({
    ...config.operator,
    ...(row?.value as Partial<Operator> | undefined),
  });
  return {
    rules: await readRules(db, readerId),
    games: await readGames(db),
    operator: operatorIn(rows[0]),
    version: rows[0]?.version ?? 0,
    versions: rows.slice(0, SHOWN_VERSIONS).map((row, n) => {
      const [before, after] = [operatorIn(rows[n + 1] ?? row), operatorIn(row)];
      return {
        version: row.version,
        by: names.get(row.saved_by)?.nick ?? null,
        at: isoTime(row.at),
        note: row.note,
        changes: operatorFields
          .filter((field) => before[field] !== after[field])
          .map((field) => ({ field, before: before[field], after: after[field] })),
      };
    }),
  };
}
