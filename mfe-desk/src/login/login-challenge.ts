import type { Value } from 'shared-contract';

/** What phone and password led to. */
export interface LoginChallenge extends Value<'beginStaffLogin'> {
  phone: string;
}
