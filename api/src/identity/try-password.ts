import { Refusal, tooMany } from '../core/refusal';
import type { Services } from '../core/services';
import type { MemberRow } from './members';
import { verifyPassword } from './passwords';

const QUARTER_HOUR_SECONDS = 900;
/** Maximum of wrong passwords per account in 15 minutes (quality AU1). The lock expires. */
const TRIES_PER_ACCOUNT = 10;
/** Maximum of failed logins per network (`networkOf`), over all accounts, against password spraying. */
const TRIES_PER_NETWORK = { max: 30, seconds: 600 };

const networkKey = (network: string) => `login:network:${network}`;

/** Where a password is typed, and what is answered there. */
export interface Door {
  /** Prefix of the counter of wrong passwords, one for each account. */
  key: string;
  wrong: string;
  locked: string;
  /** For a network with too many failures. */
  sprayed: string;
}

/**
 * Checks a password. An unknown account and a wrong password get the same answer after the same time (quality AU9).
 * @param typed the account as it was typed
 * @param find the account's member, if they may log in here
 * @returns the member, and what to call once nothing else refuses the login
 * @throws Refusal BAD_CREDENTIALS, ACCOUNT_LOCKED, 429
 */
export async function tryPassword(
  { limits, seal }: Services,
  network: string,
  { door, typed, password }: { door: Door; typed: string; password: string },
  find: () => Promise<MemberRow | undefined>,
): Promise<{ member: MemberRow; succeeded: () => Promise<void> }> {
  await refuseSpraying({ limits }, network, door.sprayed);
  const member = await find();
  // Keyed by member, so that user name and phone of one account share the limit.
  const tried = member ? `#${member.id}` : typed.toLowerCase();
  const account = seal.blindIndexes(door.key, tried).map((hash) => `${door.key}:account:${hash}`);
  const { used, retryAfter } = await limits.count(account, QUARTER_HOUR_SECONDS);
  if (used > TRIES_PER_ACCOUNT) throw new Refusal(422, 'ACCOUNT_LOCKED', door.locked, { retryAfter });
  if (!(await verifyPassword(member?.password_hash ?? null, password)) || !member) throw wrongPassword(door);
  // Attempts are counted before the check, so that concurrent ones count too; a successful one is subtracted.
  await countSuccess({ limits }, network);
  return { member, succeeded: () => limits.forget(account) };
}

export const wrongPassword = ({ wrong }: Door) => new Refusal(422, 'BAD_CREDENTIALS', wrong);

/**
 * Counts a login of a network as failed until `countSuccess`.
 * @throws Refusal 429
 */
export async function refuseSpraying(
  { limits }: Pick<Services, 'limits'>,
  network: string,
  msg: string,
): Promise<void> {
  const { used, retryAfter } = await limits.count(networkKey(network), TRIES_PER_NETWORK.seconds);
  if (used > TRIES_PER_NETWORK.max) throw tooMany(retryAfter, msg);
}

/** Takes the count of `refuseSpraying` back. */
export const countSuccess = ({ limits }: Pick<Services, 'limits'>, network: string): Promise<void> =>
  limits.giveBack(networkKey(network));
