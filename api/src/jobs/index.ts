import { repeat } from '../core/jobs/repeat';
import type { Sweep } from '../core/jobs/sweep';
import type { Services } from '../core/services';
import { matchNews } from '../wishes/match-news';
import { slowSweeps, sweeps } from './sweeps';

const PAUSE_MS = 2_000;

/**
 * Starts the sweeps of this process, and `further` ones beside them, so that these never delay the shop's.
 * @returns stops them
 */
export function startJobs(services: Services, further: Record<string, Sweep> = {}): () => Promise<void> {
  const stops = [
    repeat(PAUSE_MS, () => runSweeps(services)),
    ...Object.entries({ ...slowSweeps, ...further }).map(([name, sweep]) =>
      repeat(PAUSE_MS, () => runSweep(services, name, sweep)),
    ),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
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
    services.metrics.sweepCompleted(name, undefined);
    services.log.error({ err: error, job: name }, 'job failed, will retry');
    return 0;
  }
}
