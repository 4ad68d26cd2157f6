import type { Input, Value } from 'shared-contract';
import { now } from '../core/clock';
import { transact } from '../core/events/events';
import { runIdempotent } from '../core/idempotency';
import { makeRechargeNo } from '../core/numbers';
import { fieldError, Refusal } from '../core/refusal';
import type { Services } from '../core/services';
import { toRecharge } from './payments';

/** The same limit as for paying an order. */
const OPEN_MS = 15 * 60_000;
const FIRST_QUERY_MS = 15_000;

/** Opens a payment that tops up the member's balance; it is paid like any other (product call recharge). */
export async function recharge(
  services: Services,
  memberId: number,
  { amountFen, channel, clientReqId }: Input<'recharge'>,
): Promise<Value<'recharge'>> {
  if (channel === 'balance') throw fieldError('channel', '请选择支付宝或微信');
  if (channel === 'wechat' && !services.payments.sandbox)
    throw new Refusal(422, 'CHANNEL_CLOSED', '微信支付暂未开通，请用支付宝');
  return transact(services.db, (tx) =>
    runIdempotent(tx, { memberId, call: 'recharge', clientReqId, body: { amountFen, channel } }, async () => {
      const at = await now(tx);
      const payNo = makeRechargeNo(at);
      const payment = await tx
        .insertInto('payment')
        .values({
          shard_key: payNo,
          pay_no: payNo,
          order_no: null,
          payer_id: memberId,
          channel,
          amount_fen: amountFen,
          status: 'pending',
          expires_at: new Date(at.getTime() + OPEN_MS),
          created_at: at,
          queried_at: at,
          next_query_at: new Date(at.getTime() + FIRST_QUERY_MS),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const { payUrl } = await toRecharge(tx, services, payment, at);
      return { payNo, payUrl };
    }),
  );
}
