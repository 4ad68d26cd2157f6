import type { CallName, Input } from 'shared-contract';
import type { TestMember } from '../../testing/harness';
import type { Shop } from '../shop';

/** Input and caller of a call that succeeds. */
export interface ValidCall<N extends CallName> {
  input: Input<N>;
  /** Absent for a guest. */
  who?: TestMember;
}

/** One valid call per row of the contract; a missing one does not compile. */
export type Answers<N extends CallName> = { [K in N]: (shop: Shop) => Promise<ValidCall<K>> };
