import type { CallName, Calls } from 'shared-contract';
import type { AnyEnvelope } from '../../testing/harness';
import type { Shop } from '../shop';

/** Brings the shop to where a call is refused. @returns the call that must be refused, and change nothing */
export type Scenario = (shop: Shop) => Promise<() => Promise<AnyEnvelope>>;

/** One scenario for each reason of each row: a reason without one does not compile. */
export type Refusals<N extends CallName = CallName> = {
  [K in N]: { [R in Calls[K]['refusals'][number]]: Scenario };
};

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
