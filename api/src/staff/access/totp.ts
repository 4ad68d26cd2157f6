import { Secret, TOTP } from 'otpauth';
import { externalTime, now } from '../../core/clock';
import type { Db, Tx } from '../../core/database';

const PERIOD_S = 30;
/** Codes before and after the current one that are accepted, for clocks that differ. */
const WINDOW = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: '号栈', label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_S });

/** A new secret in base32: 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an app reads from a QR code. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The code that an app shows now; `ahead`: so many codes later. */
export const totpCode = (secret: string, ahead = 0): string =>
  totpOf(secret).generate({ timestamp: Date.now() + ahead * PERIOD_S * 1_000 });

/**
 * The number of the 30 seconds that a code belongs to; undefined for a wrong code. By the real time, as apps that show
 * codes do not know the test clock.
 */
export async function totpCounter(db: Db | Tx, secret: string, code: string): Promise<number | undefined> {
  const timestamp = (await externalTime(db, await now(db))).getTime();
  const delta = totpOf(secret).validate({ token: code, window: WINDOW, timestamp });
  return delta === null ? undefined : Math.floor(timestamp / (PERIOD_S * 1_000)) + delta;
}
