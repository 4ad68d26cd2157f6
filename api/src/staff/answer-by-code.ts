import { setTimeout as sleep } from 'node:timers/promises';
import { totpCode } from './access/totp';
import { prompt } from './prompt';

/** Codes of a known secret by their distance from the current one; the server takes one before and one after it. */
const distances = [-1, 0, 1, 1, 1];
const NEXT_CODE_MS = 30_000;

/** An answer of the server, of which only its reason matters here. */
interface Answer {
  data?: unknown;
}

/** The reason of a refusal; undefined for an answer without one. */
export const reasonOf = ({ data }: Answer): unknown =>
  typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined;

/**
 * Answers a challenge with a code that the user types; with a known secret, of a demonstration, with its next code that
 * was not used yet.
 * @param send sends a code and returns the server's answer
 */
export async function answerByCode<A extends Answer>(
  secret: string | undefined,
  send: (totp: string) => Promise<A>,
): Promise<A> {
  if (secret === undefined) return send(await prompt('动态码'));
  let answer: A | undefined;
  for (const [n, ahead] of distances.entries()) {
    if (distances[n - 1] === ahead) await sleep(NEXT_CODE_MS);
    answer = await send(totpCode(secret, ahead));
    const reason = reasonOf(answer);
    // A new code may have begun since, and the one before the last is wrong.
    const isLate = ahead < 0 && reason === 'KEY_WRONG';
    if (reason !== 'KEY_USED' && !isLate) break;
  }
  return answer as A;
}
