import { setTimeout as sleep } from 'node:timers/promises';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { tooMany } from '../refusal';

// The enum is declared const in the package, which isolated modules cannot read: 2 is Argon2id.
const ARGON2ID = 2 as Algorithm;
const options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One way to write what looks the same, so that a password typed on another keyboard is still the password. */
const spelt = (password: string) => password.normalize('NFC');

/** So many may wait; whoever comes then is asked to come again. */
const MOST_WAITING = 30;
let waiting = 0;
let last: Promise<void> = Promise.resolve();

/**
 * Hashing takes a core for some 25 ms, by design. It is done one at a time, and while others wait the process rests after
 * each as long as it took: a flood of logins gets half a core, and the shop the rest (quality LD4).
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const before = last;
  let over = () => {};
  last = new Promise((resolve) => {
    over = resolve;
  });
  waiting += 1;
  await before;
  waiting -= 1;
  const began = performance.now();
  try {
    return await work();
  } finally {
    if (waiting === 0) over();
    else void sleep(performance.now() - began).then(over);
  }
}

/**
 * For what needs a password hashed, before it uses anything up.
 * @throws Refusal TOO_MANY_REQUESTS while too many wait
 */
export function refuseWhenCrowded(): void {
  if (waiting >= MOST_WAITING) throw tooMany(2, '现在人太多，请过几秒再试');
}

/** argon2id with the parameters OWASP recommends; any length, nothing is cut off. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(spelt(password), options));

let nobody: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. A member without a password, or nobody at all (null), costs the same
 * verification, so that time does not tell who exists.
 */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const known = passwordHash ?? (await nobody);
  const fits = await inTurn(() => verify(known, spelt(password)));
  return fits && passwordHash !== null;
}
