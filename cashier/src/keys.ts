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
 * Reads the two sandbox RSA-2048 key pairs from `dir` and creates missing ones: `merchant-private.pem`,
 * `merchant-public.pem`, `gateway-private.pem`, `gateway-public.pem`, all with mode 0600. The merchant needs
 * the first and the last, the gateway the other two.
 *
 * Safe for concurrent starts: a process that comes second reads the first one's key.
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
    createFile(privateFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  }
  const privateKey = readFileSync(privateFile, 'utf8');

  // The public key is derived from the private one, so a replaced private key cannot leave a stale public file.
  const publicFile = join(dir, `${owner}-public.pem`);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  if (!existsSync(publicFile) || readFileSync(publicFile, 'utf8') !== publicKey) {
    writeFileSync(publicFile, publicKey, { mode: 0o600 });
  }
  return { privateKey, publicKey };
}

/**
 * Creates the file atomically by a hard link, which never replaces a file that another process created
 * meanwhile.
 */
function createFile(file: string, text: string | Buffer): void {
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
