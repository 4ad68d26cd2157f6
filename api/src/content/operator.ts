import type { Operator } from 'shared-contract/shapes';
import type { Db } from '../core/database';

/**
 * Who operates the site: the newest version that staff saved (product call getOperator).
 * @param configured the values while no version exists
 */
export async function currentOperator(db: Db, configured: Operator): Promise<Operator> {
  const newest = await db
    .selectFrom('setting_version')
    .select('value')
    .where('key', '=', 'operator')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...configured, ...(newest?.value as Partial<Operator> | undefined) };
}
