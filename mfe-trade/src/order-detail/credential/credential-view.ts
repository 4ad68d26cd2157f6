import type { OrderDetail } from 'shared-contract';
import { hasEnded } from '../../order/words';

/**
 * `handover`: the seller's form. `handed`: the seller has handed over. `awaited`: the buyer waits for it.
 * `reveal`: the buyer may look. `masked`: handed over, not yet (or no more) to be looked at. `none`: no card.
 */
export type CredentialView = 'handover' | 'handed' | 'awaited' | 'reveal' | 'masked' | 'none';

/** What the delivery card shows. The server's `actions` alone say what is allowed. */
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
