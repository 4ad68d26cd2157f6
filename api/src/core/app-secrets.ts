import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What sealed values, blind indexes and signatures depend on: secrets of 32 bytes, in the order in which they came into use. */
export interface Secrets {
  /** Blind indexes go through them first; they open and verify nothing. The first one first. */
  retired?: readonly Buffer[];
  /** During a rotation: the one that `current` replaces. Opens, verifies and is searched for. */
  old?: Buffer;
  /** Writes. */
  current: Buffer;
  /** Before a rotation: the one that will replace `current`. Opens, verifies and is searched for. */
  next?: Buffer;
}

const LENGTH = 32;

/**
 * Reads APP_SECRET and its relatives.
 * @param given the value of a variable; undefined where it is empty or not set
 * @param current APP_SECRET; empty: the one that development keeps in `keysDir`
 * @throws Error with a sentence naming the variable that is wrong
 */
export function readSecrets(
  given: (name: string) => string | undefined,
  current: string,
  keysDir: string,
): Secrets {
  const [old, next] = [given('APP_SECRET_OLD'), given('APP_SECRET_NEXT')];
  if (old && next)
    throw new Error(
      'APP_SECRET_OLD 与 APP_SECRET_NEXT 不能同时设置，请先完成上一次轮换 (finish one rotation before the next)',
    );
  const retired = (given('APP_SECRET_RETIRED') ?? '').split(',').filter((each) => each.trim() !== '');
  const secrets: Secrets = {
    ...(retired.length > 0 && { retired: retired.map((text) => decode('APP_SECRET_RETIRED', text)) }),
    ...(old && { old: decode('APP_SECRET_OLD', old) }),
    current: decode('APP_SECRET', current || developmentSecret(keysDir)),
    ...(next && { next: decode('APP_SECRET_NEXT', next) }),
  };
  const all = [...(secrets.retired ?? []), secrets.old, secrets.current, secrets.next].filter(
    (each) => each !== undefined,
  );
  if (new Set(all.map((each) => each.toString('hex'))).size < all.length)
    throw new Error(
      'APP_SECRET、APP_SECRET_OLD、APP_SECRET_NEXT、APP_SECRET_RETIRED 中有相同的密钥 (no secret may be named twice)',
    );
  return secrets;
}

function decode(name: string, text: string): Buffer {
  const secret = Buffer.from(text, 'base64');
  if (secret.length !== LENGTH)
    throw new Error(`${name} 应为 32 字节的 base64 (${name} must be 32 bytes in base64)`);
  return secret;
}

/** Made once: sealed rows and signed addresses of a development database outlive a restart. */
function developmentSecret(keysDir: string): string {
  const file = join(keysDir, 'app-secret');
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(LENGTH).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
