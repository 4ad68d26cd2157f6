import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { moveGoods } from 'api/catalog/for-trade';
import { transact } from 'api/core/events/events';
import type { Services } from 'api/core/services';
import { matchNewsAtOnce } from 'api/jobs/index';
import { createRandom } from 'api/testing/random';
import { sql } from 'kysely';

/** Longest wait for the last message. */
const END_MS = 60_000;

export interface Listed {
  listings: number;
  messages: number;
  /** From the commit of the listing to the event of each member's message, in ms. */
  latency: number[];
  /** The listing's own transaction, in ms. */
  listing: number[];
}

/**
 * Puts `rate` goods a second on sale for `seconds`, whether earlier ones are matched or not, in a process that matches
 * them, and measures when each member's page learns of it.
 */
export async function listAtRate(services: Services, rate: number, seconds: number): Promise<Listed> {
  const { db } = services;
  const { rows: goods } = await sql<{ id: number }>`
    update goods set status = 'offShelf' where id in (
      select id from goods where status = 'onSale' order by hashint8extended(id, 7) limit ${rate * seconds}) returning id`.execute(
    db,
  );
  const order = createRandom('order').sample(goods, goods.length);
  const events: { memberId: number; at: number }[] = [];
  const stopListening = await services.events.listen({
    handle(event) {
      if (event.kind === 'unread') events.push({ memberId: event.memberId, at: performance.now() });
    },
    connected() {},
    disconnected() {},
  });
  const stopMatching = await matchNewsAtOnce(services);
  const committed = new Map<string, number>();
  const listing: number[] = [];
  const began = performance.now();
  await Promise.all(
    order.map(async ({ id }, place) => {
      await sleep(began + (place * 1_000) / rate - performance.now());
      const start = performance.now();
      await transact(db, (tx) => moveGoods(tx, id, 'offShelf', 'onSale', 'seller:bench', '上架'));
      committed.set(String(id), performance.now());
      listing.push(performance.now() - start);
    }),
  );
  const end = performance.now() + END_MS;
  while (performance.now() < end) {
    const { rows } = await sql`select goods_id from goods_news limit 1`.execute(db);
    if (rows.length === 0) break;
    await sleep(50);
  }
  await stopMatching();
  await stopListening();
  // A member's messages and events are in the same order.
  const { rows: messages } = await sql<{ member_id: number; subject_id: string }>`
    select member_id, subject_id from message where msg_type = 'wish' order by member_id, id`.execute(db);
  const waiting = new Map<number, number[]>();
  for (const { memberId, at } of events) waiting.set(memberId, [...(waiting.get(memberId) ?? []), at]);
  const latency = messages.flatMap(({ member_id, subject_id }) => {
    const at = waiting.get(member_id)?.shift();
    const from = committed.get(subject_id);
    return at === undefined || from === undefined ? [] : [at - from];
  });
  if (latency.length < messages.length) throw new Error('messages without an event');
  return { listings: goods.length, messages: messages.length, latency, listing };
}
