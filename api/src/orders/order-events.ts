import { createHash } from 'node:crypto';
import type { OrderActor, OrderState } from 'shared-contract';
import type { Tx } from '../core/database';
import { actorNames, moveTitle } from './order-texts';

export interface OrderEvent {
  orderNo: string;
  /** A move of the contract, or create, latePayment, refundArrived, claimPaid. */
  action: string;
  actor: OrderActor;
  actorId: number | null;
  /** Defaults to the role's name; staff have a work name: 验号员 07. */
  actorName?: string;
  /** Null: this entry creates the order, and is its first. */
  from: OrderState | null;
  to: OrderState;
  /** Defaults to the action's title. */
  title?: string;
  note?: string;
  /** Image ids. */
  proofs?: string[];
  at: Date;
}

/** The warranty was paid out: always the last event of an order. */
export const CLAIM_PAID = 'claimPaid';

/** The previous hash of the first entry. */
const NO_HASH = '0'.repeat(64);

/**
 * Appends an entry to an order's proof timeline; its hash covers the entry and the previous hash (product
 * section 7, "Proof timeline"). The caller holds the order's row lock, so entries are strictly ordered.
 * @returns the new hash
 */
export async function appendEvent(tx: Tx, event: OrderEvent): Promise<string> {
  const last = event.from === null ? undefined : await lastEvent(tx, event.orderNo);
  const entry = {
    order_no: event.orderNo,
    seq: (last?.seq ?? 0) + 1,
    action: event.action,
    actor: event.actor,
    actor_id: event.actorId,
    actor_name: event.actorName ?? actorNames[event.actor],
    from_status: event.from,
    to_status: event.to,
    title: event.title ?? moveTitle(event.action, event.from),
    note: event.note ?? '',
    proofs: event.proofs ?? [],
    at: event.at,
  };
  const previousHash = last?.hash ?? NO_HASH;
  const hash = eventHash(previousHash, entry);
  await tx
    .insertInto('order_event')
    .values({ ...entry, proofs: JSON.stringify(entry.proofs), previous_hash: previousHash, hash })
    .execute();
  return hash;
}

const lastEvent = (tx: Tx, orderNo: string) =>
  tx
    .selectFrom('order_event')
    .select(['seq', 'hash'])
    .where('order_no', '=', orderNo)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * The text covered by an entry's hash besides the previous hash: JSON with sorted keys, times in ISO-8601
 * (UTC).
 */
export const sealedText = (entry: Record<string, unknown>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1))));

/** SHA-256 of the previous hash and the sealed text; anyone can recompute it. */
export const eventHash = (previousHash: string, entry: Record<string, unknown>): string =>
  createHash('sha256').update(previousHash).update(sealedText(entry)).digest('hex');
