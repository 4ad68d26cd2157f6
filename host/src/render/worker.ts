// The thread in which remotes render on the server, so that their code cannot block the server.
import { parentPort, workerData } from 'node:worker_threads';
import { registerRoutes } from 'shared-contract';
import { axios } from 'shared-sdk/transport';
import { setOperator } from '../desktop/operator';
import { loadRemote } from './load-remote';
import type { Job, Message, Outcome, WorkerSetting } from './protocol';
import { renderPage } from './render-page';

// The api is near: compressing its responses would cost both sides more than it saves, and it redirects nothing.
axios.defaults.headers.common['Accept-Encoding'] = 'identity';
axios.defaults.maxRedirects = 0;

const { apiBase, builds, registeredRoutes, holder } = workerData as WorkerSetting;
for (const [name, rows] of Object.entries(registeredRoutes)) registerRoutes(name, rows);
const post = (message: Message) => parentPort?.postMessage(message);

function holdFor(id: number) {
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
  setOperator(job.operator);
  try {
    return await renderPage(() => loadRemote(file), job, { apiBase, runRemote: holdFor(job.id) });
  } catch (error) {
    return {
      kind: 'failed',
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

parentPort?.on('message', async (job: Job) => post({ id: job.id, outcome: await outcomeOf(job) }));
post('ready');
