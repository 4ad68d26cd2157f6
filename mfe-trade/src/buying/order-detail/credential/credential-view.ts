import type { OrderDetail } from 'shared-contract';
import { hasEnded } from '../../order/words';

/**
 * `handover`: the seller's form. `handed`: the seller has handed over. `awaited`: the buyer waits for it. `reveal`:
 * the buyer may view it. `masked`: handed over, but not (or no longer) visible. `none`: no card.
 */
export type CredentialView = 'handover' | 'handed' | 'awaited' | 'reveal' | 'masked' | 'none';

/** The state of the delivery card. Permissions come from the server's `actions` only. */
export function credentialView(
  order: Pick<OrderDetail, 'role' | 'status' | 'actions' | 'credential'>,
): CredentialView {
  const { role, status, actions, credential } = order;
  if (actions.includes('handover')) return 'handover';
  if (actions.includes('revealCredential')) return 'reveal';
  if (hasEnded(order) || status === 'unpaid') return 'none';
  if (role === 'seller') return credential ? 'handed' : 'none';
  return credential ? 'masked' : 'awaited';
}
