import { randomInt } from 'node:crypto';
import { transact } from 'api/core/events/events';
import type { Sweep } from 'api/core/jobs/sweep';
import type { Services } from 'api/core/services';
import { sealCredential } from 'api/orders/credentials';
import { moveOrder } from 'api/orders/move-order';
import { type LockedOrder, lockOrder } from 'api/orders/order-store';
import { isAccount } from 'api/orders/order-texts';
import { sql } from 'kysely';
import { replyToChats } from './chat';
import { decideSubmissions } from './decisions';
import { quoteForAuctions } from './quotes';
import { demoMembers } from './staff';

/*
 * Lets a single user complete a trade: some seconds after each step it plays the staff (orders here, the rest in
 * decisions.ts and chat.ts), the hand-over of demo sellers, and demo merchants who quote (quotes.ts). Its actions are
 * signed 演示客服 and use the same functions as real users. Not part of production images. Orders of the demo data stay
 * unchanged until a user acts on them, and what a seller does is left to sellers who are no demo accounts, or who are
 * logged in (fifteen minutes).
 */

const STAFF_NAME = '演示客服';

/** Delay between steps: long enough to see each state, short enough to wait for. */
const PAUSE_S = { handover: 6, verify: 6, rebind: 12, ruling: 20 };
/**
 * How long a demo seller who is logged in and active has for the hand-over: somebody plays the seller, with the buyer in
 * another browser. The order's own limit is longer.
 */
const PLAYED_SELLER = { pauseS: 900, activeWithinS: 600 };

interface DueStep {
  order_no: string;
  step: keyof typeof PAUSE_S;
}

/** Runs all parts of the demo worker; a failing part does not stop the others. */
export const runDemoWorker: Sweep = async (services) => {
  let handled = 0;
  for (const part of [playOrders, decideSubmissions, quoteForAuctions, replyToChats])
    try {
      handled += await part(services);
    } catch (error) {
      services.log.error({ err: error }, 'demo worker part failed, will retry');
    }
  return handled;
};

const playOrders: Sweep = async (services) => {
  const sellers = await demoMembers(services.db);
  // Members are not on an order's shard.
  const { rows: active } = await sql<{ id: number }>`
    select distinct member_id as id from session_token
    where member_id = any (${sellers})
      and last_used_at > app_now() - make_interval(secs => ${PLAYED_SELLER.activeWithinS})`.execute(
    services.db,
  );
  const played = active.map(({ id }) => id);
  const { rows } = await sql<DueStep>`
    select order_no, step from (
      select order_no, updated_at, seller_id, case
        when status = 'paid' and handed_over_at is null and seller_id = any (${sellers}) then 'handover'
        when status = 'paid' and handed_over_at is not null then 'verify'
        when status = 'rebinding' then 'rebind'
        when status = 'refundRuling' then 'ruling' end as step
      from trade_order where not sample and status in ('paid', 'rebinding', 'refundRuling')) o
    where step is not null
      and updated_at <= app_now() - make_interval(secs => case step
        when 'handover' then case when seller_id = any (${played}) then ${PLAYED_SELLER.pauseS}::float8 else ${PAUSE_S.handover} end
        when 'verify' then ${PAUSE_S.verify}
        when 'rebind' then ${PAUSE_S.rebind} else ${PAUSE_S.ruling} end)
    order by updated_at limit 20`.execute(services.db);
  for (const part of rows) await playStep(services, part);
  return rows.length;
};

const playStep = (services: Services, { order_no, step }: DueStep) =>
  transact(services.db, async (tx) => {
    const locked = await lockOrder(tx, order_no);
    if (!locked) return;
    const staff = { by: 'staff', id: null, name: STAFF_NAME } as const;
    const account = isAccount(locked.order);
    switch (step) {
      case 'handover': {
        const seller = { by: 'seller', id: locked.order.seller_id, name: '演示卖家' } as const;
        await moveOrder(tx, locked, 'handover', seller, { note: '账号资料已加密存入保险柜。' });
        await sealCredential(tx, services, {
          orderNo: order_no,
          credential: demoCredential(locked),
          at: locked.now,
        });
        return;
      }
      case 'verify':
        await moveOrder(tx, locked, 'verify', staff, { note: '与验号报告逐项比对，无变化。' });
        return;
      case 'rebind':
        await moveOrder(tx, locked, 'rebind', staff, {
          note: account ? '手机、邮箱已换到买家；旧设备全部退出。' : '已核对到账，数量一致。',
        });
        return;
      case 'ruling':
        await moveOrder(tx, locked, 'ruleForBuyer', staff, { note: '凭证属实，全额退款。' });
    }
  });

/** A fictitious credential that works nowhere. */
const demoCredential = ({ order }: LockedOrder) => ({
  account: `demo_${order.snapshot.goodsNo.toLowerCase()}`,
  password: `Demo-${randomInt(100_000, 1_000_000)}`,
  note: '演示数据，不能登录任何游戏。',
});
