import { createHash } from 'node:crypto';
import type { CallName } from 'shared-contract';
import type { Tx } from './database';
import { Refusal } from './refusal';

/** A request with its idempotency key; reusing the key requires the same body. */
export interface KeyedRequest {
  memberId: number;
  call: CallName;
  clientReqId: string;
  body: object;
}

/**
 * Runs `work` once per idempotency key and returns the stored answer to retries (quality, "clientReqId"). A retry
 * during the first request waits for its transaction; a refusal rolls back and releases the key.
 * @throws Refusal 422 IDEMPOTENCY_MISMATCH when the key was used with another body
 */
export async function runIdempotent<Answer>(
  tx: Tx,
  { memberId, call, clientReqId, body }: KeyedRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const body_hash = hashOf(body);
  const key = { member_id: memberId, call, client_req_id: clientReqId };
  const inserted = await tx
    .insertInto('idempotency')
    .values({ ...key, body_hash, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('call')
    .executeTakeFirst();
  if (inserted) {
    const answer = await work();
    await tx
      .updateTable('idempotency')
      .set({ answer: JSON.stringify(answer) })
      .where((is) => is.and(key))
      .execute();
    return answer;
  }

  const first = await tx
    .selectFrom('idempotency')
    .select(['body_hash', 'answer'])
    .where((is) => is.and(key))
    .executeTakeFirstOrThrow();
  if (first.body_hash !== body_hash)
    throw new Refusal(422, 'IDEMPOTENCY_MISMATCH', '这个请求编号已用于别的内容，请刷新后再试');
  return first.answer as Answer;
}

const hashOf = (body: object) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');
