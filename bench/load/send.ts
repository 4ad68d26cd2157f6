import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface LoadRequest {
  /** The name under which it is counted. */
  kind: string;
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  headers?: Record<string, string>;
  /** Text that the response must contain to succeed; by default a successful envelope. */
  holds?: string;
}

export interface Outcome {
  sent: number;
  failed: number;
  /** The first failure, as readable text. */
  firstFailure: string | undefined;
  /** The percentile of the latency in ms, over all requests or one kind. */
  percentile(percent: number, kind?: string): number;
}

const TIMEOUT_MS = 10_000;
const GOOD = '"code":200';

/**
 * Sends `rate` requests a second for `seconds`, independent of responses, like unrelated visitors. Latency counts
 * from the scheduled time until the response is read, so that queueing behind slow responses counts. (autocannon,
 * used by `api/run.ts`, holds a fixed number of connections that each wait for their response, and reports no 95th
 * percentile.)
 * @param url of the api
 * @param next the nth request
 * @param isOver no more requests are sent once it is true
 */
export async function atRate(
  url: string,
  { rate, seconds, isOver = () => false }: { rate: number; seconds: number; isOver?: () => boolean },
  next: (n: number) => LoadRequest,
): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  const took: { kind: string; ms: number }[] = [];
  let failed = 0;
  let firstFailure: string | undefined;
  const open: Promise<void>[] = [];
  const began = performance.now();
  const total = Math.round(rate * seconds);
  for (let n = 0; n < total && !isOver(); ) {
    for (const due = (performance.now() - began) * (rate / 1_000); n < total && n <= due; n += 1) {
      const dueAt = began + (n / rate) * 1_000;
      const current = next(n);
      open.push(
        answer(url, current, agent).then((text) => {
          took.push({ kind: current.kind, ms: performance.now() - dueAt });
          if (text.includes(current.holds ?? GOOD)) return;
          failed += 1;
          firstFailure ??= `${current.kind}: ${text.slice(0, 200)}`;
        }),
      );
    }
    await sleep(1);
  }
  await Promise.all(open);
  agent.destroy();
  return {
    sent: open.length,
    failed,
    firstFailure,
    percentile(percent, kind) {
      const sorted = took
        .filter((each) => kind === undefined || each.kind === kind)
        .map(({ ms }) => ms)
        .sort((a, b) => a - b);
      return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0;
    },
  };
}

/** The response text, or a description of the failure. */
const answer = (url: string, { method, path, body, headers }: LoadRequest, agent: Agent): Promise<string> =>
  new Promise((resolve) => {
    const sent = request(`${url}${path}`, {
      method,
      agent,
      timeout: TIMEOUT_MS,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    });
    sent.on('response', (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      incoming.on('end', () => resolve(text));
      incoming.on('error', (error) => resolve(String(error)));
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', (error) => resolve(String(error)));
    sent.end(body);
  });
