import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';

/** An Ed25519 key of the house, derived from an application secret, for files that outlive a request. */
export interface HouseKey {
  /** Detached signature, 64 bytes. */
  sign(bytes: Uint8Array): Buffer;
  /** The public key as PEM. */
  publicKey: string;
}

/** PKCS 8 of an Ed25519 private key (RFC 8410), to which its 32 bytes are appended. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @param seed 32 bytes */
export function houseKey(seed: Buffer): HouseKey {
  const privateKey: KeyObject = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  return {
    sign: (bytes) => sign(null, bytes, privateKey),
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
  };
}
