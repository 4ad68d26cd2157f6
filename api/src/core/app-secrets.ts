import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The secrets of encryption, blind indexes and signatures: 32 bytes each, oldest first. */
export interface Secrets {
  /** Oldest first. Only part of the blind index computation: they neither decrypt nor verify. */
  retired?: readonly Buffer[];
  /** During a rotation: the secret that `current` replaces. Used to decrypt, verify and look up. */
  old?: Buffer;
  /** The secret for new values. */
  current: Buffer;
  /** Before a rotation: the secret that will replace `current`. Used to decrypt, verify and look up. */
  next?: Buffer;
}

const LENGTH = 32;

/**
 * Reads APP_SECRET, APP_SECRET_OLD, APP_SECRET_NEXT and APP_SECRET_RETIRED.
 * @param given returns the value of a variable; undefined if it is empty or not set
 * @param current value of APP_SECRET; if empty, the development secret in `keysDir` is used
 * @throws Error with a message that names the invalid variable
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

/** Created once and stored, so that encrypted values and signed URLs of a development database stay valid. */
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
