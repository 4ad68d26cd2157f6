import { type Compared, compare, isPrecise, MIN_PAIRS, type Pair } from './pairs';
import type { Visit } from './visit';

/** Failed visits to tolerate, such as a browser that does not start; more indicate a fault of a version. */
const FAILURES_ALLOWED = 3;

export interface Until {
  /** The maximum number of pairs, however wide the intervals are. */
  most: number;
  /** The number of comparisons whose intervals hold together; default: this one. */
  comparisons?: number;
  log: (line: string) => void;
}

/**
 * Visits both versions in turn (ABBA) until every ratio is known to 3 %, or `most` pairs are done.
 * @throws the error of a visit once more than {@link FAILURES_ALLOWED} failed
 */
export async function untilKnown(
  visit: (which: keyof Pair) => Promise<Visit>,
  { most, comparisons = 1, log }: Until,
): Promise<Compared[]> {
  const pairs: Pair[] = [];
  let failures = 0;
  while (pairs.length < most) {
    try {
      if (pairs.length % 2 === 0) {
        const first = await visit('before');
        pairs.push({ before: first, after: await visit('after') });
      } else {
        const first = await visit('after');
        pairs.push({ after: first, before: await visit('before') });
      }
    } catch (error) {
      log(`  ${error instanceof Error ? error.message : error}`);
      if (++failures > FAILURES_ALLOWED) throw error;
      continue;
    }
    if (pairs.length >= MIN_PAIRS && pairs.length % 2 === 0 && isPrecise(compare(pairs, comparisons))) break;
  }
  log(`  ${pairs.length} pairs`);
  return compare(pairs, comparisons);
}
