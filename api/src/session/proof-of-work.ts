import { type Challenge, createChallenge, randomInt, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Services } from '../services';

/**
 * Keys to derive at most, on average half as many. PBKDF2 rather than plain SHA-256: a browser derives keys in native code, off
 * the page's thread, so a script has little advantage over it.
 */
const MOST_KEYS = 120;

/** What the one who solves it needs; the signatures stay on the server. */
export type Work = Omit<Challenge['parameters'], 'keySignature'>;

const secrets = ({ seal }: Services) => ({
  hmacSignatureSecret: seal.blindIndex('proof-of-work', 'challenge'),
  hmacKeySignatureSecret: seal.blindIndex('proof-of-work', 'key'),
});

/** A new challenge. Making it costs one key. */
export const newChallenge = (services: Services): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: services.config.proofCost,
    counter: randomInt(MOST_KEYS, 0),
    deriveKey,
    ...secrets(services),
  });

/** @param proof as {@link solveWork} writes it; anything else is no proof */
export async function isSolved(services: Services, challenge: Challenge, proof: string): Promise<boolean> {
  const [counter, derivedKey = ''] = proof.split('.');
  const { verified } = await verifySolution({
    challenge,
    solution: { counter: Number(counter), derivedKey },
    deriveKey,
    ...secrets(services),
  });
  return verified;
}

/** Solves what `getCaptcha` handed out, for callers without a browser. @returns `counter.key` */
export async function solveWork(work: Work): Promise<string> {
  const solution = await solveChallenge({ challenge: { parameters: work }, deriveKey });
  if (!solution) throw new Error('the proof of work took too long');
  return `${solution.counter}.${solution.derivedKey}`;
}
