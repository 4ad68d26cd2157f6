export type Role = 'user' | 'merchant' | 'staff';
export type Factor = 'password' | 'sms' | 'passkey' | 'totp';

/**
 * What a session is good for (decision 058): `shop` for what customers do, `firstKey` only for adding a first key,
 * `desk` for staff work too.
 */
export type SessionScope = 'shop' | 'firstKey' | 'desk';

/** The caller of a request, as resolved from its token. */
export interface Member {
  id: number;
  roles: Role[];
  /** Blocked by staff: may make only the calls of `isOpenWhileBlocked`. */
  blocked: boolean;
  /** The factors used at login. */
  factors: Factor[];
  scope: SessionScope;
  /** The session has a second look that is not older than five minutes. */
  secondLook: boolean;
  tokenHash: Buffer;
}

/** Whether the caller acts for the house: staff who are not blocked, logged in with password and key. */
export const isStaffAtWork = ({
  roles,
  blocked,
  scope,
}: Pick<Member, 'roles' | 'blocked' | 'scope'>): boolean =>
  roles.includes('staff') && !blocked && scope === 'desk';
