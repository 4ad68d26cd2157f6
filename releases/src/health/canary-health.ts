import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publishRelease, ReleasedMeanwhile, type ReleaseTarget, rollBack, setCanaryShare } from '../publish';
import type { RemoteName } from '../registry';
import type { Canary, ReleaseRegistry } from '../registry-file';
import { readReleased, withLock, writeAtomic } from '../store';
import { addCompared, type ComparedCounts } from '../visit-counts';
import { ENOUGH_VISITS } from './compare';
import { type HealthStep, judge, type Verdict, verdictText } from './judge';

/** Author of what is decided by health, in the history. */
const WHO = '健康检查';

/** The counts of one canary since it began. */
interface Counted {
  version: string;
  began?: string;
  steps: HealthStep[];
}

const fileOf = (dir: string, remote: RemoteName) => join(dir, 'health', `${remote}.json`);
const isOf = ({ version, began }: Counted, canary: Canary) =>
  version === canary.release.version && began === canary.began;

function countedOf(dir: string, remote: RemoteName, canary: Canary): Counted {
  const file = fileOf(dir, remote);
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Counted) : undefined;
  if (known && isOf(known, canary)) return known;
  return { version: canary.release.version, began: canary.began, steps: [] };
}

/** The verdict on the canary of a remote so far; undefined without a canary. */
export function healthOf(dir: string, remote: RemoteName, now: ReleaseRegistry): Verdict | undefined {
  const canary = now.canaries[remote];
  return canary && judge(countedOf(dir, remote, canary).steps, canary.isStepped === true);
}

/** What visitors with the present share of a canary reported since it was asked last. */
export interface CanaryVisits extends ComparedCounts {
  remote: RemoteName;
  /** Of the canary. */
  version: string;
}

/**
 * Adds visits to those of a canary and does what its health demands: withdraws it, raises its share, releases it to
 * everybody, or waits. Visits of a canary that is not out any more, or is compared in full, change nothing.
 * @returns the verdict; undefined if the visits were not counted
 */
export async function countVisits(
  place: ReleaseTarget,
  { remote, version, ...counts }: CanaryVisits,
): Promise<Verdict | undefined> {
  const { dir, keys } = place;
  const counted = await withLock(dir, () => {
    const seen = readReleased(dir, keys);
    const canary = seen.canaries[remote];
    if (canary?.release.version !== version) return undefined;
    const state = countedOf(dir, remote, canary);
    const last = state.steps.at(-1);
    if (judge(state.steps, false).visits >= ENOUGH_VISITS) return undefined;
    if (last?.share === canary.share) Object.assign(last, addCompared(last, counts));
    else state.steps.push({ share: canary.share, ...counts });
    writeAtomic(fileOf(dir, remote), JSON.stringify(state));
    return { seen, canary, verdict: judge(state.steps, canary.isStepped === true) };
  });
  if (!counted) return undefined;
  const { seen, canary, verdict } = counted;
  await carryOut(place, remote, { seen, canary, verdict }).catch((error: unknown) => {
    // Somebody has released at the same time: their decision stands.
    if (!(error instanceof ReleasedMeanwhile)) throw error;
  });
  return verdict;
}

async function carryOut(
  place: ReleaseTarget,
  remote: RemoteName,
  { seen, canary, verdict }: { seen: ReleaseRegistry; canary: Canary; verdict: Verdict },
): Promise<void> {
  const author = { who: WHO, why: verdictText(verdict) };
  const { what, share } = verdict;
  if (what === 'withdraw') await rollBack(place, remote, author, seen);
  else if (what === 'step' && share) await setCanaryShare(place, remote, share, author, seen);
  else if (what === 'good' && canary.isStepped) {
    const { version, untested } = canary.release;
    await publishRelease(place, remote, version, { untested, author, seen });
  } else return;
  if (what !== 'step') rmSync(fileOf(place.dir, remote), { force: true });
}
