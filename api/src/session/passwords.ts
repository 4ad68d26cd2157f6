import { type Algorithm, hash, verify } from '@node-rs/argon2';

// The enum is declared const in the package, which isolated modules cannot read: 2 is Argon2id.
const ARGON2ID = 2 as Algorithm;
const options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One way to write what looks the same, so that a password typed on another keyboard is still the password. */
const spelt = (password: string) => password.normalize('NFC');

/** argon2id with the parameters OWASP recommends; any length, nothing is cut off. */
export const hashPassword = (password: string): Promise<string> => hash(spelt(password), options);

let nobody: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. A member without a password, or nobody at all (null), costs the same
 * verification, so that time does not tell who exists.
 */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const fits = await verify(passwordHash ?? (await nobody), spelt(password));
  return fits && passwordHash !== null;
}
