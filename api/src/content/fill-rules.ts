import { withRules } from 'shared-contract/rule-texts';
import type { Db } from '../core/database';
import { currentRules } from '../core/rules';

/** An answer whose texts have today's fees and deadlines in the places that staff left for them (decision 076). */
export async function fillRules<T>(db: Db, answer: T): Promise<T> {
  const text = JSON.stringify(answer);
  if (!text.includes('{{')) return answer;
  const rules = await currentRules(db);
  return JSON.parse(text, (_key, value) => (typeof value === 'string' ? withRules(value, rules) : value));
}
