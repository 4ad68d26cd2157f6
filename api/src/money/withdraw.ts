import { sql } from 'kysely';
import { href, type Input, type Value } from 'shared-contract';
import { audit } from '../core/audit';
import { now } from '../core/clock';
import type { Tx } from '../core/database';
import { publishWork, transact } from '../core/events/events';
import { runIdempotent } from '../core/idempotency';
import { claimDue } from '../core/jobs/claim-due';
import { makeWithdrawalNo } from '../core/numbers';
import { fieldError, Refusal } from '../core/refusal';
import type { Services } from '../core/services';
import { yuanText } from '../core/yuan-text';
import { memberById, realNameOf } from '../identity/members';
import { smsCodeError } from '../identity/sms-codes';
import { notifyMember } from '../notifications/messages';
import { availableOf, balanceOf, postFreeze, postRelease, postWithdrawal } from './ledger';
import type { WithdrawalRow } from './tables';

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
      if ((await balanceOf(tx, availableOf(memberId), 'lock')) < amountFen)
        throw new Refusal(422, 'INSUFFICIENT_BALANCE', '可用余额不足，请减少提现金额');
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

const BATCH = 10;
const PAUSE_S = { first: 10, longest: 900 };

/**
 * Pays out due withdrawals through the provider. The withdrawal number is the provider's idempotency key, so a
 * retry after a lost answer pays nothing twice. With an unknown outcome the amount stays frozen and the payout
 * is retried.
 */
export async function payDueWithdrawals(services: Services): Promise<number> {
  const due = await transact(services.db, claim);
  await Promise.all(
    due.map((row) =>
      pay(services, row).catch((error: Error) =>
        services.log.warn(
          { err: error, withdrawalNo: row.withdrawal_no },
          'withdrawal payout failed, will be retried',
        ),
      ),
    ),
  );
  return due.length;
}

async function claim(tx: Tx): Promise<WithdrawalRow[]> {
  const rows = await claimDue<WithdrawalRow>(tx, {
    table: 'withdrawal',
    key: 'withdrawal_no',
    due: 'next_try_at',
    attempts: 'attempts',
    pause: PAUSE_S,
    limit: BATCH,
    set: sql`status = 'paying'`,
  });
  if (rows.length > 0) publishWork(tx);
  for (const { withdrawal_no: entityId, attempts } of rows)
    if (attempts === 1)
      await audit(tx, { entity: 'withdrawal', entityId, from: 'requested', to: 'paying', actor: 'system' });
  return rows;
}

async function pay(services: Services, row: WithdrawalRow): Promise<void> {
  const { withdrawal_no: withdrawalNo, member_id: memberId, amount_fen: amountFen } = row;
  const member = await memberById(services.db, memberId);
  const name = member && realNameOf(services.seal, member);
  const account = services.seal.open(row.account_enc, withdrawalAad(withdrawalNo));
  const answer = name
    ? await services.payments.transfer({ withdrawalNo, amountFen, account, name })
    : { refused: '实名信息已删除，请重新认证' };
  await transact(services.db, (tx) => finish(tx, withdrawalNo, answer));
}

async function finish(
  tx: Tx,
  withdrawalNo: string,
  answer: { providerNo: string } | { refused: string },
): Promise<void> {
  const row = await tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('withdrawal_no', '=', withdrawalNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.status !== 'paying') return;
  const at = await now(tx);
  const hold = { memberId: row.member_id, amountFen: row.amount_fen, reference: withdrawalNo, at };
  const paid = 'providerNo' in answer;
  const status = paid ? 'arrived' : 'failed';
  if (paid) await postWithdrawal(tx, hold);
  else await postRelease(tx, 'withdrawalReturned', hold);
  await tx
    .updateTable('withdrawal')
    .set({
      status,
      ended_at: at,
      next_try_at: null,
      ...(paid ? { provider_no: answer.providerNo } : { fail_reason: answer.refused }),
    })
    .where('withdrawal_no', '=', withdrawalNo)
    .execute();
  await audit(tx, {
    entity: 'withdrawal',
    entityId: withdrawalNo,
    from: 'paying',
    to: status,
    actor: 'system',
    note: paid ? undefined : answer.refused,
  });
  publishWork(tx);
  const amount = yuanText(row.amount_fen);
  await notifyMember(tx, {
    memberId: row.member_id,
    msgType: 'system',
    title: paid ? `提现 ${amount} 已到账` : `提现 ${amount} 失败，已退回余额`,
    content: paid ? '已转入你的支付宝账户。' : answer.refused,
    link: href('mycenter'),
  });
}
