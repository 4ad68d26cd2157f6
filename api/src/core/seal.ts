import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Secrets } from './app-secrets';
import { type HouseKey, houseKey } from './house-key';

export interface Seal {
  /** Encrypts with AES-256-GCM. `aad` names the row, so that a ciphertext copied to another row fails to decrypt. */
  seal(text: string, aad: string): string;
  /** @throws SealBroken when the ciphertext was changed, is from another row, or was encrypted with a retired secret */
  open(sealed: string, aad: string): string;
  /** Keyed hash for equality lookups without storing the value (phone, identity number), under the current secret. */
  blindIndex(kind: string, value: string): string;
  /** The blind indexes under all readable secrets, the current one first: one, or two during a rotation. */
  blindIndexes(kind: string, value: string): string[];
  /** Converts a stored blind index to the newest secret's. @throws SealBroken if its own secret is unknown */
  newestForm(stored: string): string;
  /** HMAC signature (43 characters) of a URL or another short text. */
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
  /** Signs files that are handed out (the current secret's key). */
  house: HouseKey;
  /** The public keys (PEM) of all secrets, the current one first: files signed before a rotation stay verifiable. */
  housePublicKeys: readonly string[];
  /** Whether stored values may depend on two different secrets. */
  rotating: boolean;
  /** The public ids of all secrets, oldest first. */
  chain: readonly { id: string; use: SecretUse }[];
  /** Prefixes of the values that `seal` and `blindIndex` return. */
  prefixes: { sealed: string; blindIndex: string };
}

export type SecretUse = 'retired' | 'old' | 'current' | 'next';

/** Decryption failed: the value was changed, copied from another row, or encrypted with another secret. */
export class SealBroken extends Error {}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID_BYTES = 4;

/** The keys of one secret. Values of the first secret carry no id: they predate support for several secrets. */
function createLayer(use: SecretUse, secret: Buffer, position: number) {
  const key = (purpose: string, bytes = 32) =>
    Buffer.from(hkdfSync('sha256', secret, '', `haozhan/${purpose}`, bytes));
  const id = key('id', ID_BYTES).toString('hex');
  const isFirst = position === 0;
  return {
    use,
    id,
    sealPrefix: isFirst ? 'v1.' : `v2.${id}.`,
    indexPrefix: isFirst ? '' : `${id}.`,
    sealKey: key('seal'),
    indexKey: key(isFirst ? 'blind-index' : 'blind-index-layer'),
    signKey: key('sign'),
    houseSeed: key('house'),
    /** Includes the secret's id, so that it is authenticated too. */
    aad: (aad: string) => Buffer.from(isFirst ? aad : `v2.${id}.${aad}`),
  };
}
type Layer = ReturnType<typeof createLayer>;

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text);

/**
 * Encryption, blind indexes and signatures with secrets that are stored outside the database. A blind index is computed
 * through all secrets in order, so that the index under a new secret follows from the stored one, without the value.
 * @param onBroken called with the `aad` of each value that cannot be decrypted
 */
export function createSeal(
  { retired = [], old, current, next }: Secrets,
  onBroken: (aad: string) => void = () => {},
): Seal {
  const given: [SecretUse, Buffer | undefined][] = [
    ...retired.map((secret): [SecretUse, Buffer] => ['retired', secret]),
    ['old', old],
    ['current', current],
    ['next', next],
  ];
  const layers = given
    .filter((entry): entry is [SecretUse, Buffer] => entry[1] !== undefined)
    .map(([use, secret], position) => createLayer(use, secret, position));
  const readable = layers.filter(({ use }) => use !== 'retired');
  const writing = layers.find(({ use }) => use === 'current') as Layer;

  const unseal = (sealed: string, aad: string): string => {
    const layer = readable.find(({ sealPrefix }) => sealed.startsWith(sealPrefix));
    if (!layer) throw new Error('sealed with a secret that is retired or unknown');
    const bytes = Buffer.from(sealed.slice(layer.sealPrefix.length), 'base64');
    const decipher = createDecipheriv('aes-256-gcm', layer.sealKey, bytes.subarray(0, IV_BYTES))
      .setAAD(layer.aad(aad))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  };

  const houseKeys = layers.map(({ houseSeed }) => houseKey(houseSeed));
  const house = houseKeys[layers.indexOf(writing)] as HouseKey;

  const signature = ({ signKey }: Layer, text: string) => hmac(signKey, text).digest('base64url');

  /** Derives the blind index of each later secret from that of the secret at `position`, given without its prefix. */
  const laterForms = (hash: string, position: number) => {
    let last = hash;
    return layers.slice(position + 1).map(({ indexPrefix, indexKey }) => {
      last = hmac(indexKey, last).digest('hex');
      return indexPrefix + last;
    });
  };
  const blindIndexes = (kind: string, value: string) => {
    const first = hmac((layers[0] as Layer).indexKey, `${kind}:${value}`).digest('hex');
    const forms = [first, ...laterForms(first, 0)];
    return [writing, ...readable.filter((layer) => layer !== writing)].map(
      (layer) => forms[layers.indexOf(layer)] as string,
    );
  };

  return {
    seal(text, aad) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', writing.sealKey, iv).setAAD(writing.aad(aad));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return writing.sealPrefix + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed, aad) {
      try {
        return unseal(sealed, aad);
      } catch (error) {
        onBroken(aad);
        throw new SealBroken('a sealed value does not open', { cause: error });
      }
    },
    blindIndex: (kind, value) => blindIndexes(kind, value)[0] as string,
    blindIndexes,
    newestForm(stored) {
      const position = stored.includes('.')
        ? layers.findIndex(({ indexPrefix }) => indexPrefix !== '' && stored.startsWith(indexPrefix))
        : 0;
      if (position < 0) throw new SealBroken('a blind index of an unknown secret');
      const hash = stored.slice(layers[position]?.indexPrefix.length);
      return laterForms(hash, position).at(-1) ?? stored;
    },
    sign: (text) => signature(writing, text),
    verify: (text, given) =>
      readable.some((layer) => {
        const expected = Buffer.from(signature(layer, text));
        const shown = Buffer.from(given);
        return shown.length === expected.length && timingSafeEqual(shown, expected);
      }),
    house,
    housePublicKeys: [house, ...houseKeys.filter((each) => each !== house)].map(({ publicKey }) => publicKey),
    rotating: readable.length > 1,
    chain: layers.map(({ id, use }) => ({ id, use })),
    prefixes: { sealed: writing.sealPrefix, blindIndex: writing.indexPrefix },
  };
}
