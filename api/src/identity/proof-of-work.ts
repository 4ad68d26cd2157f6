import { type Challenge, createChallenge, randomInt, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Services } from '../core/services';

/**
 * PBKDF2 rather than plain SHA-256: a browser derives keys in native code, off the page's thread, so a script has little advantage
 * over it. So many rounds take 3 ms, which making a challenge costs us too.
 */
const ROUNDS = 10_000;

/** What the one who solves it needs; the signatures stay on the server. */
export type Work = Omit<Challenge['parameters'], 'keySignature'>;

const secrets = ({ seal }: Services) => ({
  hmacSignatureSecret: seal.blindIndex('proof-of-work', 'challenge'),
  hmacKeySignatureSecret: seal.blindIndex('proof-of-work', 'key'),
});

/** A new challenge: one of `config.proofKeys` keys is the right one. */
export const newChallenge = (services: Services): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(services.config.proofKeys - 1, 0),
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
