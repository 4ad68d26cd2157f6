import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** PEM texts: private keys are PKCS8, public keys SPKI. */
export interface Keys {
  merchantPrivateKey: string;
  merchantPublicKey: string;
  gatewayPrivateKey: string;
  gatewayPublicKey: string;
}

/**
 * Reads the two sandbox RSA-2048 pairs from `dir`, making what is missing: `merchant-private.pem`,
 * `merchant-public.pem`, `gateway-private.pem`, `gateway-public.pem`, all with mode 0600.
 * The merchant side needs the first and the last, the gateway the other two.
 *
 * Safe when several processes start at once: whoever comes second reads the first one's key.
 */
export function ensureKeys(dir: string): Keys {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const merchant = ensurePair(dir, 'merchant');
  const gateway = ensurePair(dir, 'gateway');
  return {
    merchantPrivateKey: merchant.privateKey,
    merchantPublicKey: merchant.publicKey,
    gatewayPrivateKey: gateway.privateKey,
    gatewayPublicKey: gateway.publicKey,
  };
}

function ensurePair(dir: string, owner: 'merchant' | 'gateway') {
  const privateFile = join(dir, `${owner}-private.pem`);
  if (!existsSync(privateFile)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    publish(privateFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  }
  const privateKey = readFileSync(privateFile, 'utf8');

  // The public file always follows the private one, so a replaced private key cannot leave a stale partner.
  const publicFile = join(dir, `${owner}-public.pem`);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  if (!existsSync(publicFile) || readFileSync(publicFile, 'utf8') !== publicKey) {
    writeFileSync(publicFile, publicKey, { mode: 0o600 });
  }
  return { privateKey, publicKey };
}

/** A hard link appears whole or not at all and never replaces a file that another process made meanwhile. */
function publish(file: string, text: string | Buffer): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}
