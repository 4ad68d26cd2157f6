import { pbkdf2Sync, webcrypto } from 'node:crypto';
import type { Value } from 'shared-contract';

const COUNTER = 5;
const zeros = Buffer.alloc(16);
const key = pbkdf2Sync(Buffer.from([...zeros, 0, 0, 0, COUNTER]), zeros, 1, 32, 'sha256').toString('hex');

/** A small proof of work as `getCaptcha` hands it out, and what solves it. */
export const captchaWork: { proof: NonNullable<Value<'getCaptcha'>['proof']>; solved: string } = {
  proof: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: zeros.toString('hex'),
    salt: zeros.toString('hex'),
    cost: 1,
    keyLength: 32,
    keyPrefix: key.slice(0, 32),
  },
  solved: `${COUNTER}.${key}`,
};

/**
 * Gives the page the Web Crypto that jsdom lacks.
 * @param ready what each derivation waits for
 * @returns takes it away again
 */
export function provideWebCrypto(ready: Promise<unknown> = Promise.resolve()): () => void {
  const { subtle } = webcrypto;
  const importKey: typeof subtle.importKey = subtle.importKey.bind(subtle);
  const deriveBits = async (...given: Parameters<typeof subtle.deriveBits>) => {
    await ready;
    return subtle.deriveBits(...given);
  };
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: { importKey, deriveBits } });
  return () => void Reflect.deleteProperty(crypto, 'subtle');
}
