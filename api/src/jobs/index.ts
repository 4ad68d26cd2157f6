import type { Services } from '../services';
import { playParts } from './demo-worker';
import { repeat } from './repeat';
import type { Sweep } from './sweep';
import { sweeps } from './sweeps';

const PAUSE_MS = 2_000;

/** Starts the sweeps of this process, and the demo worker where the configuration has one. @returns stops them */
export function startJobs(services: Services): () => Promise<void> {
  const stops = [repeat(PAUSE_MS, () => sweepOnce(services))];
  if (services.config.demoWorker)
    stops.push(repeat(PAUSE_MS, () => attempt(services, 'demoWorker', playParts)));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Sweeps until nothing is due any more. @returns how much was handled */
export async function runDueJobs(services: Services): Promise<number> {
  let total = 0;
  for (let handled = -1; handled !== 0; total += handled) handled = await sweepOnce(services);
  return total;
}

/** One sweep that fails must not keep the others from their work. */
async function sweepOnce(services: Services): Promise<number> {
  let handled = 0;
  for (const [name, sweep] of Object.entries(sweeps)) handled += await attempt(services, name, sweep);
  return handled;
}

async function attempt(services: Services, name: string, work: Sweep): Promise<number> {
  try {
    const handled = await work(services);
    services.metrics.swept(name, handled);
    return handled;
  } catch (error) {
    services.metrics.swept(name, undefined);
    services.log.error({ err: error, job: name }, 'a job failed and is tried again');
    return 0;
  }
}
