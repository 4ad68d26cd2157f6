import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

export interface Seal {
  /** AES-256-GCM. `aad` names the row the text belongs to, so that a sealed text moved to another row does not open. */
  seal(text: string, aad: string): string;
  /** @throws SealBroken when the text was changed or belongs elsewhere. */
  open(sealed: string, aad: string): string;
  /** A keyed hash (64 hex digits) that finds equal values without storing them: phone, identity number, account. */
  blindIndex(kind: string, value: string): string;
  /** A signature (43 characters) over an address or another short text. */
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
}

/** A sealed value that was changed, was moved from another row, or was sealed with another secret. */
export class SealBroken extends Error {}

const VERSION = 'v1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Everything secret in rows and addresses hangs on one 32-byte secret that lives outside the database. `onBroken` hears of each value
 * that does not open, by its `aad`.
 */
export function createSeal(appSecret: Buffer, onBroken: (aad: string) => void = () => {}): Seal {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', appSecret, '', `haozhan/${purpose}`, 32));
  const sealKey = key('seal');
  const blindKey = key('blind-index');
  const signKey = key('sign');
  const sign = (text: string) => createHmac('sha256', signKey).update(text).digest('base64url');

  const unseal = (sealed: string, aad: string): string => {
    if (!sealed.startsWith(VERSION)) throw new Error('sealed by an unknown version');
    const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64');
    const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(aad))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  };

  return {
    seal(text, aad) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(aad));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed, aad) {
      try {
        return unseal(sealed, aad);
      } catch (error) {
        onBroken(aad);
        throw new SealBroken('a sealed value does not open', { cause: error });
      }
    },
    blindIndex: (kind, value) => createHmac('sha256', blindKey).update(`${kind}:${value}`).digest('hex'),
    sign,
    verify(text, signature) {
      const expected = Buffer.from(sign(text));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
