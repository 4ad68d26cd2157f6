import { sql } from 'kysely';
import { href } from 'shared-contract';
import { audit } from '../core/audit';
import { now } from '../core/clock';
import type { Tx } from '../core/database';
import { publishWork, transact } from '../core/events/events';
import { claimDue } from '../core/jobs/claim-due';
import type { Services } from '../core/services';
import { yuanText } from '../core/yuan-text';
import { memberById, realNameOf } from '../identity/members';
import { notifyMember } from '../notifications/messages';
import { postRelease, postWithdrawal } from './ledger';
import type { WithdrawalRow } from './tables';
import { withdrawalAad } from './withdraw';

const BATCH = 10;
const PAUSE_S = { first: 10, longest: 900 };

/**
 * Pays out due withdrawals through the provider. The withdrawal number is the provider's idempotency key, so a
 * retry after a lost answer pays nothing twice. With an unknown outcome the amount stays frozen and the payout
 * is retried. Of one that staff return the provider is asked first whether it was paid.
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
    key: ['withdrawal_no'],
    due: 'next_try_at',
    attempts: 'attempts',
    pause: PAUSE_S,
    limit: BATCH,
    set: sql`status = case when status = 'returning' then status else 'paying' end`,
  });
  if (rows.length > 0) publishWork(tx);
  for (const { withdrawal_no: entityId, attempts, status } of rows) {
    if (status !== 'paying') continue;
    await sql`update withdrawal set tried_at = app_now() where withdrawal_no = ${entityId}`.execute(tx);
    if (attempts === 1)
      await audit(tx, { entity: 'withdrawal', entityId, from: 'requested', to: 'paying', actor: 'system' });
  }
  return rows;
}

async function pay(services: Services, row: WithdrawalRow): Promise<void> {
  const { withdrawal_no: withdrawalNo } = row;
  const answer =
    row.status === 'returning'
      ? await services.payments.findTransfer(withdrawalNo)
      : await transfer(services, row);
  await transact(services.db, (tx) => finish(tx, withdrawalNo, answer));
}

async function transfer(services: Services, row: WithdrawalRow): Promise<Paid | Refused> {
  const { withdrawal_no: withdrawalNo, member_id: memberId, amount_fen: amountFen } = row;
  const member = await memberById(services.db, memberId);
  const name = member && realNameOf(services.seal, member);
  const account = services.seal.open(row.account_enc, withdrawalAad(withdrawalNo));
  return name
    ? services.payments.transfer({ withdrawalNo, amountFen, account, name })
    : { refused: '实名信息已删除，请重新认证' };
}

interface Paid {
  providerNo: string;
}
interface Refused {
  refused: string;
}

/** Ends a withdrawal. @param answer of the provider; `absent`: it knows no transfer, so staff's decision to return it holds */
async function finish(tx: Tx, withdrawalNo: string, answer: Paid | Refused | 'absent'): Promise<void> {
  const row = await tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('withdrawal_no', '=', withdrawalNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.status !== 'paying' && row.status !== 'returning') return;
  const at = await now(tx);
  const hold = { memberId: row.member_id, amountFen: row.amount_fen, reference: withdrawalNo, at };
  const paid = typeof answer === 'object' && 'providerNo' in answer;
  const status = paid ? 'arrived' : 'failed';
  const reason = answer === 'absent' ? row.staff_note : paid ? null : answer.refused;
  if (paid) await postWithdrawal(tx, hold);
  else await postRelease(tx, 'withdrawalReturned', hold);
  await tx
    .updateTable('withdrawal')
    .set({
      status,
      ended_at: at,
      next_try_at: null,
      ...(paid ? { provider_no: answer.providerNo, asks_account: false } : { fail_reason: reason }),
    })
    .where('withdrawal_no', '=', withdrawalNo)
    .execute();
  await audit(tx, {
    entity: 'withdrawal',
    entityId: withdrawalNo,
    from: row.status,
    to: status,
    actor: 'system',
    note: reason ?? undefined,
  });
  publishWork(tx);
  await notifyMember(tx, {
    memberId: row.member_id,
    msgType: 'system',
    subject: { kind: 'withdrawal', id: withdrawalNo },
    title: paid ? '提现已到账' : '提现失败，已退回余额',
    content: reason ?? `${yuanText(row.amount_fen)} 已转入你的支付宝账户。`,
    link: href('mycenter', { wallet: 'withdrawals' }),
  });
}
