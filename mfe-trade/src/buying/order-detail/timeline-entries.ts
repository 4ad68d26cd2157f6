import type { OrderDetail } from 'shared-contract';
import { formatDateTime } from 'shared-ui';
import type { TimelineItem } from 'shared-ui/orders';
import { actorOf } from '../order/actor';

/**
 * The proof timeline, newest first, with the pending step on top. Hashes chain each entry to its predecessor (product
 * section 7, advance 2).
 */
export function timelineEntries(
  order: Pick<OrderDetail, 'timeline' | 'stepActor' | 'stepText' | 'stepDeadline' | 'role'>,
): TimelineItem[] {
  const done = order.timeline
    .map(
      (entry): TimelineItem => ({
        key: entry.hash,
        title: entry.title,
        actor: entry.actorName,
        timeText: formatDateTime(entry.at),
        note: entry.note || undefined,
        proofs: entry.proofs,
        hash: entry.hash,
        // The first entry has no predecessor: its previous hash is all zeros.
        previousHash: /^0*$/.test(entry.previousHash) ? undefined : entry.previousHash,
        state: 'done',
      }),
    )
    .reverse();
  const actor = actorOf(order);
  if (!actor) return done;
  const now: TimelineItem = {
    key: 'now',
    title: `等${actor.name}${order.stepText}`,
    timeText: order.stepDeadline ? `截止 ${formatDateTime(order.stepDeadline)}` : undefined,
    state: 'now',
  };
  return [now, ...done];
}
