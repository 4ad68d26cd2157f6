import type { Value } from 'shared-contract';
import type { Releases } from 'shared-contract/shapes';
import { Refusal } from '../core/refusal';
import type { Services } from '../core/services';

const TIMEOUT_MS = 3_000;

/**
 * What the release service knows, for the desk (product call getReleases). The api only passes it on: it can release
 * nothing (decision 079).
 * @returns null without a release service
 * @throws Refusal if it does not answer
 */
export async function getReleases({
  config,
  log,
}: Pick<Services, 'config' | 'log'>): Promise<Value<'getReleases'>> {
  const { releasesUpstream } = config;
  if (releasesUpstream === null) return null;
  try {
    const answer = await fetch(`${releasesUpstream}/overview`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = (await answer.json()) as Releases | null;
    // The service answers in the contract's types; anything else is another program.
    if (!answer.ok || !Array.isArray(body?.remotes)) throw new Error(`no overview, status ${answer.status}`);
    return body;
  } catch (error) {
    log.warn(error, 'the release service does not answer the desk');
    throw new Refusal(422, 'UNAVAILABLE', '发布服务没有回答；请稍后再看，一直这样就请运维看它的日志');
  }
}
