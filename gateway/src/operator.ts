import type { FastifyInstance } from 'fastify';
import type { Operator } from 'host/render/protocol';

const EVERY_MS = 5_000;
const TIMEOUT_MS = 2_000;
/** The api's answer has at most 2,600 letters. */
const MOST_BYTES = 32_768;
const lines = ['name', 'icp', 'edi', 'police', 'licence'] as const satisfies readonly (keyof Operator)[];

export interface OperatorSource {
  /** Where the api is reached. */
  apiUpstream: string;
  /** The lines until the api has answered. */
  start: Operator;
  /** How often the api is asked, in ms. */
  everyMs?: number;
}

/**
 * Follows the operator's lines of the footer, which staff change at the desk: asks the api while the server listens.
 * @returns the last known lines; the same object while nothing has changed
 */
export function followOperator(
  app: FastifyInstance,
  { apiUpstream, start, everyMs = EVERY_MS }: OperatorSource,
): () => Operator {
  let known = linesOf(start) ?? start;
  let timer: NodeJS.Timeout | undefined;
  async function ask() {
    const operator = await askOperator(apiUpstream).catch(() => undefined); // the last known lines stay
    if (operator && lines.some((line) => operator[line] !== known[line])) known = operator;
    if (timer) timer = setTimeout(ask, everyMs).unref();
  }
  app.addHook('onListen', () => {
    timer = setTimeout(ask, 0).unref();
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    timer = undefined;
  });
  return () => known;
}

async function askOperator(apiUpstream: string): Promise<Operator | undefined> {
  const response = await fetch(`${apiUpstream}/web/operator`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  if (response.ok && length <= MOST_BYTES)
    return linesOf(((await response.json()) as { data?: unknown }).data);
  await response.body?.cancel();
  return undefined;
}

/** The footer's lines of what the api knows; undefined if one is missing. */
function linesOf(data: unknown): Operator | undefined {
  // An api of an earlier version knows no licence.
  const given = { licence: '', ...(data as object | undefined) } as Record<string, unknown>;
  if (lines.some((line) => typeof given[line] !== 'string')) return undefined;
  return Object.fromEntries(lines.map((line) => [line, given[line]])) as unknown as Operator;
}
