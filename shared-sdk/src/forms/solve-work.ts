import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Work } from './work';

/**
 * Solves the proof of work that came with a captcha. Web Crypto derives the keys off the main thread, so no worker is
 * needed. ⚠ Import it dynamically, only when a proof is required.
 * @returns `counter.key`, as the calls with a captcha expect it
 * @throws Error without Web Crypto, after 90 s, or when `controller` aborts
 */
export async function solveWork(work: Work, controller: AbortController): Promise<string> {
  const solution = await solveChallenge({ challenge: { parameters: work }, deriveKey, controller });
  if (!solution) throw new Error('the proof of work was not finished');
  return `${solution.counter}.${solution.derivedKey}`;
}
