import { type Challenge, createChallenge, randomInt, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Services } from '../core/services';

/**
 * PBKDF2 iterations, about 3 ms, which the server also spends on creating a challenge. PBKDF2 instead of SHA-256:
 * browsers run it in native code off the main thread, so an attacker's native program has little advantage.
 */
const ROUNDS = 10_000;

/** The parameters sent to the solver; the key signature stays on the server. */
export type Work = Omit<Challenge['parameters'], 'keySignature'>;

const secrets = ({ seal }: Services) => ({
  hmacSignatureSecret: seal.blindIndex('proof-of-work', 'challenge'),
  hmacKeySignatureSecret: seal.blindIndex('proof-of-work', 'key'),
});

/** Creates a challenge with `config.proofKeys` possible keys, one of them correct. */
export const newChallenge = (services: Services): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(services.config.proofKeys - 1, 0),
    deriveKey,
    ...secrets(services),
  });

/** Verifies a proof. @param proof in the format of {@link solveWork}; any other text is invalid */
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

/** Solves the proof of work of `getCaptcha`, for clients other than browsers. @returns `counter.key` */
export async function solveWork(work: Work): Promise<string> {
  const solution = await solveChallenge({ challenge: { parameters: work }, deriveKey });
  if (!solution) throw new Error('the proof of work took too long');
  return `${solution.counter}.${solution.derivedKey}`;
}
