import type { Services } from '../services';
import { runDemoWorker } from './demo-worker';
import { repeat } from './repeat';
import type { Sweep } from './sweep';
import { sweeps } from './sweeps';

const PAUSE_MS = 2_000;

/** Starts the sweeps of this process, and the demo worker if configured. @returns stops them */
export function startJobs(services: Services): () => Promise<void> {
  const stops = [repeat(PAUSE_MS, () => runSweeps(services))];
  if (services.config.demoWorker)
    stops.push(repeat(PAUSE_MS, () => runSweep(services, 'demoWorker', runDemoWorker)));
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
