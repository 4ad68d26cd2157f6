import type { FastifyInstance } from 'fastify';
import { addCompared, type ComparedCounts, noVisits, type VisitCounts } from 'releases/visit-counts';

const TIMEOUT_MS = 5_000;

/** Sums what the visitors of canaries and of their control groups report, and sends it to the release service. */
export interface VisitForwarder {
  /** @param visit of one visitor */
  add(remote: string, canaryVersion: string, group: keyof ComparedCounts, visit: VisitCounts): void;
}

/**
 * Sends the sums every `everyMs` while the server listens, and once more when it closes. What the service did not
 * take is sent with the next ones; sums of many visits take no more memory than those of one.
 * @param upstream the release service, such as http://127.0.0.1:8084
 */
export function forwardVisits(app: FastifyInstance, upstream: string, everyMs: number): VisitForwarder {
  const sums = new Map<string, { remote: string; version: string } & ComparedCounts>();

  async function send() {
    for (const [key, sum] of [...sums]) {
      sums.delete(key);
      const answer = await fetch(`${upstream}/health`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sum),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer && answer.status < 500) continue;
      app.log.warn({ status: answer?.status }, 'the release service does not take the visits of canaries');
      const later = sums.get(key);
      sums.set(key, later ? { ...later, ...addCompared(sum, later) } : sum);
    }
  }

  let timer: NodeJS.Timeout | undefined;
  const sendRepeatedly = async () => {
    await send();
    if (timer) timer = setTimeout(sendRepeatedly, everyMs).unref();
  };
  app.addHook('onListen', () => {
    timer = setTimeout(sendRepeatedly, everyMs).unref();
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    timer = undefined;
    await send();
  });

  return {
    add(remote, version, group, visit) {
      const key = `${remote} ${version}`;
      const sum = sums.get(key) ?? { remote, version, canary: noVisits(), control: noVisits() };
      const one = { canary: noVisits(), control: noVisits(), [group]: visit };
      sums.set(key, { ...sum, ...addCompared(sum, one) });
    },
  };
}
