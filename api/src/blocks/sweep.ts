import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../core/database';
import { transact } from '../core/events/events';
import type { Sweep } from '../core/jobs/sweep';
import type { Services } from '../core/services';
import { yuanText } from '../core/yuan-text';
import { lockMember } from '../identity/lock-member';
import { runningBlock } from '../identity/member-block';
import {
  endQuotes,
  expireAuction,
  lockAssessment,
  notifySeller,
  validQuotes,
} from '../orders/move-assessment';
import { endDueBlock } from './end-block';
import { takeGoodsOff } from './offers';

const BATCH = 50;

/** The members who are blocked. */
const blocked = sql`select member_id from member_block where ended_at is null`;

/** Ends the blocks whose time is over. */
export const endDueBlocks: Sweep = (services) =>
  forEach(
    services,
    sql<{ id: number }>`select member_id as id from member_block where ended_at is null and until <= app_now()
      order by until limit ${BATCH}`,
    (tx, id) => endDueBlock(tx, services.seal, id),
  );

/**
 * Withdraws what blocked members still offer: auctions and quotes, whose money is frozen, and goods that came onto the
 * shelf after the block, such as those of an order that nobody paid.
 */
export const withdrawBlockedOffers: Sweep = async (services) =>
  (await forEach(
    services,
    sql<{
      id: number;
    }>`select distinct seller_id as id from goods where status = 'onSale' and seller_id in (${blocked})
      limit ${BATCH}`,
    takeLateGoodsOff,
  )) +
  (await forEach(
    services,
    sql<{
      id: number;
    }>`select id from assessment where status in ('quoting', 'choosing') and member_id in (${blocked})
      order by id limit ${BATCH}`,
    endAuction,
  )) +
  (await forEach(
    services,
    sql<{ id: number }>`select distinct assessment_id as id from quote
      where status = 'valid' and merchant_id in (${blocked}) limit ${BATCH}`,
    voidQuotes,
  ));

/** One transaction each, so that a failure does not block the others. @returns how many were changed */
async function forEach(
  { db, log }: Services,
  due: RawBuilder<{ id: number }>,
  work: (tx: Tx, id: number) => Promise<boolean>,
): Promise<number> {
  const { rows } = await due.execute(db);
  let handled = 0;
  for (const { id } of rows) {
    try {
      if (await transact(db, (tx) => work(tx, id))) handled += 1;
    } catch (error) {
      log.error({ err: error, id }, 'a block could not be carried out');
    }
  }
  return handled;
}

/** Under the member's lock, as the end of the block would not return goods that are taken off after it. */
async function takeLateGoodsOff(tx: Tx, memberId: number): Promise<boolean> {
  await lockMember(tx, memberId);
  if (!(await runningBlock(tx, memberId))) return false;
  await takeGoodsOff(tx, memberId, 'system');
  return true;
}

async function endAuction(tx: Tx, id: number): Promise<boolean> {
  const locked = await lockAssessment(tx, id, 'skipLocked');
  if (!locked || !['quoting', 'choosing'].includes(locked.row.status)) return false;
  if (!(await runningBlock(tx, locked.row.member_id))) return false;
  await expireAuction(tx, locked, '账号停用，竞价提前结束');
  return true;
}

/** The blocked merchants' quotes of one auction: the frozen amounts are theirs again. */
async function voidQuotes(tx: Tx, assessmentId: number): Promise<boolean> {
  const locked = await lockAssessment(tx, assessmentId, 'skipLocked');
  if (!locked) return false;
  const ends = [];
  for (const quote of await validQuotes(tx, assessmentId))
    if (await runningBlock(tx, quote.merchant_id)) ends.push({ quote, to: 'void' as const });
  await endQuotes(tx, locked.row, ends, locked.now);
  for (const { quote } of ends)
    await notifySeller(
      tx,
      locked.row,
      '一个出价已失效',
      `商户的账号已停用，${yuanText(quote.amount_fen)} 的出价作废`,
    );
  return ends.length > 0;
}
