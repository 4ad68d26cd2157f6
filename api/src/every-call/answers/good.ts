import type { CallName, Input } from 'shared-contract';
import type { TestMember } from '../../testing/harness';
import type { Shop } from '../shop';

/** What is sent, by whom, for a call that succeeds. */
export interface Good<N extends CallName> {
  input: Input<N>;
  /** Absent: a guest. */
  who?: TestMember;
}

/** One for each call: a row without a good answer does not compile. */
export type Answers<N extends CallName> = { [K in N]: (shop: Shop) => Promise<Good<K>> };
