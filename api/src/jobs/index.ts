import { repeat } from '../core/jobs/repeat';
import type { Sweep } from '../core/jobs/sweep';
import type { Services } from '../core/services';
import { sweeps } from './sweeps';

const PAUSE_MS = 2_000;

/**
 * Starts the sweeps of this process, and `further` ones beside them, so that these never delay the shop's.
 * @returns stops them
 */
export function startJobs(services: Services, further: Record<string, Sweep> = {}): () => Promise<void> {
  const stops = [
    repeat(PAUSE_MS, () => runSweeps(services)),
    ...Object.entries(further).map(([name, sweep]) =>
      repeat(PAUSE_MS, () => runSweep(services, name, sweep)),
    ),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Sweeps until nothing is due. @returns the number of handled items */
export async function runDueJobs(services: Services): Promise<number> {
  let total = 0;
  for (let handled = -1; handled !== 0; total += handled) handled = await runSweeps(services);
  return total;
}

/** Runs every sweep once; a failing sweep does not stop the others. */
async function runSweeps(services: Services): Promise<number> {
  let handled = 0;
  for (const [name, sweep] of Object.entries(sweeps)) handled += await runSweep(services, name, sweep);
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
