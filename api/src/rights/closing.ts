import { type Selectable, sql } from 'kysely';
import { href, type Input, type Value } from 'shared-contract';
import { lockGoodsOfSeller, moveGoods } from '../catalog/for-trade';
import { audit } from '../core/audit';
import { isoTime, shortTime } from '../core/clock';
import type { Db, Tx } from '../core/database';
import { transact } from '../core/events/events';
import type { Sweep } from '../core/jobs/sweep';
import { Refusal } from '../core/refusal';
import type { Services } from '../core/services';
import type { Tables } from '../core/tables';
import { lockMember } from '../identity/lock-member';
import { consumeSmsCode } from '../identity/sms-codes';
import { notifyMember } from '../notifications/messages';
import { closeAccount } from './close-account';
import { isBusy, openMatters } from './open-matters';

const COOLING_OFF_DAYS = 7;
/** How soon the job looks again when something was open at the time. */
const LOOK_AGAIN_HOURS = 1;

type ClosingRow = Selectable<Tables['account_closing']>;

export const closingView = (row: ClosingRow): Value<'requestClosing'> => ({
  requestedAt: isoTime(row.requested_at),
  dueAt: isoTime(row.due_at),
  waits: row.waits,
});

/** The member's request to close the account; undefined if there is none. */
export const closingOf = (db: Db | Tx, memberId: number): Promise<ClosingRow | undefined> =>
  db.selectFrom('account_closing').selectAll().where('member_id', '=', memberId).executeTakeFirst();

/**
 * Asks for the account to be closed in seven days; goods leave the shelf at once. Repeated, it returns the first request.
 * @throws Refusal SMS_WRONG, ACCOUNT_BUSY with the open matters
 */
export async function requestClosing(
  services: Services,
  memberId: number,
  { smsCode }: Input<'requestClosing'>,
): Promise<Value<'requestClosing'>> {
  const { db } = services;
  await consumeSmsCode(services, { memberId, scene: 'close', code: smsCode });
  return transact(db, async (tx) => {
    await lockMember(tx, memberId);
    const asked = await closingOf(tx, memberId);
    if (asked) return closingView(asked);
    const open = await openMatters(tx, memberId);
    if (isBusy(open))
      throw new Refusal(409, 'ACCOUNT_BUSY', '还有没办完的事，请先办完再申请注销', {
        open: open.filter(({ blocks }) => blocks),
      });
    await takeGoodsOff(tx, memberId);
    const due = sql<Date>`app_now() + make_interval(days => ${COOLING_OFF_DAYS})`;
    const row = await tx
      .insertInto('account_closing')
      .values({ member_id: memberId, due_at: due, next_try_at: due })
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditClosing(tx, memberId, `member:${memberId}`, 'closing requested');
    await notifyMember(tx, {
      memberId,
      msgType: 'system',
      title: `账号将在 ${COOLING_OFF_DAYS} 天后注销`,
      content: '在售的商品已经下架。到期之前登录，在“我的数据”一键撤回；不是你申请的，请马上撤回并修改密码。',
      link: href('rights'),
    });
    return closingView(row);
  });
}

/** Takes the request back; idempotent. The goods stay off the shelf until the member lists them again. */
export const cancelClosing = ({ db }: Services, memberId: number): Promise<null> =>
  transact(db, async (tx) => {
    await lockMember(tx, memberId);
    const { rows } = await sql`
      delete from account_closing where member_id = ${memberId} and closed_at is null returning member_id`.execute(
      tx,
    );
    if (rows.length === 0) return null;
    await auditClosing(tx, memberId, `member:${memberId}`, 'closing taken back');
    await notifyMember(tx, {
      memberId,
      msgType: 'system',
      title: '已撤回注销',
      content: '账号照常使用。下架的商品可以在“我的商品”重新上架。',
      link: href('MyProducts', { status: 'offShelf' }),
      own: true,
    });
    return null;
  });

/** How long before the closing its member is reminded. */
const REMINDER_S = 24 * 3_600;
const BATCH = 50;

/** Reminds members a day before their accounts are closed, each once; one that already waits for something open was reminded before. */
export const remindOfClosings: Sweep = async ({ db, log }) => {
  const isDue = sql`closed_at is null and not waits and not reminded and next_try_at > app_now()
    and next_try_at <= app_now() + make_interval(secs => ${REMINDER_S})`;
  const { rows: due } = await sql<{ memberId: number }>`
    select member_id as "memberId" from account_closing where ${isDue} order by next_try_at limit ${BATCH}`.execute(
    db,
  );
  let handled = 0;
  for (const { memberId } of due) {
    try {
      const sent = await transact(db, async (tx) => {
        const { rows } = await sql<Pick<ClosingRow, 'due_at'>>`
          update account_closing set reminded = true where member_id = ${memberId} and ${isDue} returning due_at`.execute(
          tx,
        );
        const [row] = rows;
        if (!row) return false;
        await notifyMember(tx, {
          memberId,
          msgType: 'system',
          title: `账号将在 ${shortTime(row.due_at)} 注销`,
          content: '不想注销了，请在这之前登录，在“我的数据”一键撤回；不是你申请的，请马上撤回并修改密码。',
          link: href('rights'),
        });
        return true;
      });
      if (sent) handled += 1;
    } catch (error) {
      log.error({ err: error, member: memberId }, 'reminding of a closing failed');
    }
  }
  return handled;
};

/** Closes one account whose cooling-off has ended; with something open again it waits, and the member is notified once. */
export const closeDueAccounts: Sweep = async (services) => {
  const { db, seal } = services;
  const isDue = sql`next_try_at <= app_now() and closed_at is null`;
  const { rows: found } = await sql<{ memberId: number }>`
    select member_id as "memberId" from account_closing where ${isDue} order by next_try_at limit 1`.execute(
    db,
  );
  const memberId = found[0]?.memberId;
  if (memberId === undefined) return 0;
  return transact(db, async (tx) => {
    const { rows } = await sql<ClosingRow>`
      select * from account_closing where member_id = ${memberId} and ${isDue} for update skip locked`.execute(
      tx,
    );
    const [row] = rows;
    if (!row) return 0;
    await lockMember(tx, memberId);
    if (isBusy(await openMatters(tx, memberId))) {
      await sql`
        update account_closing set waits = true, next_try_at = app_now() + make_interval(hours => ${LOOK_AGAIN_HOURS})
        where member_id = ${memberId}`.execute(tx);
      if (!row.waits)
        await notifyMember(tx, {
          memberId,
          msgType: 'system',
          title: '账号暂时没有注销',
          content:
            '注销的时间到了，但是又有没办完的事。办完以后会自动注销；不想注销了，可以在“我的数据”撤回。',
          link: href('rights'),
        });
      return 1;
    }
    await takeGoodsOff(tx, memberId);
    await closeAccount(tx, seal, memberId);
    await auditClosing(tx, memberId, 'system', 'closed', 'closed');
    return 1;
  });
};

const auditClosing = (tx: Tx, id: number, actor: string, note: string, to?: string) =>
  audit(tx, { entity: 'member', entityId: id, actor, note, ...(to && { to }) });

/** Takes goods on sale and under review off; one message of the closing tells of them, so they need none. */
async function takeGoodsOff(tx: Tx, sellerId: number): Promise<void> {
  for (const { id, status } of await lockGoodsOfSeller(tx, sellerId, ['onSale', 'reviewing']))
    await moveGoods(tx, id, status, 'offShelf', `seller:${sellerId}`, '卖家申请注销账号');
}
