import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Work } from './use-work';

/**
 * Solves the proof of work that came with a captcha. Web Crypto derives the keys on threads of its own, so the page never blocks
 * and needs no worker. ⚠ Import it only where work is asked for.
 * @returns `counter.key`, as the calls that answer a captcha take it
 * @throws Error where there is no Web Crypto, after 90 s, or when `controller` aborts
 */
export async function solveWork(work: Work, controller: AbortController): Promise<string> {
  const solution = await solveChallenge({ challenge: { parameters: work }, deriveKey, controller });
  if (!solution) throw new Error('the proof of work was not finished');
  return `${solution.counter}.${solution.derivedKey}`;
}
