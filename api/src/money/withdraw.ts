import type { Input, Value } from 'shared-contract';
import { audit } from '../core/audit';
import { now } from '../core/clock';
import { publishWork, transact } from '../core/events/events';
import { runIdempotent } from '../core/idempotency';
import { makeWithdrawalNo } from '../core/numbers';
import { fieldError, Refusal } from '../core/refusal';
import type { Services } from '../core/services';
import { memberById, realNameOf } from '../identity/members';
import { smsCodeError } from '../identity/sms-codes';
import { postFreeze, requireAvailable } from './ledger';

type Request = Input<'withdraw'>;

/** An Alipay account: a mobile number or an e-mail address. */
const ACCOUNT = /^(\d{11}|[^\s@]+@[^\s@]+\.[^\s@]+)$/;
const MIN_FEN = 10;
/** The AAD of a withdrawal's sealed account. */
export const withdrawalAad = (withdrawalNo: string) => `withdrawal:${withdrawalNo}`;

/**
 * Withdraws from the balance to an Alipay account in the verified name (product call withdraw): frozen here,
 * paid out by the sweep, and returned when the provider refuses it.
 * @throws Refusal REALNAME_REQUIRED, SMS_WRONG, INSUFFICIENT_BALANCE, IDEMPOTENCY_MISMATCH
 */
export async function withdraw(
  services: Services,
  memberId: number,
  { smsCode, clientReqId, ...request }: Request,
): Promise<Value<'withdraw'>> {
  const account = request.account.trim();
  if (!ACCOUNT.test(account)) throw fieldError('account', '请填写支付宝登录手机号或邮箱');
  if (request.amountFen < MIN_FEN) throw fieldError('amountFen', '最少提现 ¥0.10');
  const member = await memberById(services.db, memberId);
  if (member?.realname_status !== 'verified' || !realNameOf(services.seal, member))
    throw new Refusal(422, 'REALNAME_REQUIRED', '提现前请先完成实名认证');
  const sms = await checkCode(services, memberId, clientReqId, smsCode);

  const { amountFen } = request;
  return transact(services.db, (tx) =>
    // The code is excluded from the idempotency hash: it only proves the caller.
    runIdempotent(tx, { memberId, call: 'withdraw', clientReqId, body: { amountFen, account } }, async () => {
      if (sms) throw sms;
      await requireAvailable(tx, memberId, amountFen, '可用余额不足，请减少提现金额');
      const at = await now(tx);
      const withdrawalNo = makeWithdrawalNo(at);
      await tx
        .insertInto('withdrawal')
        .values({
          withdrawal_no: withdrawalNo,
          member_id: memberId,
          amount_fen: amountFen,
          account_enc: services.seal.seal(account, withdrawalAad(withdrawalNo)),
          created_at: at,
          next_try_at: at,
        })
        .execute();
      await postFreeze(tx, 'withdrawalFrozen', { memberId, amountFen, reference: withdrawalNo, at });
      await audit(tx, {
        entity: 'withdrawal',
        entityId: withdrawalNo,
        to: 'requested',
        actor: `member:${memberId}`,
      });
      publishWork(tx);
      return { withdrawalNo, status: 'requested' as const };
    }),
  );
}

/**
 * Checks the SMS code before the transaction, so that a failed attempt counts. A retry of an answered request
 * uses no code up.
 * @returns the error instead of throwing it, because a retry gets the stored answer regardless
 */
async function checkCode(
  services: Services,
  memberId: number,
  clientReqId: string,
  code: string,
): Promise<unknown> {
  const answered = await services.db
    .selectFrom('idempotency')
    .select('call')
    .where('member_id', '=', memberId)
    .where('call', '=', 'withdraw')
    .where('client_req_id', '=', clientReqId)
    .executeTakeFirst();
  return answered ? undefined : smsCodeError(services, { memberId, scene: 'withdraw', code });
}
