import { sql } from 'kysely';
import { type GroupValues, initialValues, type RuleValues, tradeRules } from 'shared-contract/rules';
import { type RuleGroupName, ruleGroupNames, type TradeRules } from 'shared-contract/shapes';
import type { Db, Tx } from './database';

/** Values by group, as their newest versions hold them; a group without a version is missing. */
export type StoredValues = Partial<Record<RuleGroupName, Record<string, number>>> | null;

/** The {@link StoredValues} as a column of any query. */
export const storedValues = sql<StoredValues>`(
  select json_object_agg(key, value) from (
    select distinct on (key) key, value from setting_version where key in (${sql.join(ruleGroupNames.map((name) => sql.lit(name)))}) order by key, version desc) newest)`;

/** Values of a group by a version; the initial ones where there is none. */
export const valuesOf = <G extends RuleGroupName>(
  group: G,
  stored: Record<string, unknown> | undefined,
): GroupValues<G> => ({ ...initialValues[group], ...stored });

/** All values in the units of the table of bounds (`shared-contract/rules`). */
export const allValues = (stored: StoredValues): RuleValues =>
  Object.fromEntries(
    ruleGroupNames.map((group) => [group, valuesOf(group, stored?.[group])]),
  ) as unknown as RuleValues;

/** What staff have set. Read from the database each time, so that every process follows at once. */
export async function currentValues(db: Db | Tx): Promise<RuleValues> {
  const { rows } = await sql<{ stored: StoredValues }>`select ${storedValues} as stored`.execute(db);
  return allValues(rows[0]?.stored ?? null);
}

/** What an order that is created now follows, and the time limit of claims (product call getTradeRules). */
export const currentRules = async (db: Db | Tx): Promise<TradeRules> => tradeRules(await currentValues(db));

/** A time within which staff should act, as an interval of SQL. */
export const dutyTime = (name: keyof GroupValues<'duties'>) => sql`make_interval(hours => coalesce(
  (select (value ->> ${sql.lit(name)})::int from setting_version where key = 'duties' order by version desc limit 1),
  ${sql.lit(initialValues.duties[name])}))`;
