import { createPrivateKey, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Service } from './service';

/** The body of a release of a version whose tests passed. */
export const release = (version: string, more = {}) => ({
  action: 'release' as const,
  version,
  tested: true,
  ...more,
});

/** What an error of the release client contains. */
export const refused = (status: number, code: string) => ({ status, code });

/** The request that a signature is for. */
export interface Claims {
  method: string;
  path: string;
  digest: string;
}

/** What a signature has that is not the team's own. */
export interface Forged {
  /** A private key in PEM. */
  key?: string;
  kid?: string;
  audience?: string;
  /** When it was issued, in seconds. */
  at?: number;
  jti?: string;
}

/** A signature of team trade for a request. */
export function signatureFor(
  { trade, origin }: Service,
  claims: Claims,
  { key, kid, audience, at, jti }: Forged = {},
): Promise<string> {
  const issued = at ?? Math.floor(Date.now() / 1000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: kid ?? trade.id })
    .setAudience(audience ?? origin)
    .setIssuedAt(issued)
    .setExpirationTime(issued + 300)
    .setJti(jti ?? randomUUID())
    .sign(createPrivateKey(key ?? trade.privateKey));
}
