export type Role = 'user' | 'merchant' | 'staff';
export type Factor = 'password' | 'sms';

/** The caller of a request, as resolved from its token. */
export interface Member {
  id: number;
  roles: Role[];
  /** Blocked by staff: may make only the calls of `isOpenWhileBlocked`. */
  blocked: boolean;
  /** The factors used at login. */
  factors: Factor[];
  tokenHash: Buffer;
}
