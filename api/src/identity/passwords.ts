import { setTimeout as sleep } from 'node:timers/promises';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { tooMany } from '../core/refusal';

// The package declares the enum as const, which isolatedModules cannot read: 2 is Argon2id.
const ARGON2ID = 2 as Algorithm;
const options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Unicode-normalizes a password, so that the same text typed on another keyboard matches. */
const normalizePassword = (password: string) => password.normalize('NFC');

/** Maximum queue length; further requests are refused. */
const MAX_QUEUE_LENGTH = 30;
let waiting = 0;
let tail: Promise<void> = Promise.resolve();

/**
 * Serializes hashing, which takes a core for some 25 ms by design. While others wait, each hash is followed by
 * a pause of its own length: a flood of logins gets half a core, the rest of the product the other half
 * (quality LD4).
 */
async function runInQueue<T>(work: () => Promise<T>): Promise<T> {
  const previous = tail;
  let release = () => {};
  tail = new Promise((resolve) => {
    release = resolve;
  });
  waiting += 1;
  await previous;
  waiting -= 1;
  const began = performance.now();
  try {
    return await work();
  } finally {
    if (waiting === 0) release();
    else void sleep(performance.now() - began).then(release);
  }
}

/**
 * Refuses a call that needs a password hash before it uses up a captcha or a code.
 * @throws Refusal TOO_MANY_REQUESTS while the queue is full
 */
export function refuseWhenOverloaded(): void {
  if (waiting >= MAX_QUEUE_LENGTH) throw tooMany(2, '现在人太多，请过几秒再试');
}

/** Argon2id with the parameters OWASP recommends; passwords of any length are hashed in full. */
export const hashPassword = (password: string): Promise<string> =>
  runInQueue(() => hash(normalizePassword(password), options));

let dummyHash: Promise<string> | undefined;

/**
 * Verifies a password. For null (no password set, or no such member) a dummy hash is verified, so that timing
 * does not reveal which accounts exist.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const known = passwordHash ?? (await dummyHash);
  const fits = await runInQueue(() => verify(known, normalizePassword(password)));
  return fits && passwordHash !== null;
}
