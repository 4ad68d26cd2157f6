import { repeat } from '../core/jobs/repeat';
import type { Sweep } from '../core/jobs/sweep';
import { areWritesPaused, isPaused } from '../core/paused-writes';
import type { Services } from '../core/services';
import { matchNews } from '../wishes/match-news';
import { slowSweeps, sweeps } from './sweeps';

const PAUSE_MS = 2_000;

/**
 * Starts the sweeps of this process, and `further` ones beside them, so that these never delay the shop's.
 * @returns stops them
 */
export function startJobs(services: Services, further: Record<string, Sweep> = {}): () => Promise<void> {
  const unlessWritesArePaused = waitWhilePaused(services);
  const repeatJob = (work: () => Promise<unknown>) => repeat(PAUSE_MS, () => unlessWritesArePaused(work));
  const stops = [
    repeatJob(() => runSweeps(services)),
    ...Object.entries({ ...slowSweeps, ...further }).map(([name, sweep]) =>
      repeatJob(() => runSweep(services, name, sweep)),
    ),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** @returns does some work unless writes are paused; a line of the log says when they begin to be, and when they go on */
function waitWhilePaused({ db, log }: Services): (work: () => Promise<unknown>) => Promise<void> {
  let arePaused = false;
  return async (work) => {
    // A database that does not answer is what the work itself will report.
    const areNow = await areWritesPaused(db).catch(() => false);
    if (areNow !== arePaused) log.info(areNow ? 'writes are paused: jobs wait' : 'writes go on, and jobs');
    arePaused = areNow;
    if (!arePaused) await work();
  };
}

/**
 * Matches goods with wishes as soon as they come on sale, beside the sweeps, so that members know within a second. What
 * an event was lost for, a sweep finds.
 * @returns stops it and waits for the current run
 */
export async function matchNewsAtOnce(services: Services): Promise<() => Promise<void>> {
  let isStopping = false;
  let isDue = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    while (isDue && !isStopping) {
      isDue = false;
      if ((await runSweep(services, 'matchNews', matchNews)) > 0) isDue = true;
    }
    running = undefined;
  };
  const start = () => {
    isDue = true;
    running ??= run();
  };
  const unsubscribe = await services.events.listen({
    handle: (event) => event.kind === 'goodsNews' && start(),
    connected: start,
    disconnected() {},
  });
  return async () => {
    isStopping = true;
    await unsubscribe();
    await running;
  };
}

/** Sweeps until nothing is due. @returns the number of handled items */
export async function runDueJobs(services: Services): Promise<number> {
  let total = 0;
  for (let handled = -1; handled !== 0; total += handled)
    handled = await runSweeps(services, { ...sweeps, ...slowSweeps });
  return total;
}

/** Runs every sweep once; a failing sweep does not stop the others. */
async function runSweeps(services: Services, which = sweeps): Promise<number> {
  let handled = 0;
  for (const [name, sweep] of Object.entries(which)) handled += await runSweep(services, name, sweep);
  return handled;
}

async function runSweep(services: Services, name: string, work: Sweep): Promise<number> {
  try {
    const handled = await work(services);
    services.metrics.sweepCompleted(name, handled);
    return handled;
  } catch (error) {
    // They have just been paused; what is due is done when they go on.
    if (isPaused(error)) return 0;
    services.metrics.sweepCompleted(name, undefined);
    services.log.error({ err: error, job: name }, 'job failed, will retry');
    return 0;
  }
}
