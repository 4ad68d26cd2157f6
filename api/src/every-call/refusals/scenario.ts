import type { CallName, Calls } from 'shared-contract';
import type { AnyEnvelope, TestMember } from '../../testing/harness';
import type { Shop } from '../shop';

/** Brings the shop to where a call is refused. @returns the call that must be refused, and change nothing */
export type Scenario = (shop: Shop) => Promise<() => Promise<AnyEnvelope>>;

/** One scenario for each reason of each row: a reason without one does not compile. */
export type Refusals<N extends CallName = CallName> = {
  [K in N]: { [R in Calls[K]['refusals'][number]]: Scenario };
};

/** The staff put the member's bound phone on the blacklist. */
export const blacklistPhone = (shop: Shop, { phone }: TestMember) =>
  shop.decide({ action: 'blacklist', kind: 'phone', value: phone, reason: '收款后找回账号' });

/** The member has no verified real name any more. */
export const loseRealName = ({ api }: Shop, { id }: TestMember) =>
  api.db.updateTable('member').set({ realname_status: 'none' }).where('id', '=', id).execute();

/** Does the work while something of the world outside is another. */
export async function whileOutside<S, K extends keyof S>(
  services: S,
  name: K,
  standsIn: S[K],
  work: () => Promise<AnyEnvelope>,
): Promise<AnyEnvelope> {
  const usual = services[name];
  services[name] = standsIn;
  return work().finally(() => {
    services[name] = usual;
  });
}
