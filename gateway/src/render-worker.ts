import { Worker } from 'node:worker_threads';
import type { Job, Message, Outcome, WorkerSetting } from 'host/render/protocol';

export type RenderRequest = Omit<Job, 'id'>;
/** The outcome of a render; `hung`: it blocked the worker until that was terminated. */
export type RenderResult = Outcome | { kind: 'hung' };

export interface RenderWorker {
  /** Settles when the first thread can render, or has failed to start. */
  ready: Promise<void>;
  /** Always settles. While no thread is ready, rendering fails at once. */
  draw(question: RenderRequest): Promise<RenderResult>;
  stop(): Promise<void>;
}

interface PendingJob {
  settle(drawing: RenderResult): void;
  timer: NodeJS.Timeout;
}

/** How long a rendering may take beyond the limit of its data before the worker counts as hung, in ms. */
const RENDER_GRACE_MS = 700;
const HEAP_MB = 256;
/** No remote's code runs while a thread starts, so only a busy machine makes it slow. */
const START_MS = 60_000;

/**
 * One thread that renders, replaced when it dies or exceeds the time of a job. The job whose code was running
 * is reported as hung; those queued behind it merely fail.
 */
export function startRenderWorker(
  file: string,
  setting: Omit<WorkerSetting, 'holder'>,
  log: (problem: unknown, what: string) => void,
): RenderWorker {
  const pending = new Map<number, PendingJob>();
  const holder = new Int32Array(new SharedArrayBuffer(4));
  let thread: Worker;
  let isReady = false;
  let stopped = false;
  let lastId = 0;

  function settle(id: number, result: RenderResult) {
    const job = pending.get(id);
    pending.delete(id);
    clearTimeout(job?.timer);
    job?.settle(result);
  }

  /** The job that holds the thread is the culprit; if none is marked, all pending jobs count as hung. */
  function failPending() {
    const culprit = Atomics.exchange(holder, 0, 0);
    for (const id of [...pending.keys()])
      settle(
        id,
        !culprit || id === culprit ? { kind: 'hung' } : { kind: 'failed', reason: 'the worker terminated' },
      );
  }

  function start(): Promise<void> {
    isReady = false;
    const mine = new Worker(file, {
      workerData: { ...setting, holder } satisfies WorkerSetting,
      env: { NODE_ENV: 'production' }, // neither secrets nor a proxy for the calls to the api
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    thread = mine;
    mine.unref();
    return new Promise((done) => {
      const startTimer = setTimeout(() => mine.terminate(), START_MS);
      mine.on('message', (message: Message) => {
        if (mine !== thread) return;
        if (message !== 'ready') return settle(message.id, message.outcome);
        isReady = true;
        clearTimeout(startTimer);
        done();
      });
      mine.on('error', (error) => log(error, 'the render worker failed'));
      mine.once('exit', () => {
        clearTimeout(startTimer);
        done();
        if (mine !== thread || stopped) return;
        failPending();
        if (isReady) void start(); // a thread that cannot start is not retried until the next release
      });
    });
  }

  function replace() {
    log(undefined, 'the render worker hung and is replaced');
    const hung = thread;
    failPending();
    void start();
    void hung.terminate();
  }

  const ready = start();
  return {
    ready,
    draw(request) {
      if (!isReady || stopped) return Promise.resolve({ kind: 'failed', reason: 'no worker is ready' });
      const id = ++lastId;
      return new Promise((done) => {
        pending.set(id, { settle: done, timer: setTimeout(replace, request.limitMs + RENDER_GRACE_MS) });
        thread.postMessage({ id, ...request } satisfies Job);
      });
    },
    async stop() {
      stopped = true;
      failPending();
      await thread.terminate();
    },
  };
}
