import type { CallName, Calls } from 'shared-contract';
import type { AnyEnvelope, TestMember } from '../../testing/harness';
import type { Shop } from '../shop';

/**
 * Prepares the state in which a call is refused.
 * @returns the call, which must be refused and change nothing
 */
export type Scenario = (shop: Shop) => Promise<() => Promise<AnyEnvelope>>;

/** One scenario per refusal reason of each row; a missing one does not compile. */
export type Refusals<N extends CallName = CallName> = {
  [K in N]: { [R in Calls[K]['refusals'][number]]: Scenario };
};

/** Blacklists the member's bound phone. */
export const blacklistPhone = (shop: Shop, { phone }: TestMember) =>
  shop.decide({ action: 'blacklist', kind: 'phone', value: phone, reason: '收款后找回账号' });

/** Removes the member's verified real name. */
export const removeRealName = ({ api }: Shop, { id }: TestMember) =>
  api.db.updateTable('member').set({ realname_status: 'none' }).where('id', '=', id).execute();

/** Runs `work` with one external service replaced by a stub. */
export async function withStubbedService<S, K extends keyof S>(
  services: S,
  name: K,
  stub: S[K],
  work: () => Promise<AnyEnvelope>,
): Promise<AnyEnvelope> {
  const original = services[name];
  services[name] = stub;
  return work().finally(() => {
    services[name] = original;
  });
}
