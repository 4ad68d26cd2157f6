// The thread in which remotes render on the server, so that their code cannot block the server.
import { parentPort, workerData } from 'node:worker_threads';
import { bringRoutes } from 'shared-contract';
import { drawPage } from './draw';
import { loadRemote } from './load-remote';
import type { Job, Message, Outcome, WorkerSetting } from './protocol';

const { apiBase, builds, brought, limitMs, holder } = workerData as WorkerSetting;
for (const [name, rows] of Object.entries(brought)) bringRoutes(name, rows);
const say = (message: Message) => parentPort?.postMessage(message);

function holding(id: number) {
  return <T>(work: () => T): T => {
    Atomics.store(holder, 0, id);
    try {
      return work();
    } finally {
      Atomics.store(holder, 0, 0);
    }
  };
}

async function outcomeOf(job: Job): Promise<Outcome> {
  const file = builds[job.app];
  if (!file) return { kind: 'absent' };
  try {
    return await drawPage(() => loadRemote(file), job, { apiBase, limitMs, held: holding(job.id) });
  } catch (error) {
    return {
      kind: 'failed',
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

parentPort?.on('message', async (job: Job) => say({ id: job.id, outcome: await outcomeOf(job) }));
say('ready');
